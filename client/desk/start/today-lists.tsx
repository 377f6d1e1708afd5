import './today.css'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { DeskCare, DeskToday } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { openEnglish, openFilter } from '../../../shared/entities/open-english.ts'
import { definitionOf, isFixedEntity } from '../../../shared/entities/registry.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useNameOf, useStart } from '../shell/start.ts'
import { entryPath } from '../ui/entry-path.ts'
import { Failure } from '../ui/failure.tsx'
import { Evening } from './evening.tsx'
import { Requests } from './requests.tsx'
import { todayWords } from './today-words.ts'

// only a site without a concert shows them
const FirstSteps = lazy(() => import('../system/first-steps.tsx'))

export default function TodayLists() {
  const words = todayWords[staffLocale()]
  const { data, error, refetch } = useQuery({
    queryKey: ['start', 'today'],
    queryFn: ({ signal }) => call('today', {}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p className="vh" role="status">
        {words.loading}
      </p>
    )
  return (
    <>
      <div className="e-hm-1">
        {data.first_steps.length > 0 && (
          <section className="e-hs">
            <div className="e-sec-h">
              <h2>{words.firstSteps}</h2>
            </div>
            <Suspense>
              <FirstSteps steps={data.first_steps.map((key) => ({ key, is_done: false, is_aside: false }))} />
            </Suspense>
          </section>
        )}
        <Evening productions={data.tonight} />
        <Requests />
        <Care lines={data.care} />
      </div>
      <aside className="e-hm-2" aria-label={words.others}>
        <Changes rows={data.changes} />
      </aside>
    </>
  )
}

function Care({ lines }: { lines: DeskToday['care'] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  return (
    <section className="e-hs">
      <div className="e-sec-h">
        <h2>{words.care}</h2>
      </div>
      {lines.length === 0 ? (
        <p className="e-2">{words.nothingOpen}</p>
      ) : (
        <ul className="e-care">
          {lines.map((line) => {
            const { kind, entity, count } = line
            const list = definitionOf(entity ?? '')?.label.many[locale] ?? words.areas[entity ?? ''] ?? ''
            // the home page is edited outside the desk
            const Way = entity === 'home' ? HomeLink : Link
            return (
              <li key={`${kind} ${entity}`}>
                <Way to={listAddressOf(line)}>
                  <b className={isUrgent(kind) ? 'is-urgent' : undefined}>{grouped(count, locale)}</b>
                  <span>
                    {words.lines[kind](list)}
                    <small>{words.hints[kind]}</small>
                  </span>
                  <Icon of={ChevronRight} size={14} />
                </Way>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function HomeLink({ children }: { children: ReactNode }) {
  return <a href={`/${staffLocale()}/?edit`}>{children}</a>
}

/** Returns the address, below `/admin`, of the list whose rows a task counts. */
function listAddressOf({ kind, entity, month }: DeskCare): string {
  switch (kind) {
    case 'halls':
      return month ? `/calendar?month=${month}` : '/calendar?view=season'
    case 'jobs':
      return '/jobs'
    case 'refunds':
      return '/orders?open=refunds'
    case 'bank':
      return '/bank'
    case 'no_copies':
    case 'nights':
    case 'sales_copies':
    case 'mirror':
      return '/setup'
    case 'copies':
      return '/orders?open=uncopied'
    case 'letters':
      return '/deliveries?list=returned'
    case 'differences':
      return '/sales/differences'
    case 'english':
      return `/${entity}?${openFilter}=${openEnglish}`
    case 'alt':
      return '/media?lacks=alt'
    case 'missed':
      return '/redirects/missed'
    case 'mails':
      return '/mails/returned'
    case 'files':
      return '/media/differences'
    case 'links':
      return '/links/dead'
    case 'webhooks':
      return '/outside'
    case 'sections':
      return `/${entity}?sections=waiting`
    case 'draft':
    case 'changed':
      if (entity === 'pages') return '/pages?view=drafts'
      return isFixedEntity(entity ?? '') ? `/${entity}` : `/${entity}?state=${kind}`
  }
}

const urgent: ReadonlySet<DeskCare['kind']> = new Set([
  ...(['halls', 'jobs', 'refunds', 'bank', 'letters', 'differences', 'mails', 'webhooks'] as const),
  ...(['no_copies', 'nights', 'sales_copies', 'copies', 'mirror'] as const),
])

function isUrgent(kind: DeskCare['kind']): boolean {
  return urgent.has(kind)
}

function Changes({ rows }: { rows: DeskToday['changes'] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  const nameOf = useNameOf()
  const { may } = useStart()
  return (
    <section className="e-hs">
      <div className="e-sec-h">
        <h2>{words.others}</h2>
        <span className="e-sp" />
        {may.audit?.includes('read') && (
          <Link className="e-b e-b--t" to="/audit">
            {words.log}
          </Link>
        )}
      </div>
      {rows.length === 0 && <p className="e-2">{words.noChanges}</p>}
      <ul className="e-lis e-lis--r">
        {rows.map(({ at, by, entity, id, action, title, outcome }) => {
          const kind = definitionOf(entity)?.label.one[locale] ?? words.kinds[entity] ?? ''
          const name = title ?? kind
          const tried = words.did[action] ?? words.worked
          const done = (
            <>
              {outcome === 'done' ? tried : words.outcomes[outcome](tried)}: {name}
              <small>{[nameOf(by), when(at, locale), title === null ? '' : kind].filter(Boolean).join(' · ')}</small>
            </>
          )
          return (
            <li key={`${at} ${entity} ${id} ${action} ${outcome}`} className="e-li">
              <ChangeLink entity={entity} id={id} title={title}>
                {done}
              </ChangeLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ChangeLink({
  entity,
  id,
  title,
  children,
}: {
  entity: string
  id: number | null
  title: string | null
  children: ReactNode
}) {
  if (entity === 'home') return <HomeLink>{children}</HomeLink>
  if (entity === 'pages') return <Link to={`/pages?${new URLSearchParams(title ? { q: title } : {})}`}>{children}</Link>
  if (entity === 'orders' && title) return <Link to={`/orders/${title}`}>{children}</Link>
  if (id === null || !definitionOf(entity)) return <span>{children}</span>
  return <Link to={entryPath(entity, id)}>{children}</Link>
}
