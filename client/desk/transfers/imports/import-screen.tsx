// One import: the changes that its file would make, row by row, and its progress and outcome.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { DeskImport } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { type DeskImportKind, deskImportKinds } from '../../../../shared/contract/desk-import.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { watchAgain } from '../../../repeats/watch-again.ts'
import { alertFailure } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { NotFound, Refused } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { usePagedList, wholeQuery } from '../../listing/use-listing.ts'
import { Failure } from '../../ui/failure.tsx'
import { Head } from '../../ui/screen/head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImportBar } from './import-bar.tsx'
import { ImportRow } from './import-row.tsx'
import { importWords } from './import-words.ts'
import { LeftOut } from './left-out.tsx'
import './imports.css'

const watchMs = 1000
const running: readonly DeskImport['state'][] = ['waiting', 'reading', 'comparing', 'writing', 'undoing']

export default function ImportScreen() {
  const locale = staffLocale()
  const words = importWords[locale]
  const id = Number(useParams().id)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', id],
    queryFn: () => call('readImport', { id }),
    staleTime: 0,
    // also after a failure, since the server may have restarted
    refetchInterval: (query) => (isWatched(query.state) ? watchAgain(query, watchMs) : false),
  })

  async function act(call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
    } catch (failure) {
      alertFailure(words.failed, failure)
    }
    await queries.invalidateQueries({ queryKey: ['imports'] })
  }

  const back = (
    <Link className="e-b e-b--i" to="/transfers" aria-label={words.back} title={words.back}>
      <Icon of={ArrowLeft} />
    </Link>
  )
  const hasRows = data && !['waiting', 'reading', 'comparing', 'failed'].includes(data.state)
  return (
    <div className="e-work has-bar">
      <Head title={words.title} note={data?.name} back={back} />
      <main id="main" className="e-main" tabIndex={-1}>
        {!data && !error && <Skeleton />}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && <Steps state={data.state} />}
        {data?.problem && (
          <p className="e-pad e-import-p" role="alert" lang={data.problem_lang ?? 'en'}>
            {data.problem}
          </p>
        )}
        {data && running.includes(data.state) && <Progress one={data} />}
        {data && hasRows && <Facts one={data} />}
        {data && hasRows && <LeftOut one={data} />}
        {data && hasRows && data.state !== 'writing' && data.state !== 'undoing' && <Rows one={data} act={act} />}
      </main>
      {data && <ImportBar one={data} act={act} />}
    </div>
  )
}

function isWatched({ data, error }: { data: DeskImport | undefined; error: unknown }): boolean {
  if (data) return running.includes(data.state)
  return !(error instanceof NotFound || error instanceof Refused)
}

function Steps({ state }: { state: DeskImport['state'] }) {
  const words = importWords[staffLocale()]
  const at = ['waiting', 'reading', 'failed'].includes(state) ? 0 : ['comparing', 'compared'].includes(state) ? 1 : 2
  const names = [words.steps.file, words.steps.check, words.steps.read]
  return (
    <ol className="e-steps" aria-label={words.stepsLabel}>
      {names.map((name, index) => (
        <li
          key={name}
          {...(index < at && { className: 'is-done' })}
          {...(index === at && { 'aria-current': 'step' as const })}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

function Progress({ one }: { one: DeskImport }) {
  const locale = staffLocale()
  const words = importWords[locale]
  const { state, done, total } = one
  return (
    <div className="e-pad">
      <section className="e-run">
        <p role="status">
          <b>{words.states[state]}</b> {total !== null && words.of(grouped(done, locale), grouped(total, locale))}
        </p>
        <progress aria-label={words.states[state]} max={total ?? 1} {...(total !== null && { value: done })} />
        <p className="e-2">{words.runsOn}</p>
      </section>
    </div>
  )
}

function Facts({ one: { counts, outcomes, state } }: { one: DeskImport }) {
  const locale = staffLocale()
  const words = importWords[locale]
  const isOver = state === 'done' || state === 'undone'
  const facts: [string, number][] = isOver
    ? Object.entries(words.outcomes).map(([name, label]) => [label, outcomes[name as keyof typeof outcomes] ?? 0])
    : deskImportKinds
        .filter((kind) => kind !== 'deleted' || counts.deleted > 0)
        .map((kind) => [words.kinds[kind], counts[kind]])
  return (
    <dl className="e-facts">
      {facts.map(([label, count]) => (
        <div key={label} className="e-fact">
          <dt>{label}</dt>
          <dd>{grouped(count, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RowsProps {
  one: DeskImport
  act: (call: () => Promise<unknown>) => Promise<void>
}

function Rows({ one, act }: RowsProps) {
  const locale = staffLocale()
  const words = importWords[locale]
  const [kind, setKind] = useState<DeskImportKind | null>(null)
  const [withUnchanged, setWithUnchanged] = useState(false)
  const kinds = kind ? [kind] : deskImportKinds.filter((each) => each !== 'unchanged' || withUnchanged)
  const key = ['imports', one.id, 'rows', one.state, kinds.join()]
  const load = (query: URLSearchParams) =>
    call('listImportRows', { id: one.id, kind: kinds.join(), after: query.get('after') ?? '0' })
  const list = usePagedList(key, wholeQuery, load, { staleTime: 0 })
  const related = list.data?.pages.reduce<Record<string, object>>((all, page) => {
    for (const [name, entries] of Object.entries(page.related)) all[name] = { ...all[name], ...entries }
    return all
  }, {})
  const all = one.counts.new + one.counts.changed + one.counts.refused + one.counts.deleted
  const choices: [DeskImportKind | null, string, number][] = [
    [null, words.all, all],
    ...(['new', 'changed', 'refused', 'deleted'] as const)
      .filter((each) => each !== 'deleted' || one.counts.deleted > 0)
      .map((each) => [each, words.kinds[each], one.counts[each]] as [DeskImportKind, string, number]),
  ]
  return (
    <>
      <div className="e-import-f">
        <fieldset className="e-seg">
          <legend className="vh">{words.showing}</legend>
          {choices.map(([value, label, count]) => (
            <button
              key={label}
              type="button"
              className="e-b"
              aria-pressed={kind === value}
              onClick={() => setKind(value)}
            >
              {label} {grouped(count, locale)}
            </button>
          ))}
        </fieldset>
        <span className="e-sp" />
        <label className="e-ck">
          <input type="checkbox" checked={withUnchanged} onChange={({ target }) => setWithUnchanged(target.checked)} />
          <span>{words.unchanged}</span>
        </label>
        <a className="e-b e-b--l" href={addressOf('readImportReport', { id: one.id })} download>
          <Icon of={Download} />
          <span>{words.report}</span>
        </a>
        {one.state === 'compared' && (
          <button
            type="button"
            className="e-b e-b--l"
            onClick={() =>
              void act(() => call('chooseImportRows', { id: one.id }, { body: { is_chosen: one.chosen === 0 } }))
            }
          >
            {one.chosen === 0 ? words.allOn : words.allOff}
          </button>
        )}
      </div>
      <Listing list={list} words={{ more: words.more }} empty={<p className="e-pad e-2">{words.none}</p>}>
        <ul className="e-dif">
          {list.rows.map((row) => (
            <ImportRow
              key={row.n}
              row={row}
              related={related as never}
              isOpenToChoice={one.state === 'compared'}
              onChoose={(choice) =>
                void act(() => call('chooseImportRows', { id: one.id }, { body: { n: row.n, ...choice } }))
              }
            />
          ))}
        </ul>
      </Listing>
    </>
  )
}
