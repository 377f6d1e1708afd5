import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import {
  type CalendarProduction,
  type DeskCalendar,
  overlap,
} from '../../../../shared/entities/productions/calendar.ts'
import { dateWithWeekday } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useMay } from '../../shell/start.ts'
import { daysOf, periodOfMonth } from '../period.ts'
import { calendarWords } from '../words.ts'
import { DayHeads } from './day-heads.tsx'
import { type HallRow, MonthRow } from './month-row.tsx'
import { nextEntry } from './next-entry.ts'
import { Undated } from './undated.tsx'
import { type Lifted, useLift, wishOf } from './use-lift.ts'

const MoveDialog = lazy(async () => ({
  default: (await import('../../productions/change/move-dialog.tsx')).MoveDialog,
}))

const steps: Readonly<Record<string, { days: number; rows: number }>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

interface MonthGridProps {
  /** All productions of the month, because a lifted production may also overlap those that a filter hides. */
  calendar: DeskCalendar
  /** The productions that match the filters. */
  shown: DeskCalendar
  /** Ids of productions whose hall is double-booked. */
  doubled: ReadonlySet<number>
  /** YYYY-MM */
  month: string
}

/**
 * A month: halls as rows, days as columns. One tab stop; arrow keys move the focus, M lifts a production, Enter opens
 * or drops it.
 */
export function MonthGrid({ calendar, shown, doubled, month }: MonthGridProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const may = useMay('productions')
  const navigate = useNavigate()
  const days = useMemo(() => daysOf(periodOfMonth(month)), [month])
  const rows = useMemo(() => rowsOf(shown), [shown])
  const hold = useLift(
    days,
    rows.map(({ id }) => id),
  )
  const { lifted } = hold
  const grid = useRef<HTMLDivElement>(null)
  const first = rows.find(({ productions }) => productions.length > 0)?.productions[0] ?? shown.undated[0]
  const [focused, setFocused] = useState<number | null>(null)
  const entries = [...shown.productions, ...shown.undated]
  // a filter may hide the focused production
  const tabStop = entries.some(({ id }) => id === focused) ? focused : (first?.id ?? null)
  const isHolding = lifted !== null && !lifted.isDropped

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    const id = Number((event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id)
    const production = entries.find((one) => one.id === id)
    if (!production || event.ctrlKey || event.metaKey || event.altKey) return
    if (isHolding && step) hold.moveBy(step)
    else if (isHolding && event.key === 'Enter') hold.drop()
    else if (isHolding && event.key === 'Escape') hold.putBack()
    else if (step) nextEntry(grid.current, id, step)?.focus()
    else if (event.key.toLowerCase() === 'm' && may('save')) hold.lift(production)
    else return
    event.preventDefault()
  }

  const ofEntry = (production: CalendarProduction) => ({
    tabIndex: production.id === tabStop ? 0 : -1,
    onFocus: () => setFocused(production.id),
    onPointerDown: (event: PointerEvent) => may('save') && hold.startDrag(event, production),
    onClick: () => {
      if (!hold.wasDragged.current && !isHolding) void navigate(`/productions/${production.id}`)
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the entries inside
    <div ref={grid} className="e-cal-w" onKeyDown={onKeyDown}>
      <p className="vh" role="status">
        {isHolding && `${words.lifted(localise(lifted.production.title, locale))} ${placeText(lifted, calendar)}`}
      </p>
      <section className="e-cal" aria-label={words.grid} style={{ '--n': days.length } as CSSProperties}>
        <DayHeads days={days} />
        {rows.map((row) => (
          <MonthRow
            key={row.id ?? 'none'}
            row={row}
            days={days}
            doubled={doubled}
            lifted={lifted}
            isLiftedFree={lifted !== null && inTheWay(lifted, calendar).length === 0}
            ofEntry={ofEntry}
          />
        ))}
      </section>
      <Undated productions={shown.undated} liftedId={lifted?.production.id ?? null} ofEntry={ofEntry} />
      <Suspense fallback={null}>
        {lifted?.isDropped && <MoveDialog id={lifted.production.id} wish={wishOf(lifted)} onClose={hold.putBack} />}
      </Suspense>
    </div>
  )
}

function rowsOf({ rooms, productions }: DeskCalendar): HallRow[] {
  const words = calendarWords[staffLocale()]
  const without = productions.filter(({ room_id: roomId }) => !rooms.some(({ id }) => id === roomId))
  return [
    ...rooms.map((room) => ({ ...room, productions: productions.filter(({ room_id: roomId }) => roomId === room.id) })),
    ...(without.length > 0 ? [{ id: null, name: words.noHall, house: '', productions: without }] : []),
  ]
}

/** Returns the productions that would overlap with a lifted one if it were dropped. */
function inTheWay(lifted: Lifted, { productions }: DeskCalendar): CalendarProduction[] {
  const { startsAt, roomId } = wishOf(lifted)
  const { production } = lifted
  if (roomId === null) return []
  const wished = { ...production, starts_at: startsAt, ends_at: null, room_id: roomId }
  return productions.filter(
    ({ id, ...one }) => id !== production.id && one.status !== 'cancelled' && overlap(wished, { id, ...one }),
  )
}

/** Describes a drop position: its day, its hall, and whether the hall is free. */
function placeText(lifted: Lifted, calendar: DeskCalendar): string {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const room = calendar.rooms.find(({ id }) => id === lifted.roomId)
  const others = inTheWay(lifted, calendar).map(({ title }) => localise(title, locale))
  const place = words.at(dateWithWeekday(lifted.day, locale), room ? `${room.house}, ${room.name}` : words.noHall)
  return `${place}: ${others.length > 0 ? words.occupied(others.join(', ')) : words.free}`
}
