import { ArrowLeft, Check, CircleAlert, CircleCheck } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { ProductionJob } from '../../../../shared/contract/shop/staff/jobs.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import { when } from '../../../rows/values/when.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Failure } from '../../ui/failure.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortMoment } from '../words.ts'
import { JobBack, JobFigures } from './job-sums.tsx'
import { JobTasks } from './job-tasks.tsx'
import { jobWords } from './job-words.ts'
import { titleOfJob } from './title-of-job.ts'
import { useJob } from './use-job.ts'
import './jobs.css'

/** `/admin/jobs/{id}`: the progress and the outcome of a cancellation or a move. */
export default function JobScreen() {
  const locale = staffLocale()
  const words = jobWords[locale]
  const { data: job, error, refetch } = useJob(Number(useParams().id))
  const back = (
    <Link className="e-b e-b--i e-back" to="/jobs" aria-label={words.back} title={words.back}>
      <Icon of={ArrowLeft} />
    </Link>
  )
  return (
    <Screen
      title={job ? `${words.changes[job.change]}: ${titleOfJob(job)}` : '…'}
      note={job?.date && shortMoment(job.date, locale)}
      back={back}
      className="bo-job"
    >
      {error && !job && <Failure error={error} onRetry={() => void refetch()} />}
      {!job && !error && <Skeleton />}
      {job && <Job job={job} />}
    </Screen>
  )
}

function Job({ job }: { job: ProductionJob }) {
  const words = jobWords[staffLocale()]
  const { state, change, elsewhere, outcome, preview } = job
  const isPreview = state === 'previewing' || state === 'previewed'
  const sums = isPreview || (state === 'running' && preview) ? preview : outcome
  return (
    <>
      {isPreview ? <p className="e-pad e-2">{words.nothingYet}</p> : <Progress job={job} />}
      {sums && <JobFigures sums={sums} change={change} elsewhere={elsewhere} />}
      <JobTasks job={job} />
      {sums && sums.back.length > 0 && (
        <section className="e-pad bo-job-sec">
          <h2>{words.sums}</h2>
          <JobBack back={sums.back} />
        </section>
      )}
      {state === 'running' && <Recent recent={job.recent} />}
    </>
  )
}

function Progress({ job }: { job: ProductionJob }) {
  const locale = staffLocale()
  const words = jobWords[locale]
  const { state, orders, by, started_at: started, ended_at: ended } = job
  const { all, done, needs_staff: open, waiting, retried } = orders
  const worked = done + open
  const isRunning = state === 'running'
  // a job without orders that needs staff was stopped before it had listed them
  const isStopped = state === 'needs_staff' && (waiting > 0 || all === 0)
  return (
    <div className="e-pad bo-job-run">
      <p className="bo-job-big" role="status">
        {all === 0 && !isRunning && state !== 'needs_staff' ? (
          words.noneHere
        ) : (
          <>
            <b>{words.of(grouped(worked, locale), grouped(all, locale))}</b> {words.orders}
          </>
        )}
      </p>
      {isRunning && <progress aria-label={words.progress} max={Math.max(1, all)} value={worked} />}
      {isRunning && retried > 0 && <p>{words.retried(grouped(retried, locale), retried === 1)}</p>}
      {isStopped && <Stopped id={job.id} waiting={waiting} />}
      {ended && !isStopped && state !== 'replaced' && (
        <p className="bo-job-end">
          <Icon of={open > 0 ? CircleAlert : CircleCheck} size={16} />
          <span>{(open > 0 ? words.endedOpen : words.ended)(when(ended, locale))}</span>
        </p>
      )}
      {state === 'replaced' && <p>{words.replaced}</p>}
      <p className="e-2">
        {started && words.by(by, when(started, locale))} {isRunning && words.runsOn}
      </p>
    </div>
  )
}

function Stopped({ id, waiting }: { id: number; waiting: number }) {
  const locale = staffLocale()
  const words = jobWords[locale]
  const may = useBoxOffice()
  const retry = useBoxOfficeCall(() => call('retryJob', { id }, { body: {} }), { isStale: true })
  return (
    <>
      <p className="e-errt" role="alert">
        {waiting > 0 ? words.stopped(grouped(waiting, locale)) : words.stoppedEarly}
      </p>
      {may('refund') && (
        <p>
          <button type="button" className="e-b e-b--l" disabled={retry.isPending} onClick={() => retry.mutate()}>
            {words.goOn}
          </button>
        </p>
      )}
    </>
  )
}

function Recent({ recent }: Pick<ProductionJob, 'recent'>) {
  const locale = staffLocale()
  if (recent.length === 0) return null
  return (
    <section className="e-pad bo-job-sec">
      <h2>{jobWords[locale].recent}</h2>
      <ol className="bo-job-recent">
        {recent.map(({ number, at, is_done: isDone, cents }) => (
          <li key={number}>
            <span className={isDone ? 'is-ok' : 'is-err'}>
              <Icon of={isDone ? Check : CircleAlert} size={16} />
            </span>
            <Link to={`/orders/${number}`}>{number}</Link>
            <span>{cents > 0 && price(cents, locale)}</span>
            <span className="e-2">{timeOfDay(berlinIso(at))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
