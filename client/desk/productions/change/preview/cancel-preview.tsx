import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { NotFound } from '../../../../staff/refusals.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { JobBack, JobFigures } from '../../../box-office/jobs/job-sums.tsx'
import { jobWords } from '../../../box-office/jobs/job-words.ts'
import { useJob } from '../../../box-office/jobs/use-job.ts'
import { Failure } from '../../../ui/failure.tsx'

/** What the cancellation of a production would give back and tell, as its orders count it. */
export function CancelPreview({ id }: { id: number }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['productions', 'cancel-preview', id],
    queryFn: () => call('cancelProduction', { id }, { body: { dry_run: true } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Counted key={dataUpdatedAt} id={data.id} requestAnother={refetch} /> : <Counting />
}

/** @param props `requestAnother` is called if a colleague's later preview has replaced this one */
function Counted({ id, requestAnother }: { id: number; requestAnother: () => Promise<unknown> }) {
  const { data, error, refetch } = useJob(id)
  const isForgotten = error instanceof NotFound
  useEffect(() => {
    if (isForgotten) void requestAnother()
  }, [isForgotten, requestAnother])
  const locale = staffLocale()
  const words = jobWords[locale]
  if (isForgotten) return <Counting />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data?.preview) return <Counting />
  const { preview, change, elsewhere, orders } = data
  return (
    <section aria-label={words.sums}>
      <JobFigures sums={preview} change={change} elsewhere={elsewhere} needs={preview.needs_staff} />
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
