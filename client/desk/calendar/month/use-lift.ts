// Lifts a production in the month with M and the arrow keys, or by dragging. A drop only opens the dialog that saves
// the new date.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { CalendarProduction } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { berlinDay, berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { Wish } from '../../productions/change/move-dialog.tsx'

export interface Lifted {
  production: CalendarProduction
  /** Day on which the production would be dropped, YYYY-MM-DD. */
  day: string
  roomId: number | null
  /** Whether the production was dropped, which opens the dialog. */
  isDropped: boolean
}

const usualTime = '20:00'
/** A press that moves the pointer by less than this is a click. */
const dragPixels = 5

/** @param rooms ids of the halls in the order of the rows; null for the row without a hall */
export function useLift(days: readonly string[], rooms: readonly (number | null)[]) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const current = useRef(lifted)
  current.current = lifted
  /** Set after a drag, whose final click must not open the dragged production. */
  const wasDragged = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const lift = (production: CalendarProduction) =>
    setLifted({
      production,
      day: production.starts_at ? berlinDay(production.starts_at) : (days[0] ?? ''),
      roomId: production.room_id ?? rooms[0] ?? null,
      isDropped: false,
    })

  function drop(): void {
    const { current: held } = current
    if (!held) return
    const wish = wishOf(held)
    const { starts_at: startsAt, room_id: roomId } = held.production
    setLifted(wish.startsAt === startsAt && wish.roomId === roomId ? null : { ...held, isDropped: true })
  }

  /** Moves the lifted production, at most to the edge of the month. @param by numbers of days and rows */
  function moveBy(by: { days: number; rows: number }): void {
    setLifted((held) => {
      if (!held) return held
      const day = days[between(days.indexOf(held.day) + by.days, days.length)] ?? held.day
      const row = between(rooms.indexOf(held.roomId) + by.rows, rooms.length)
      return { ...held, day, roomId: rooms[row] ?? held.roomId }
    })
  }

  function startDrag(event: ReactPointerEvent, production: CalendarProduction): void {
    wasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    const onMove = (move: PointerEvent) => {
      if (!wasDragged.current && Math.hypot(move.clientX - clientX, move.clientY - clientY) < dragPixels) return
      if (!wasDragged.current) lift(production)
      wasDragged.current = true
      const cell = document
        .elementsFromPoint(move.clientX, move.clientY)
        .find((element): element is HTMLElement => element instanceof HTMLElement && Boolean(element.dataset.day))
      if (!cell) return
      const { day = '', room = '' } = cell.dataset
      setLifted((held) => held && { ...held, day, roomId: room === '' ? null : Number(room) })
    }
    const onUp = () => {
      stop.current()
      if (wasDragged.current) drop()
    }
    stop.current = () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onUp)
    }
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onUp)
  }

  return { lifted, lift, drop, moveBy, startDrag, wasDragged, putBack: () => setLifted(null) }
}

function between(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}

/**
 * Returns the moment and hall at which a lifted production would be dropped. The production keeps its time of day; a
 * production without a date gets 20:00.
 */
export function wishOf({ production: { starts_at: startsAt }, day, roomId }: Lifted): Wish {
  const time = startsAt ? berlinLocal(startsAt).slice(11) : usualTime
  return { startsAt: berlinToUtc(`${day}T${time}`), roomId }
}
