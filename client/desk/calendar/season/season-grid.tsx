import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import {
  type CalendarProduction,
  conflictsOf,
  type DeskCalendar,
} from '../../../../shared/entities/productions/calendar.ts'
import { longDate, monthShort, wallClock } from '../../../../shared/i18n/dates.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { lookOf } from '../look.ts'
import { MonthList } from '../month/month-list.tsx'
import { dayAfter, periodOfSeason } from '../period.ts'
import { calendarWords } from '../words.ts'
import { mondaysOf } from './weeks.ts'

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

/** A season: halls as rows, weeks as columns, one tick per production. Pressing a week lists its productions. */
export function SeasonGrid({ calendar, year }: { calendar: DeskCalendar; year: number }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const weeks = useMemo(() => mondaysOf(periodOfSeason(year)), [year])
  const doubled = useMemo(
    () => new Set(conflictsOf(calendar.productions).flatMap((pair) => pair.map(({ id }) => id))),
    [calendar],
  )
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [stop, setStop] = useState<readonly [row: number, week: number]>([0, 0])
  const grid = useRef<HTMLElement>(null)
  const cells = useMemo(() => byCell(calendar.productions, weeks), [calendar, weeks])
  const today = berlinDay(new Date())
  const listed = chosen ? (cells.get(`${chosen.roomId}/${chosen.week}`) ?? []) : []

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
          {weeks.map((monday) => {
            const { month } = wallClock(dayAfter(monday, 6))
            const begins = wallClock(dayAfter(monday, 6)).day <= 7
            return <span key={monday}>{begins ? monthShort(month, locale) : ''}</span>
          })}
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
              const label = words.weekCount(
                own.length,
                words.week(longDate(monday, locale)),
                `${room.house}, ${room.name}`,
              )
              return (
                <button
                  key={monday}
                  type="button"
                  className={`e-sea-w${isNow ? ' is-now' : ''}${own.some(({ id }) => doubled.has(id)) ? ' is-conf' : ''}`}
                  data-at={`${row}/${week}`}
                  tabIndex={stop[0] === row && stop[1] === week ? 0 : -1}
                  aria-pressed={isOn}
                  aria-label={label}
                  onFocus={() => setStop([row, week])}
                  onClick={() => setChosen({ roomId: room.id, week })}
                >
                  {own.map((one) => (
                    <i key={one.id} className={`${lookOf(one, false)}${isOver(one, today) ? ' is-past' : ''}`} />
                  ))}
                </button>
              )
            })}
          </div>
        ))}
      </section>
      <section className="e-sea-l" aria-live="polite">
        <h3>{chosen ? words.week(longDate(weeks[chosen.week] ?? '', locale)) : words.chooseWeek}</h3>
        {chosen && <MonthList calendar={{ ...calendar, productions: listed }} />}
      </section>
    </>
  )
}

function isOver({ starts_at: startsAt }: CalendarProduction, today: string): boolean {
  return startsAt !== null && berlinDay(startsAt) < today
}

/** Groups productions by hall and week; keys are `hall/week`, such as `3/14`. */
function byCell(
  productions: readonly CalendarProduction[],
  weeks: readonly string[],
): Map<string, CalendarProduction[]> {
  return Map.groupBy(productions, ({ room_id: roomId, starts_at: startsAt }) => {
    const day = berlinDay(startsAt ?? '')
    return `${roomId}/${weeks.findLastIndex((monday) => monday <= day)}`
  })
}
