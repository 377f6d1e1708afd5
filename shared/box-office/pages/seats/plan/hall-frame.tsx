import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react'
import type { HallPlan } from '../../../../contract/hall-plan.ts'
import { stageFront } from '../../../../contract/stage-front.ts'
import { type Locale, localise } from '../../../../i18n/locale.ts'
import { type HallSection, hallSections } from './hall-sections.ts'
import { sectionNames } from './section-names.ts'
import type { PlanZoom } from './use-zoom.ts'

interface HallFrameProps<Seat> {
  hall: HallPlan
  seats: readonly Seat[]
  locale: Locale
  /** `label` is the drawing's accessible name, `stage` the text on the stage. */
  words: { label: string; stage: string }
  zoom: PlanZoom
  svg: RefObject<SVGSVGElement | null>
  /** The height of the drawing in the plan's units. */
  height: number
  isHidden?: boolean
  onKeyDown(event: KeyboardEvent): void
  children(section: HallSection<Seat>): ReactNode
  nameOf(section: HallSection<Seat>): string
}

/** The hall as an SVG; `children` draws the seats. */
export function HallFrame<Seat extends { id: string }>(props: HallFrameProps<Seat>) {
  const { hall, seats, locale, words, zoom, svg, height, isHidden = false } = props
  const sections = useMemo(() => hallSections(hall, seats, locale), [hall, seats, locale])
  const names = useMemo(() => sectionNames(hall, hallSections(hall, [], locale)), [hall, locale])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
    <svg
      ref={svg}
      className={`plan-svg${zoom.scale > 1 ? ' plan-svg--zoom' : ''}`}
      viewBox={`0 0 ${hall.width} ${height}`}
      role="group"
      aria-label={words.label}
      aria-hidden={isHidden || undefined}
      onKeyDown={props.onKeyDown}
    >
      <g transform={zoom.transform}>
        <path className="stage" d={`M${hall.stage.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
        <text className="lab stage-t" x={stageFront(hall).x} y={middle(hall.stage.map(([, y]) => y)) + 8}>
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
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of seats
          <g key={section.id} role="group" aria-label={props.nameOf(section)}>
            {section.rows.map((row) => (
              <text key={row.id} className={row.isMain ? 'lab row' : 'lab row row--more'} x={row.x} y={row.y}>
                {row.name}
              </text>
            ))}
            {props.children(section)}
          </g>
        ))}
        {/* after all seats, so that those of another section do not cover a name */}
        {names.map(({ id, name, x, y }) => (
          <text key={id} className="lab lab--name" x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  )
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}
