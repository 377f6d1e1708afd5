import { type KeyboardEvent, memo, type RefObject } from 'react'
import type { HallPlan } from '../../../../contract/hall-plan.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { glyphCutOutline, glyphFilling, glyphOutline } from '../../../choosing/glyph.tsx'
import { barOf } from './category-bar.ts'
import { HallFrame } from './hall-frame.tsx'
import type { PlanSeat } from './plan-seat.ts'
import { seatWords } from './seat-words.ts'
import type { PlanZoom } from './use-zoom.ts'
import { planLabels } from './words.ts'

interface HallDrawingProps {
  hall: HallPlan
  seats: readonly PlanSeat[]
  chosen: ReadonlySet<string>
  /** The id of the only seat in the tab order; null without free seats. */
  current: string | null
  zoom: PlanZoom
  svg: RefObject<SVGSVGElement | null>
  /** Whether only sections can be chosen. */
  isOverview: boolean
  /** The height of the drawing in the plan's units. */
  height: number
  onKeyDown(event: KeyboardEvent): void
  onHover(id: string): void
  onSeat(seat: PlanSeat): void
  onSection(id: string): void
}

/** The hall as an SVG: unavailable seats as dots, free seats as checkboxes (in the overview, as mere drawings). */
export function HallDrawing(props: HallDrawingProps) {
  const { hall, seats, chosen, current, zoom, height, svg, isOverview, onKeyDown } = props
  const { locale } = usePage()
  const words = useLabels(planLabels)
  return (
    <HallFrame
      {...{ hall, seats, locale, words, zoom, svg, height, onKeyDown }}
      isHidden={isOverview}
      nameOf={({ name, inUse, own }) => `${name}, ${words.free(inUse.length + own.length, own.length)}`}
    >
      {({ id, inUse, own, box }) => (
        <>
          <path className="tak" d={inUse.map(({ x, y }) => `M${x - 2} ${y - 2}h4v4h-4z`).join('')} />
          <path className="z-tak" d={inUse.map(({ x, y }) => `M${x - 9} ${y - 9}h18v18h-18z`).join('')} />
          <path className="z-tak" d={inUse.map(({ x, y }) => `M${x - 9} ${y + 9}l18-18`).join('')} />
          {own.map((seat) => (
            <Seat
              key={seat.id}
              seat={seat}
              isChosen={chosen.has(seat.id)}
              isCurrent={seat.id === current}
              isPicture={isOverview}
              locale={locale}
              onSeat={props.onSeat}
              onHover={props.onHover}
            />
          ))}
          {isOverview && own.length > 0 && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the sections as buttons
            <rect
              className="tap"
              x={box[0]}
              y={box[1]}
              width={box[2]}
              height={box[3]}
              onClick={() => props.onSection(id)}
            />
          )}
        </>
      )}
    </HallFrame>
  )
}

/** Memoised, because a hall may have thousands of seats. */
const Seat = memo(function Seat({
  seat,
  isChosen,
  isCurrent,
  isPicture,
  locale,
  onSeat,
  onHover,
}: {
  seat: PlanSeat
  isChosen: boolean
  isCurrent: boolean
  isPicture: boolean
  locale: Locale
  onSeat(seat: PlanSeat): void
  onHover(id: string): void
}) {
  const { x, y, row, id } = seat
  const { kind, view, name } = seat.seat
  const shape = (
    <>
      {isCurrent && <rect className="ring" x="-13.5" y="-13.5" width="27" height="27" />}
      {isChosen ? (
        <path className="sel-b" d="M-12-12H12V12H-12z" />
      ) : (
        <path className="o" d={view ? glyphCutOutline : glyphOutline} />
      )}
      <path
        className={isChosen ? 'sel-t' : 'f'}
        d={isChosen ? 'm-6.5.5 4.5 4.5 8.5-9' : glyphFilling({ category: row.category, kind })}
      />
      <text className="z-n" y="2">
        {name}
      </text>
      <path className="z-f" d={barOf(row.category)} />
    </>
  )
  const at = `translate(${x} ${y})`
  if (isPicture) return <g transform={at}>{shape}</g>
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot contain checkboxes
    <g
      className={isChosen ? 's is-sel' : 's'}
      transform={at}
      role="checkbox"
      aria-checked={isChosen}
      aria-label={seatWords(seat, locale).all}
      tabIndex={isCurrent ? 0 : -1}
      data-seat={id}
      onClick={() => onSeat(seat)}
      onFocus={() => onHover(id)}
      onPointerEnter={() => onHover(id)}
    >
      {shape}
    </g>
  )
})
