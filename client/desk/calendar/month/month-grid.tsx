import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type {
  CalendarProduction,
  DeskCalendar,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { closes } from '../../../../shared/entities/closures/closed.ts'
import { endOf, overlap } from '../../../../shared/entities/productions/calendar.ts'
import { dateWithWeekday } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useMay } from '../../shell/start.ts'
import { daysOf, periodOfMonth } from '../../ui/moments/period.ts'
import { closureKey } from '../closures/closure-bar.tsx'
import type { Place } from '../closures/place.ts'
import type { HallConflict, HallConflicts } from '../hall-conflicts.ts'
import { calendarWords } from '../words.ts'
import { DayHeads } from './day-heads.tsx'
import { type HallRow, MonthRow } from './month-row.tsx'
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
  /** The unfiltered calendar, because a lifted production may also overlap productions that a filter hides. */
  calendar: DeskCalendar
  shown: DeskCalendar
  conflicts: HallConflicts
  /** YYYY-MM */
  month: string
  /**
   * Called with the hall and day of a lifted production, and with the hall of an entry that gets the focus. The day is
   * null while no production is lifted.
   */
  onPlace: (place: Partial<Place>) => void
}

/**
 * A month: halls as rows, days as columns, with one tab stop. M lifts a production; arrow keys move the focus or the
 * lifted production; Enter opens a production or drops the lifted one; Escape puts the lifted one back.
 */
export function MonthGrid({ calendar, shown, conflicts, month, onPlace }: MonthGridProps) {
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
  const [focused, setFocused] = useState<string | null>(null)
  const entries = [...shown.productions, ...shown.undated]
  const keys = [
    ...rows.flatMap(({ productions, closures }) => [...productions.map(entryKey), ...closures.map(closureKey)]),
    ...shown.undated.map(entryKey),
  ]
  // a filter may hide the focused production
  const tabStop = focused !== null && keys.includes(focused) ? focused : (keys[0] ?? null)
  const isHolding = lifted !== null && !lifted.isDropped

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id
    const production = entries.find((one) => entryKey(one) === key)
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (isHolding && step) hold.moveBy(step)
    else if (isHolding && event.key === 'Enter') hold.drop()
    else if (isHolding && event.key === 'Escape') hold.putBack()
    else if (step) nextEntry(grid.current, key, step)?.focus()
    else if (production && event.key.toLowerCase() === 'm' && may('save')) hold.lift(production)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    onPlace(lifted ? { roomId: lifted.roomId, day: lifted.day } : { day: null })
  }, [lifted, onPlace])
  const stopAt = (key: string, roomId: number | null) => ({
    tabIndex: key === tabStop ? 0 : -1,
    onFocus: () => {
      setFocused(key)
      if (!isHolding) onPlace({ roomId, day: null })
    },
  })
  const ofEntry = (production: CalendarProduction) => ({
    ...stopAt(entryKey(production), production.room_id),
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
            conflicts={conflicts}
            lifted={lifted}
            liftedConflict={lifted ? conflictAt(lifted, calendar) : undefined}
            ofEntry={ofEntry}
            ofClosure={(closure) => ({
              ...stopAt(closureKey(closure), closure.room_id),
              onClick: (event) => isHolding && event.preventDefault(),
            })}
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

function entryKey({ id }: CalendarProduction): string {
  return String(id)
}

function rowsOf({ rooms, productions, closures }: DeskCalendar): HallRow[] {
  const words = calendarWords[staffLocale()]
  const without = productions.filter(({ room_id: roomId }) => !rooms.some(({ id }) => id === roomId))
  return [
    ...rooms.map((room) => ({
      ...room,
      productions: productions.filter(({ room_id: roomId }) => roomId === room.id),
      closures: closures.filter(({ room_id: roomId }) => roomId === room.id),
    })),
    ...(without.length > 0 ? [{ id: null, name: words.noHall, house: '', productions: without, closures: [] }] : []),
  ]
}

/** Returns the productions and closures that would be in the way of a lifted production if it were dropped. */
function inTheWay(
  lifted: Lifted,
  { productions, closures }: DeskCalendar,
): { productions: CalendarProduction[]; closures: HallClosure[] } {
  const { startsAt, roomId } = wishOf(lifted)
  const { production } = lifted
  if (roomId === null) return { productions: [], closures: [] }
  const { starts_at: was, ends_at: end } = production
  const endsAt = was && end && new Date(Date.parse(startsAt) + endOf(was, end) - Date.parse(was)).toISOString()
  const wished = { ...production, starts_at: startsAt, ends_at: endsAt || null, room_id: roomId }
  return {
    productions: productions.filter(
      ({ id, ...one }) => id !== production.id && one.status !== 'cancelled' && overlap(wished, { id, ...one }),
    ),
    closures: closures.filter((closure) => closes(closure, wished)),
  }
}

function conflictAt(lifted: Lifted, calendar: DeskCalendar): HallConflict | undefined {
  const { productions, closures } = inTheWay(lifted, calendar)
  if (productions.length > 0) return 'doubled'
  return closures.length > 0 ? 'closed' : undefined
}

function placeText(lifted: Lifted, calendar: DeskCalendar): string {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const room = calendar.rooms.find(({ id }) => id === lifted.roomId)
  const { productions, closures } = inTheWay(lifted, calendar)
  const others = [
    ...productions.map(({ title }) => localise(title, locale)),
    ...closures.map(({ reason }) => reason || words.closed),
  ]
  const place = words.at(dateWithWeekday(lifted.day, locale), room ? `${room.house}, ${room.name}` : words.noHall)
  return `${place}: ${others.length > 0 ? words.occupied(others.join(', ')) : words.free}`
}

/**
 * Finds the entry to which an arrow key moves the focus: the neighbour in the same row, or the horizontally nearest
 * entry of the next row above or below that has entries. Each hall is a row; undated productions form the last row.
 * @returns null if the key leads to no entry
 * @param grid the element that holds all entries, each with its key in `data-id`
 */
function nextEntry(grid: HTMLElement | null, key: string, step: { days: number; rows: number }): HTMLElement | null {
  const rows = [...(grid?.querySelectorAll('.e-cal-r, .e-tray') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-id]')].sort((a, b) => left(a) - left(b)))
    .filter((entries) => entries.length > 0)
  const row = rows.findIndex((entries) => entries.some((entry) => entry.dataset.id === key))
  const own = rows[row]
  const at = own?.findIndex((entry) => entry.dataset.id === key) ?? -1
  if (!own || at < 0) return null
  if (step.days !== 0) return own[at + step.days] ?? null
  const here = own[at]
  const next = rows[row + step.rows]
  if (!here || !next) return null
  return next.reduce((best, one) => (Math.abs(left(one) - left(here)) < Math.abs(left(best) - left(here)) ? one : best))
}

function left(element: Element): number {
  return element.getBoundingClientRect().left
}
