import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { DeskToday } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { berlinDay, berlinLocal } from '../../../shared/time/berlin.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { OccupancyCell } from '../productions/occupancy-cell.tsx'
import { StatusCell } from '../productions/status/status-cell.tsx'
import { statusOf } from '../productions/status/status-mark.tsx'
import { useStart } from '../shell/start.ts'
import { type Axis, at, axisOf, minutesOf, type Times, timesOf } from './axis.ts'
import { todayWords } from './today-words.ts'
import { useNow } from './use-now.ts'
import './evening.css'

type TonightRow = DeskToday['tonight'][number]

export function Evening({ productions }: { productions: readonly TonightRow[] }) {
  const locale = staffLocale()
  const words = todayWords[locale]
  const now = useNow()
  const times = productions.map(timesOf)
  const axis = axisOf(times)
  const guests = productions.reduce(
    (sum, production) => sum + (isOn(production) ? (production.occupancy?.occupied ?? 0) : 0),
    0,
  )
  return (
    <section className="e-hs">
      <div className="e-sec-h">
        <h2>{words.tonight}</h2>
        {productions.length > 0 && (
          <p className="e-2">
            {words.productions(productions.length)}
            {guests > 0 && `, ${words.guests(grouped(guests, locale))}`}
          </p>
        )}
      </div>
      {productions.length === 0 ? (
        <p className="e-2">{words.noneTonight}</p>
      ) : (
        <div className="e-eve">
          <Hours axis={axis} now={now} day={productions[0]?.local ?? ''} />
          <ol>
            {productions.map((production, index) => (
              <Line key={production.id} production={production} times={times[index] as Times} axis={axis} now={now} />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function isOn({ entry }: TonightRow): boolean {
  const status = statusOf(entry.values.contentStatus)
  return status !== 'cancelled' && status !== 'moved'
}

function Hours({ axis, now, day }: { axis: Axis; now: Date; day: string }) {
  const local = berlinLocal(now)
  const position = at(axis, minutesOf(local, day))
  return (
    <div className="e-eve-ax" aria-hidden="true">
      {axis.hours.map(({ hour, at: left }) => (
        <span key={left} style={{ left: `${left}%` }}>
          {hour}
        </span>
      ))}
      {berlinDay(now) === day.slice(0, 10) && position >= 0 && position <= 100 && (
        <i style={{ left: `${position}%` }}>
          <b>{local.slice(11)}</b>
        </i>
      )}
    </div>
  )
}

interface LineProps {
  production: TonightRow
  times: Times
  axis: Axis
  now: Date
}

function Line({ production, times, axis, now }: LineProps) {
  const { id, title, local, room, entry, box_office: boxOfficeState, occupancy } = production
  const locale = staffLocale()
  const words = todayWords[locale]
  const { box_office: mayDo } = useStart()
  const position = { '--l': times.doors, '--s': times.start, '--e': times.end }
  const style = Object.fromEntries(Object.entries(position).map(([name, minutes]) => [name, `${at(axis, minutes)}%`]))
  const row = { ...entry, related: {}, isConflicting: false, boxOfficeState, occupancy, facts: null }
  const sold = <OccupancyCell row={row} />
  return (
    <li className={`e-eve-r${isOn(production) ? '' : ' is-off'}`}>
      <Link to={`/productions/${id}`} className="e-eve-b">
        <b>{localise(title, locale)}</b>
        <span className="e-2">
          <span className="e-eve-t">{timeOfDay(local)}</span>
          {room}
        </span>
      </Link>
      <span className="e-eve-c" aria-hidden="true">
        <span className="e-eve-bar" style={style as CSSProperties}>
          <i />
          <b className="e-num">{timeOfDay(local)}</b>
        </span>
      </span>
      <span className="e-eve-d">
        {occupancy === null ? (
          <span className="e-2">{words.notSoldHere}</span>
        ) : mayDo.includes('read') ? (
          <Link
            to={`/sales/${id}`}
            className="e-eve-l"
            aria-label={words.sold(numbersOf(occupancy), localise(title, locale))}
          >
            {sold}
          </Link>
        ) : (
          sold
        )}
      </span>
      <span className="e-eve-e">
        <StatusCell row={row} />
      </span>
      <Door production={production} times={times} now={now} />
    </li>
  )
}

/** How many minutes before the doors open the devices get ready. */
const readyMinutes = 60

/** Who is in the house, and what staff settle, from the hour before the doors open. */
function Door({ production, times, now }: Omit<LineProps, 'axis'>) {
  const locale = staffLocale()
  const words = todayWords[locale]
  const { box_office: mayDo } = useStart()
  const { id, local, occupancy } = production
  const isReady = minutesOf(berlinLocal(now), local) >= times.doors - readyMinutes
  const enabled = mayDo.includes('sell') && occupancy !== null && isOn(production) && isReady
  const { data: figures } = useQuery({
    enabled,
    refetchInterval: 60_000,
    queryKey: ['box-office', 'door', 'figures', id],
    queryFn: ({ signal }) => call('eveningFigures', { id }, { signal }),
  })
  const { data: devices } = useQuery({
    enabled,
    refetchInterval: 60_000,
    queryKey: ['box-office', 'door', 'devices'],
    queryFn: ({ signal }) => call('listDevices', {}, { signal }),
  })
  if (!enabled || !figures) return null
  const open = figures.doubles.filter(({ is_settled: isSettled }) => !isSettled).length
  return (
    <Link to={`/door?production=${id}`} className="e-eve-l e-eve-o">
      <span className="e-num">{words.inHouse(grouped(figures.entered, locale), grouped(figures.sold, locale))}</span>
      {devices && <span className="e-2">{words.devices(devices.results.length)}</span>}
      {open > 0 && <span className="e-mark e-mark--err">{words.doubles(open)}</span>}
    </Link>
  )
}

function numbersOf({ occupied, places }: NonNullable<TonightRow['occupancy']>): [string, string] {
  const locale = staffLocale()
  return [grouped(occupied, locale), grouped(places, locale)]
}
