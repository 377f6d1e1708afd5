// The lists of the start screen: tonight's productions with their sales, open tasks, and changes by colleagues.
import './today.css'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskCare, DeskToday } from '../../../shared/entities/contract.ts'
import { openEnglish, openFilter } from '../../../shared/entities/open-english.ts'
import { definitionOf, isFixedEntity } from '../../../shared/entities/registry.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { localise } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { useNameOf } from '../shell/start.ts'
import { entryPath } from '../ui/entry-path.ts'
import { Failure } from '../ui/failure.tsx'
import { when } from '../ui/when.ts'
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
          {rows.map(({ id, title, local, room, sold }) => (
            <li key={id} className="e-li">
              <Link to={`/productions/${id}`}>
                {timeOfDay(local)} · {localise(title, locale)}
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
          {lines.map(({ kind, entity, count }) => {
            const list = definitionOf(entity ?? '')?.label.many[locale] ?? ''
            return (
              <li key={`${kind} ${entity}`}>
                <Link to={listAddressOf(kind, entity)}>
                  <b className={isUrgent(kind) ? 'is-urgent' : undefined}>{grouped(count, locale)}</b>
                  <span>
                    {words.lines[kind](list)}
                    <small>{words.hints[kind]}</small>
                  </span>
                  <Icon of={ChevronRight} size={14} />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Returns the address, below `/admin`, of the list whose rows a task counts. */
function listAddressOf(kind: DeskCare['kind'], entity: string | null): string {
  switch (kind) {
    case 'halls':
      return '/calendar'
    case 'differences':
      return '/audit?entity=box-office&action=reconcile'
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
    case 'draft':
    case 'changed':
      return isFixedEntity(entity ?? '') ? `/${entity}` : `/${entity}?state=${kind}`
  }
}

function isUrgent(kind: DeskCare['kind']): boolean {
  return kind === 'halls' || kind === 'differences' || kind === 'mails'
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
          const kind = definitionOf(entity)?.label.one[locale] ?? ''
          const name = title ?? kind
          const done = (
            <>
              {words.did[action]}: {name}
              <small>{[nameOf(by), when(at, locale), title === null ? '' : kind].filter(Boolean).join(' · ')}</small>
            </>
          )
          return (
            <li key={`${at} ${entity} ${id} ${action}`} className="e-li">
              <Link to={entryPath(entity, id)}>{done}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
