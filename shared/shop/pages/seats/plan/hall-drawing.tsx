import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react'
import type { HallPlan } from '../../../../contract/shop/hall-plan.ts'
import { type Locale, localise } from '../../../../locale.ts'
import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { glyphCutOutline, glyphFilling, glyphOutline } from '../../../choosing/glyph.tsx'
import { barOf } from './category-bar.ts'
import { hallSections } from './hall-sections.ts'
import type { PlanSeat } from './plan-seat.ts'
import { seatWords } from './seat-words.ts'
import type { PlanZoom } from './use-zoom.ts'
import { planLabels } from './words.ts'

interface HallDrawingProps {
  hall: HallPlan
  seats: readonly PlanSeat[]
  chosen: ReadonlySet<string>
  /** The seat that Tab reaches. */
  current: string | null
  zoom: PlanZoom
  svg: RefObject<SVGSVGElement | null>
  /** Small screens: only sections can be chosen. */
  isOverview: boolean
  /** Of the drawing, in the plan's units: less than the hall's where it is a window onto the enlarged plan. */
  height: number
  onKeyDown(event: KeyboardEvent): void
  onHover(id: string): void
  onSeat(seat: PlanSeat): void
  onSection(id: string): void
}

/** The hall as SVG: stage, seats in use as dots, free seats as checkboxes, names of sections and rows. */
export function HallDrawing(props: HallDrawingProps) {
  const { hall, seats, chosen, current, zoom, height, svg, isOverview, onKeyDown } = props
  const { locale } = usePage()
  const words = useLabels(planLabels)
  const sections = useMemo(() => hallSections(hall, seats, locale), [hall, seats, locale])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
    <svg
      ref={svg}
      className={`plan-svg${zoom.scale > 1 ? ' plan-svg--zoom' : ''}`}
      viewBox={`0 0 ${hall.width} ${height}`}
      role="group"
      aria-label={words.label}
      aria-hidden={isOverview || undefined}
      onKeyDown={onKeyDown}
    >
      <g transform={zoom.transform}>
        <path className="stage" d={`M${hall.stage.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
        <text className="lab stage-t" x={hall.focus.x} y={middle(hall.stage.map(([, y]) => y)) + 8}>
          {words.stage}
        </text>
        {hall.areas.map(({ id, name, x, y, width, height: high }) => (
          <g key={id}>
            <rect className="plan-area" x={x} y={y} width={width} height={high} />
            <text className="lab" x={x + width / 2} y={y + high / 2}>
              {localise(name, locale)}
            </text>
          </g>
        ))}
        {sections.map(({ id, name, rows, inUse, own, box, top }) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of seats
          <g key={id} role="group" aria-label={`${name}, ${words.free(inUse.length + own.length, own.length)}`}>
            <path className="tak" d={inUse.map(({ x, y }) => `M${x - 2} ${y - 2}h4v4h-4z`).join('')} />
            <path className="z-tak" d={inUse.map(({ x, y }) => `M${x - 9} ${y - 9}h18v18h-18z`).join('')} />
            <path className="z-tak" d={inUse.map(({ x, y }) => `M${x - 9} ${y + 9}l18-18`).join('')} />
            {rows.map((row) => (
              <text key={row.id} className={row.isMain ? 'lab row' : 'lab row row--more'} x={row.x} y={row.y}>
                {row.name}
              </text>
            ))}
            <SectionName name={name} box={box} top={top} hall={hall} />
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
              // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same as buttons
              <rect
                className="tap"
                x={box[0]}
                y={box[1]}
                width={box[2]}
                height={box[3]}
                onClick={() => props.onSection(id)}
              />
            )}
          </g>
        ))}
      </g>
    </svg>
  )
}

/** Above the middle of its section, within the drawing and beside the stage. */
function SectionName({
  name,
  box: [left, , width],
  top,
  hall,
}: {
  name: string
  box: [number, number, number, number]
  top: number
  hall: HallPlan
}) {
  const half = name.length * 4.5
  const middleX = left + width / 2
  const isBehindStage = top - 20 < Math.max(...hall.stage.map(([, y]) => y)) && Math.abs(middleX - hall.focus.x) < 100
  const x = isBehindStage ? left + 40 + half : Math.min(hall.width - half, Math.max(half, middleX))
  return (
    <text className="lab" x={x} y={top - 20}>
      {name}
    </text>
  )
}

/** Seats rarely change, and there are up to some thousands. */
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
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no checkboxes
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

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}
