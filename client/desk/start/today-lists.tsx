// The lists of the start screen: tonight's productions with their sales, open tasks, and changes by colleagues.
import './today.css'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openEnglish, openFilter } from '../../../shared/entities/open-english.ts'
import { definitionOf, isFixedEntity } from '../../../shared/entities/registry.ts'
import type { DeskCare, DeskToday } from '../../../shared/entities/today.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { localise } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { StatusMark, statusOf } from '../productions/status/status-mark.tsx'
import { useNameOf } from '../shell/start.ts'
import { entryPath } from '../ui/entry-path.ts'
import { Failure } from '../ui/failure.tsx'
import { when } from '../ui/moments/when.ts'
import { todayWords } from './today-words.ts'

export default function TodayLists() {
  const words = todayWords[staffLocale()]
  const { data, error, refetch } = useQuery({
    queryKey: ['start', 'today'],
    queryFn: ({ signal }) => deskApi.today(signal),
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
      <Tonight rows={data.tonight} />
      <Care lines={data.care} />
      <Changes rows={data.changes} />
    </>
  )
}

function Tonight({ rows }: { rows: DeskToday['tonight'] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  return (
    <section className="e-sec">
      <h2>{words.tonight}</h2>
      {rows.length === 0 ? (
        <p className="e-2">{words.noneTonight}</p>
      ) : (
        <ul className="e-lis e-lis--r">
          {rows.map(({ id, title, local, room, status, sold }) => (
            <li key={id} className="e-li">
              <Link to={`/productions/${id}`}>
                {timeOfDay(local)} · {localise(title, locale)}{' '}
                <TonightMark status={status} isSoldHere={sold !== null} />
                <small>
                  {[room, sold === null ? words.notSoldHere : words.sold(grouped(sold, locale))]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * The status of a concert unless it is the default; for a concert that our box office sells, only if it is cancelled or
 * moved.
 */
function TonightMark({ status, isSoldHere }: { status: string; isSoldHere: boolean }) {
  const one = statusOf(status)
  const isCalledOff = one === 'cancelled' || one === 'moved'
  if (one === 'available' || (isSoldHere && !isCalledOff)) return null
  return <StatusMark status={one} />
}

function Care({ lines }: { lines: DeskToday['care'] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  return (
    <section className="e-sec">
      <h2>{words.care}</h2>
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

function isUrgent(kind: DeskCare['kind']): boolean {
  return kind === 'halls' || kind === 'differences' || kind === 'mails' || kind === 'webhooks'
}

function Changes({ rows }: { rows: DeskToday['changes'] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  const nameOf = useNameOf()
  if (rows.length === 0) return null
  return (
    <section className="e-sec">
      <h2>{words.others}</h2>
      <ul className="e-lis e-lis--r">
        {rows.map(({ at, by, entity, id, action, title }) => {
          const kind = definitionOf(entity)?.label.one[locale] ?? words.kinds[entity] ?? ''
          const name = title ?? kind
          const done = (
            <>
              {words.did[action] ?? words.worked}: {name}
              <small>{[nameOf(by), when(at, locale), title === null ? '' : kind].filter(Boolean).join(' · ')}</small>
            </>
          )
          return (
            <li key={`${at} ${entity} ${id} ${action}`} className="e-li">
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

/** A link to the changed row or page; plain text if it has no address. */
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
