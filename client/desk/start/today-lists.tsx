// What happens today on this site: tonight's concerts with what is sold, addresses that lead nowhere, and what the others
// have changed. Each number leads to what it counts.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskToday } from '../../../shared/entities/contract.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { localise } from '../../../shared/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
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
      {data.missed_paths > 0 && <Missed count={data.missed_paths} />}
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

function Missed({ count }: { count: number }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  return (
    <section className="e-sec">
      <h2>{words.care}</h2>
      <ul className="e-lis e-lis--r">
        <li className="e-li">
          <Link to="/redirects/missed">
            {words.missed(count, grouped(count, locale))}
            <small>{words.missedHint}</small>
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Changes({ rows }: { rows: DeskToday['changes'] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
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
              <small>{[by, when(at, locale), title === null ? '' : kind].filter(Boolean).join(' · ')}</small>
            </>
          )
          return (
            <li key={`${at} ${entity} ${id} ${action}`} className="e-li">
              {entity === 'menus' ? <Link to="/menus">{done}</Link> : <Link to={`/${entity}/${id}`}>{done}</Link>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
