import { Check, CircleAlert, CircleCheck, Pause, Undo2 } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { JobStop, ProductionJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import { when } from '../../../rows/values/when.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Failure } from '../../ui/failure.tsx'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { DownloadLink } from '../../ui/screen/commands.tsx'
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
  return (
    <Screen
      title={job ? `${words.changes[job.change]}: ${titleOfJob(job)}` : '…'}
      note={job?.date && shortMoment(job.date, locale)}
      back={<BackLink to="/jobs" label={words.back} />}
      commands={job && <JobCommands job={job} />}
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
  const { state, change, elsewhere, outcome, preview, orders } = job
  const isPreview = isPreviewed(job)
  const isAhead = isPreview || (state === 'running' && preview !== null)
  const sums = isAhead ? preview : outcome
  const needs = isAhead ? (sums?.needs_staff ?? 0) : orders.needs_staff
  return (
    <>
      {isPreview ? <p className="e-pad e-2">{words.nothingYet}</p> : <Progress job={job} />}
      {sums && <JobFigures sums={sums} change={change} elsewhere={elsewhere} needs={needs} />}
      {Boolean(job.returns) && (
        <p className="e-note">
          <Icon of={Undo2} />
          <Link to={`/orders?open=returns&production=${job.production}`}>{words.returns(job.returns ?? 0)}</Link>
        </p>
      )}
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

function isPreviewed({ state }: ProductionJob): boolean {
  return state === 'previewing' || state === 'previewed'
}

function JobCommands({ job }: { job: ProductionJob }) {
  const { id, state } = job
  const words = jobWords[staffLocale()]
  const may = useBoxOffice()
  const pause = useBoxOfficeCall(() => call('pauseJob', { id }), { isStale: true })
  if (isPreviewed(job)) return null
  if (state !== 'running') return <DownloadLink href={addressOf('exportJob', { id })} label={words.report} />
  return (
    may('refund') && (
      <>
        {pause.isError && (
          <span className="e-errt" role="alert">
            {words.didNotWork}
          </span>
        )}
        <button type="button" className="e-b e-b--l" disabled={pause.isPending} onClick={() => pause.mutate()}>
          <Icon of={Pause} size={16} />
          <span>{words.pause}</span>
        </button>
      </>
    )
  )
}

function Progress({ job }: { job: ProductionJob }) {
  const locale = staffLocale()
  const words = jobWords[locale]
  const { state, stopped, change, orders, by, started_at: started, ended_at: ended } = job
  const { all, done, needs_staff: open, waiting, retried } = orders
  const worked = done + open
  const isRunning = state === 'running'
  return (
    <div className="e-pad bo-job-run">
      <p className="bo-job-big">
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
      {stopped && <Stopped id={job.id} why={stopped} waiting={waiting} />}
      {/* announces the end, and not each number on the way */}
      <div role="status">
        {ended && !stopped && state !== 'replaced' && (
          <p className="bo-job-end">
            <Icon of={open > 0 ? CircleAlert : CircleCheck} size={16} />
            <span>{(open > 0 ? words.endedOpen : words.ended)(when(ended, locale))}</span>
          </p>
        )}
        {state === 'replaced' && <p>{words.replaced[change]}</p>}
      </div>
      <p className="e-2">
        {started && words.by(by, when(started, locale))} {isRunning && words.runsOn}{' '}
        {isRunning && change === 'cancelled' && words.pauseHint}
      </p>
    </div>
  )
}

function Stopped({ id, why, waiting }: { id: number; why: JobStop; waiting: number }) {
  const locale = staffLocale()
  const words = jobWords[locale]
  const may = useBoxOffice()
  const retry = useBoxOfficeCall(() => call('retryJob', { id }, { body: { dry_run: false } }), { isStale: true })
  return (
    <>
      <p className="e-errt" role="alert">
        {waiting > 0 ? words.stopped[why](grouped(waiting, locale)) : words.stoppedEarly[why]}
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
