import { useQuery } from '@tanstack/react-query'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { JobBack, JobFigures } from '../../../box-office/jobs/job-sums.tsx'
import { jobWords } from '../../../box-office/jobs/job-words.ts'
import { useJob } from '../../../box-office/jobs/use-job.ts'
import { Failure } from '../../../ui/failure.tsx'

/** What the cancellation of a production would give back and tell, as its orders count it. */
export function CancelPreview({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['productions', 'cancel-preview', id],
    queryFn: () => call('cancelProduction', { id }, { body: { dry_run: true } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Counted id={data.id} /> : <Counting />
}

function Counted({ id }: { id: number }) {
  const { data, error, refetch } = useJob(id)
  const locale = staffLocale()
  const words = jobWords[locale]
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data?.preview) return <Counting />
  const { preview, change, elsewhere, orders } = data
  return (
    <section aria-label={words.sums}>
      <JobFigures sums={preview} change={change} elsewhere={elsewhere} />
      <JobBack back={preview.back} />
      {orders.needs_staff > 0 && <p className="e-errt">{words.uncounted(grouped(orders.needs_staff, locale))}</p>}
    </section>
  )
}

function Counting() {
  return (
    <p className="e-2" role="status">
      {jobWords[staffLocale()].counting}
    </p>
  )
}
