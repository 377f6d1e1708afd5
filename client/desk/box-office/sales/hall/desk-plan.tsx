import './desk-plan.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef, useState } from 'react'
import { HallFrame } from '../../../../../shared/box-office/pages/seats/plan/hall-frame.tsx'
import { seatByKey } from '../../../../../shared/box-office/pages/seats/plan/plan-seat.ts'
import { useZoom } from '../../../../../shared/box-office/pages/seats/plan/use-zoom.ts'
import { planLabels } from '../../../../../shared/box-office/pages/seats/plan/words.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { IconButton } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { salesWords } from '../words.ts'
import { type DeskSeat, seatName } from './desk-seats.ts'
import { signs } from './legends.tsx'
import type { Chosen } from './use-chosen.ts'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

/** The property that the seats show: their state, their price category, or the order in which they sold. */
export type PlanView = 'state' | 'category' | 'heat'

/** A number in a seat, and what it means. */
export interface SeatMark {
  text: string
  note: string
}

interface DeskPlanProps {
  loaded: LoadedHall
  chosen: Chosen
  shows: PlanView
  /** By the ids of seats; a marked seat that is not chosen is being left. */
  marks?: ReadonlyMap<string, SeatMark>
}

/** The plan with a checkbox for each seat. Shift with a click or with the arrow keys selects several seats. */
export function DeskPlan({ loaded: { hall, plan, seats }, chosen, shows, marks }: DeskPlanProps) {
  const locale = staffLocale()
  const words = hallWords[locale]
  const svg = useRef<SVGSVGElement>(null)
  const zoom = useZoom(svg, plan.width, plan.height, true)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const current = seats.find(({ id }) => id === currentId) ?? seats.find(({ id }) => chosen.ids.has(id)) ?? seats[0]
  const last = useRef<string | null>(null)
  const { toggle, add } = chosen
  // the same function on every render, so that only changed seats are rendered again
  const choose = useCallback(
    (id: string, isRange: boolean) => {
      const [from, to] = [
        seats.findIndex((seat) => seat.id === last.current),
        seats.findIndex((seat) => seat.id === id),
      ]
      if (isRange && from >= 0) add(seats.slice(Math.min(from, to), Math.max(from, to) + 1).map((seat) => seat.id))
      else toggle(id)
      last.current = id
      setCurrentId(id)
    },
    [seats, toggle, add],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return
    const next = seatByKey(seats, current, event.key)
    if (next) {
      if (event.shiftKey) add([current.id, next.id])
      setCurrentId(next.id)
      zoom.reveal(next)
      svg.current?.querySelector<SVGGElement>(`[data-seat="${next.id}"]`)?.focus({ preventScroll: zoom.scale > 1 })
    } else if (event.key === ' ' || event.key === 'Enter') choose(current.id, event.shiftKey)
    else if (event.key === '+' || event.key === '-') zoom.by(event.key === '+' ? 1.5 : 1 / 1.5, current)
    else if (next === undefined) return
    event.preventDefault()
  }
  const centsOf = new Map(hall.categories.map(({ category, normal_cents: cents }) => [category, cents]))
  const cents = current && centsOf.get(current.category)
  return (
    <div className="bo-plan">
      <div className="bo-plan-h">
        <p aria-hidden="true">
          {current && (
            <>
              <b>{seatName(current, locale)}</b>, {salesWords[locale].within[current.kind]}
              {shows === 'heat' && current.heat > 0 && `, ${words.heat(current.heat)}`}
              {cents != null && `, ${price(cents, locale)}`}
            </>
          )}
        </p>
        <span className="e-seg">
          <IconButton icon={Minus} label={words.smaller} onClick={() => zoom.by(1 / 1.5)} />
          <IconButton icon={Plus} label={words.larger} onClick={() => zoom.by(1.5)} />
          <IconButton icon={Maximize} label={words.whole} onClick={zoom.reset} />
        </span>
      </div>
      <HallFrame
        {...{ hall: plan, seats, locale, zoom, svg, onKeyDown }}
        words={{ label: words.label, stage: planLabels[locale].stage }}
        height={plan.height}
        nameOf={({ name, own }) => `${name}, ${words.freeOf(own.filter(({ kind }) => kind === 'free').length)}`}
      >
        {({ own }) =>
          own.map((seat) => (
            <Seat
              key={seat.id}
              seat={seat}
              isChosen={chosen.ids.has(seat.id)}
              isCurrent={seat.id === current?.id}
              shows={shows}
              mark={marks?.get(seat.id)?.text}
              note={marks?.get(seat.id)?.note}
              onChoose={choose}
              onHover={setCurrentId}
            />
          ))
        }
      </HallFrame>
    </div>
  )
}

interface SeatProps {
  seat: DeskSeat
  isChosen: boolean
  isCurrent: boolean
  shows: PlanView
  mark: string | undefined
  note: string | undefined
  onChoose: (id: string, isRange: boolean) => void
  onHover: (id: string) => void
}

/** Memoised, because a plan has up to several thousand seats, which rarely change. */
const Seat = memo(function Seat(props: SeatProps) {
  const { seat, isChosen, isCurrent, shows, mark, note, onChoose, onHover } = props
  const locale = staffLocale()
  const { id, x, y, kind, category, heat } = seat
  const words = hallWords[locale]
  const showsNumber = shows === 'category' && kind === 'free' && !isChosen
  const showsHeat = shows === 'heat' && !isChosen
  const name = [seatName(seat, locale), note ?? salesWords[locale].within[kind], words.category(category)]
  const state = isChosen ? 'chosen' : mark ? 'left' : kind
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no checkboxes
    <g
      className={showsHeat ? `bo-s bo-s--heat${heat}` : `bo-s bo-s--${state}`}
      transform={`translate(${x} ${y})`}
      role="checkbox"
      aria-checked={isChosen}
      aria-label={[...name, ...(shows === 'heat' && heat > 0 ? [words.heat(heat)] : [])].join(', ')}
      tabIndex={isCurrent ? 0 : -1}
      data-seat={id}
      onClick={(event: MouseEvent) => onChoose(id, event.shiftKey)}
      onFocus={() => onHover(id)}
      onPointerEnter={() => onHover(id)}
    >
      {isCurrent && <rect className="bo-ring" x="-13" y="-13" width="26" height="26" rx="4" />}
      <rect x="-9" y="-9" width="18" height="18" rx="3" />
      {showsNumber || mark ? (
        <text y="4">{mark ?? category}</text>
      ) : (
        !showsHeat && <path d={signs[isChosen ? 'chosen' : kind]} />
      )}
    </g>
  )
})
