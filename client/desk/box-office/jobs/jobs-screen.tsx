import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { watchAgain } from '../../../repeats/watch-again.ts'
import { when } from '../../../rows/values/when.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { Table } from '../../listing/table.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { jobWords } from './job-words.ts'
import { titleOfJob } from './title-of-job.ts'

const watchMs = 3000

/** `/admin/jobs`: the latest cancellations and moves with the state of their orders. */
export default function JobsScreen() {
  const locale = staffLocale()
  const words = jobWords[locale]
  const query = useQuery({
    queryKey: ['box-office', 'jobs'],
    queryFn: ({ signal }) => call('listJobs', {}, { signal }),
    staleTime: 0,
    refetchInterval: (read) =>
      read.state.data?.results.some(({ state }) => state === 'running') ? watchAgain(read, watchMs) : false,
  })
  const rows = query.data?.results ?? []
  return (
    <Screen title={deskScreens.jobs.title[locale]}>
      <Listing list={{ ...query, rows }} icon={ListChecks} words={{ none: words.none, noneHint: words.noneHint }}>
        <Table
          columns={[
            ['c-t', words.concert, (job) => <Link to={`/jobs/${job.id}`}>{titleOfJob(job)}</Link>],
            ['c-m', words.change, ({ change }) => <span className="e-el">{words.changes[change]}</span>],
            ['c-m', words.progress, ({ orders }) => <span className="e-el">{progressOf(orders)}</span>],
            ['c-m bo-n', words.toReturn, ({ returns }) => returns || ''],
            ['c-s', words.state, (job) => <StateMark job={job} />],
            ['c-x', words.started, ({ started_at: started }) => started && when(started, locale)],
          ]}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </Listing>
    </Screen>
  )
}

function progressOf({ all, done, needs_staff: open }: ListedJob['orders']): string {
  const locale = staffLocale()
  return jobWords[locale].of(grouped(done + open, locale), grouped(all, locale))
}

function StateMark({ job: { state, stopped } }: { job: ListedJob }) {
  const words = jobWords[staffLocale()]
  const mark =
    { needs_staff: ' e-mark--warn', running: ' e-mark--acc', done: ' e-mark--ok' }[state as string] ?? ' e-mark--n'
  return <span className={`e-mark${mark}`}>{stopped === 'paused' ? words.isPaused : words.states[state]}</span>
}
