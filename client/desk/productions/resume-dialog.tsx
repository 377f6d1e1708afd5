import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { ProductionResumption } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Wrong } from '../../staff/field-marks.tsx'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { JobBack, JobFigures, useJob } from '../box-office/jobs.ts'
import { Failure } from '../ui/failure.tsx'
import { titleOf } from '../ui/title-of.ts'
import { DialogHead } from './change/change-fields.tsx'
import { Consequences } from './change/consequences.tsx'
import { useChange } from './change/use-change.ts'
import { type LoadedProduction, useProduction } from './change/use-production.ts'
import { changeWords } from './change/words.ts'

interface ResumeDialogProps {
  id: number
  status: ProductionResumption['status']
  onClose: () => void
  onDone: (record: DeskRecord) => void
}

/** The dialog that takes a cancellation or a move back: says first what the buyers were told and paid back. */
export function ResumeDialog(props: ResumeDialogProps) {
  const words = changeWords[staffLocale()]
  const { data, error, refetch } = useProduction(props.id)
  const title = data ? titleOf(entityOf('productions'), data.record, staffLocale()) : '…'
  return (
    <ModalDialog labelledBy="e-resume" width="44rem" onCancel={props.onClose}>
      <DialogHead
        id="e-resume"
        icon={<Icon of={CalendarCheck} />}
        title={words.resumeTitle(title)}
        onClose={props.onClose}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p className="e-dlg-b e-2" role="status">
          {words.loading}
        </p>
      )}
      {data && <ResumeForm key={data.record.revision} {...props} production={data} />}
    </ModalDialog>
  )
}

function ResumeForm({
  id,
  status,
  production: { record, consequences },
  onClose,
  onDone,
}: ResumeDialogProps & { production: LoadedProduction }) {
  const words = changeWords[staffLocale()]
  const { send, isSending, problem } = useChange((changed) => {
    onClose()
    onDone(changed)
  })
  const options = { ifMatch: record.revision, body: { status } }
  const submit = () => void send({ done: words.resumed, send: () => call('resumeProduction', { id }, options) })
  return (
    <>
      <div className="e-dlg-b e-stack">
        <ReportOfJob id={id} ever={consequences.sale?.ever ?? 0} />
        <Consequences of={consequences} change="resumed" isDraft={false} />
        <p className="e-2">{words.uninformed}</p>
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.keepState}
          </button>
          <button type="button" className="e-b e-b--p" aria-disabled={isSending} onClick={submit}>
            {words.resume}
          </button>
        </span>
      </div>
    </>
  )
}

/** What the latest job of a production has told and paid back; after the job is forgotten, the number of its orders. */
function ReportOfJob({ id, ever }: { id: number; ever: number }) {
  const locale = staffLocale()
  const words = changeWords[locale]
  const { data, error, refetch } = useQuery({
    queryKey: ['box-office', 'jobs', 'of', id],
    queryFn: ({ signal }) => call('listJobs', {}, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const job = data?.results.find(({ production }) => production === id)
  return (
    <section aria-label={words.informed}>
      <h3 className="e-lb">{words.informed}</h3>
      {!data && (
        <p className="e-2" role="status">
          {words.loading}
        </p>
      )}
      {data && !job && <p>{words.ordersEver(grouped(ever, locale))}</p>}
      {job && <JobOutcome id={job.id} />}
    </section>
  )
}

function JobOutcome({ id }: { id: number }) {
  const words = changeWords[staffLocale()]
  const { data, error, refetch } = useJob(id)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { outcome, change, elsewhere, orders, state } = data
  return (
    <>
      <JobFigures sums={outcome} change={change} elsewhere={elsewhere} needs={orders.needs_staff} />
      <JobBack back={outcome.back} />
      {state === 'running' && <p className="e-errt">{words.stillGoing}</p>}
    </>
  )
}
