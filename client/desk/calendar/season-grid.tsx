import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { CalendarProduction, DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { isClosedWithin } from '../../../shared/entities/closures/closed.ts'
import { longDate, monthName, monthShort } from '../../../shared/i18n/dates.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type Period, periodOfSeason } from '../ui/moments/period.ts'
import type { Place } from './closures/place.ts'
import { countsOf } from './findings.ts'
import type { HallConflicts } from './hall-conflicts.ts'
import { lookOf } from './look.ts'
import { MonthList } from './month/month-list.tsx'
import { calendarWords } from './words.ts'

interface Chosen {
  roomId: number
  week: number
}

const steps: Readonly<Record<string, readonly [rows: number, weeks: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

interface SeasonGridProps {
  calendar: DeskCalendar
  conflicts: HallConflicts
  /** The year in which the season begins. */
  year: number
  /** Called with the hall and the first day of a week that is pressed. */
  onPlace: (place: Place) => void
}

/**
 * A season: halls as rows, weeks as columns, one tick per production, stripes for closures. Pressing a cell lists its
 * productions and closures.
 */
export function SeasonGrid({ calendar, conflicts, year, onPlace }: SeasonGridProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const weeks = useMemo(() => mondaysOf(periodOfSeason(year)), [year])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [stop, setStop] = useState<readonly [row: number, week: number]>([0, 0])
  const grid = useRef<HTMLElement>(null)
  const cells = useMemo(() => byCell(calendar.productions, weeks), [calendar, weeks])
  const today = berlinDay(new Date())
  const spans = useMemo(() => monthSpans(periodOfSeason(year)), [year])
  const perMonth = countsOf(
    calendar.productions,
    spans.map(({ month }) => month),
  )
  const listed = chosen ? (cells.get(`${chosen.roomId}/${chosen.week}`) ?? []) : []
  const chosenDay = chosen ? (weeks[chosen.week] ?? '') : ''
  const closuresIn = (roomId: number, monday: string) =>
    calendar.closures.filter(
      (closure) => closure.room_id === roomId && isClosedWithin(closure, monday, dayAfter(monday, 6)),
    )

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [row, week] = [stop[0] + step[0], stop[1] + step[1]]
    const next = grid.current?.querySelector<HTMLElement>(`[data-at="${row}/${week}"]`)
    if (!next) return
    setStop([row, week])
    next.focus()
  }

  return (
    <>
      <section
        ref={grid}
        className="e-sea"
        aria-label={words.season}
        style={{ '--w': weeks.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <div className="e-sea-h" aria-hidden="true">
          <span className="e-cal-l" />
          {spans.map(({ month, weeks: length }) => (
            <span key={month} style={{ gridColumn: `span ${length}` }}>
              {monthShort(Number(month.slice(5)), locale)}
            </span>
          ))}
        </div>
        {calendar.rooms.map((room, row) => (
          <div key={room.id} className="e-sea-r">
            <div className="e-cal-l">
              <b>{room.name}</b>
              <span>{room.house}</span>
            </div>
            {weeks.map((monday, week) => {
              const own = cells.get(`${room.id}/${week}`) ?? []
              const isNow = monday <= today && today < dayAfter(monday, 7)
              const isOn = chosen?.roomId === room.id && chosen.week === week
              const closed = closuresIn(room.id, monday)
              const label = words.weekCount(
                own.length,
                words.week(longDate(monday, locale)),
                `${room.house}, ${room.name}`,
              )
              const reasons = closed.map(({ reason, state }) =>
                [reason || words.closed, state === 'draft' && words.draft].filter(Boolean).join(', '),
              )
              const looks = [
                ...['e-sea-w', isNow && 'is-now', closed.length > 0 && 'is-hold'],
                own.some(({ id }) => conflicts.has(id)) && 'is-conf',
              ]
              return (
                <button
                  key={monday}
                  type="button"
                  className={looks.filter(Boolean).join(' ')}
                  data-at={`${row}/${week}`}
                  tabIndex={stop[0] === row && stop[1] === week ? 0 : -1}
                  aria-pressed={isOn}
                  aria-label={closed.length > 0 ? `${label}, ${words.weekClosed(reasons.join('; '))}` : label}
                  onFocus={() => setStop([row, week])}
                  onClick={() => {
                    setChosen({ roomId: room.id, week })
                    onPlace({ roomId: room.id, day: monday })
                  }}
                >
                  {own.map((one) => (
                    <i key={one.id} className={`${lookOf(one, false)}${isOver(one, today) ? ' is-past' : ''}`} />
                  ))}
                </button>
              )
            })}
          </div>
        ))}
        <div className="e-sea-h e-sea-f">
          <div className="e-cal-l">
            <b>{words.perMonth[0]}</b>
            <span>{words.perMonth[1]}</span>
          </div>
          {spans.map(({ month, weeks: length }, index) => (
            <span key={month} style={{ gridColumn: `span ${length}` }}>
              <span className="vh">{monthName(Number(month.slice(5)), locale)} </span>
              {perMonth[index]}
            </span>
          ))}
        </div>
      </section>
      <section className="e-sea-l" aria-live="polite">
        <h3>{chosen ? words.week(longDate(chosenDay, locale)) : words.chooseWeek}</h3>
        {chosen && (
          <MonthList
            calendar={{ ...calendar, productions: listed, closures: closuresIn(chosen.roomId, chosenDay) }}
            conflicts={conflicts}
            from={chosenDay}
          />
        )}
      </section>
    </>
  )
}

function isOver({ starts_at: startsAt }: CalendarProduction, today: string): boolean {
  return startsAt !== null && berlinDay(startsAt) < today
}

/** Groups productions by hall and week; a key is the hall's id and the index of the week, such as `3/14`. */
function byCell(
  productions: readonly CalendarProduction[],
  weeks: readonly string[],
): Map<string, CalendarProduction[]> {
  return Map.groupBy(productions, ({ room_id: roomId, starts_at: startsAt }) => {
    const day = berlinDay(startsAt ?? '')
    return `${roomId}/${weeks.findLastIndex((monday) => monday <= day)}`
  })
}

/** Returns the Mondays of a period's weeks; the first is on or before the period's first day. */
export function mondaysOf({ from, before }: Period): string[] {
  const weekday = new Date(`${from}T00:00Z`).getUTCDay()
  const mondays: string[] = []
  for (let day = dayAfter(from, -((weekday + 6) % 7)); day < before; day = dayAfter(day, 7)) mondays.push(day)
  return mondays
}

/**
 * Counts the weeks of each month in a period. A week belongs to the month in which it ends, so that each month begins
 * with the week of its first day; the last week belongs to the last month.
 */
export function monthSpans(period: Period): { month: string; weeks: number }[] {
  const lastDay = dayAfter(period.before, -1)
  const byMonth = Map.groupBy(mondaysOf(period), (monday) => {
    const sunday = dayAfter(monday, 6)
    return (sunday < period.before ? sunday : lastDay).slice(0, 7)
  })
  return [...byMonth].map(([month, { length }]) => ({ month, weeks: length }))
}
