import { useParams } from 'react-router'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { useWholeRow } from '../form/use-whole-row.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MediaForm } from './media-form.tsx'

/** `/admin/media/{id}`: the form of one file of the library. */
export default function MediaRoute() {
  const id = Number(useParams().id)
  const may = useMay('media')
  const isAllowed = may('read')
  const isNumber = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useWholeRow('media', isNumber ? id : null, { isEnabled: isAllowed })
  const problem = isNumber ? (isAllowed ? error : new Refused(403, null)) : new NotFound(404, null)
  if (!problem && data) return <MediaForm key={id} record={data} />
  return (
    <main id="main" className="e-work">
      {problem ? <Failure error={problem} onRetry={() => void refetch()} /> : <Skeleton />}
    </main>
  )
}
