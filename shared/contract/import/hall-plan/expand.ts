import type { HallPlan, PlanSeat, PlanSection } from '../../hall-plan.ts'
import { stageFront } from '../../stage-front.ts'
import { aroundTable, offsetsOf, type Point, pointOf } from './geometry.ts'
import { parseRow, type RowPosition, rowNames } from './notation.ts'
import type { ImportPlan, ImportSection } from './plan.ts'
import { type MeasuredSeat, selectorOf } from './selections.ts'

type PlanRow = PlanSection['rows'][number]

/** A row whose seats have positions but no ids yet. */
interface PlacedRow {
  name: string
  isTable: boolean
  positions: RowPosition[]
  seats: (MeasuredSeat & Point)[]
  /** The path of the row's entry within its section: `['rows', 3]`. */
  entry: ['rows' | 'tables', number]
}

/**
 * Computes the seats of a compact plan. A seat's id consists of its section's id and the names of row and seat
 * (`parkett-links-14-9`), so it stays the same when seats are added. A row whose text violates the notation yields no
 * seats.
 */
export function expandPlan(plan: ImportPlan, version: number): HallPlan {
  const { external_id: key, name, width, height, units_per_metre, stage, categories, areas } = plan
  const sections = plan.sections.map(expandSection)
  return {
    key,
    version,
    name,
    width,
    height,
    units_per_metre,
    focus: plan.focus ?? defaultFocus(stage, sections),
    stage,
    categories: categories.map((category, index) => ({ key: index + 1, name: category })),
    sections,
    areas,
  }
}

/** The share of the seated depth, from the first row on, at which a hall sounds and looks best. */
const bestDepth = 0.4

/**
 * Returns the point near which seats are best: in the platform's axis, at 0.4 of the depth of the seats in front of it.
 * Balconies do not count, since a drawing puts them behind the stalls that they are above.
 */
function defaultFocus(stage: HallPlan['stage'], sections: readonly PlanSection[]): Point {
  const front = stageFront({ stage })
  const depthsOf = (among: readonly PlanSection[]) =>
    among.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ y }) => y))).filter((y) => y >= front.y)
  const stalls = depthsOf(sections.filter((section) => !section.is_balcony))
  const depths = stalls.length > 0 ? stalls : depthsOf(sections)
  if (depths.length === 0) return front
  const first = depths.reduce((least, y) => Math.min(least, y))
  const last = depths.reduce((most, y) => Math.max(most, y))
  return { x: front.x, y: Math.round(first + (last - first) * bestDepth) }
}

/** Returns the rows of a section, then its tables, with the positions of their seats. */
export function placedRows(section: ImportSection): PlacedRow[] {
  return [...seatRows(section), ...tableRows(section)]
}

/** Converts a name to a part of an id: `Loge 3` to `loge-3`. */
export function idPart(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function expandSection(section: ImportSection): PlanSection {
  const { id, name, entrance, step_free, induction_loop, is_balcony } = section
  const rows = placedRows(section)
  const names = rows.map((row) => row.name)
  const zones = section.zones.map((zone) => ({ category: zone.category, select: selectorOf(zone, names) }))
  const views = section.restricted_view.map((view) => ({ reason: view.reason, select: selectorOf(view, names) }))
  return {
    id,
    name,
    ...(entrance && { entrance }),
    ...(step_free !== undefined && { step_free }),
    ...(induction_loop !== undefined && { induction_loop }),
    ...(is_balcony !== undefined && { is_balcony }),
    rows: rows.map((row, index) => {
      const zonesHere = zones.map(({ category, select }) => ({ category, has: select(index, row.seats) }))
      const viewsHere = views.map(({ reason, select }) => ({ reason, has: select(index, row.seats) }))
      return expandRow(section.id, row, (seat) => {
        const view = viewsHere.findLast(({ has }) => has(seat))
        return {
          category: zonesHere.findLast(({ has }) => has(seat))?.category ?? section.category,
          ...(view && { restricted_view: view.reason }),
        }
      })
    }),
  }
}

function expandRow(
  sectionId: string,
  { name, isTable, positions, seats }: PlacedRow,
  propertiesOf: (seat: number) => Pick<PlanSeat, 'category' | 'restricted_view'>,
): PlanRow {
  const id = `${sectionId}-${idPart(name)}`
  const wheelchairs = companionsOf(positions)
  const inRow: PlanSeat[] = []
  for (const position of positions) {
    const before = inRow.at(-1)
    if ('aisle' in position) {
      if (before) before.aisle_after = true
      continue
    }
    const index = inRow.length
    const { x = 0, y = 0 } = seats[index] ?? {}
    const companionOf = wheelchairs.get(position.number)
    inRow.push({
      id: `${id}-${position.number}`,
      name: String(position.number),
      x,
      y,
      kind: position.kind,
      ...propertiesOf(index),
      ...(companionOf !== undefined && { companion_of: `${id}-${companionOf}` }),
    })
  }
  delete inRow.at(-1)?.aisle_after
  return { id, name, ...(isTable && { is_table: true }), seats: inRow }
}

/**
 * Maps the numbers of companion places to the numbers of their wheelchair places. A companion place belongs to the
 * wheelchair place on its left or else on its right; a wheelchair place has at most one companion place.
 */
export function companionsOf(positions: readonly RowPosition[]): Map<number, number> {
  const wheelchairOf = new Map<number, number>()
  const bound = new Set<number>()
  positions.forEach((position, index) => {
    if (!('number' in position) || position.kind !== 'companion') return
    const beside = [positions[index - 1], positions[index + 1]].find(
      (other) => other && 'number' in other && other.kind === 'wheelchair' && !bound.has(other.number),
    )
    if (!beside || !('number' in beside)) return
    bound.add(beside.number)
    wheelchairOf.set(position.number, beside.number)
  })
  return wheelchairOf
}

function seatRows(section: ImportSection): PlacedRow[] {
  const placed: PlacedRow[] = []
  let depth = 0
  section.rows.forEach(({ name: names, seats: text, space = 0, x, y }, entry) => {
    const positions = positionsOf(text)
    const offsets = offsetsOf(positions, section)
    depth += space
    for (const name of rowNames(names)) {
      const at = { x: x ?? section.x, y: y ?? section.y }
      const rowDepth = y === undefined ? depth : 0
      const seats = numbersOf(positions).map((number, index) => {
        const offset = offsets[index] ?? 0
        return { number, offset, ...pointOf(section, at, offset, rowDepth) }
      })
      placed.push({ name, isTable: false, positions, seats, entry: ['rows', entry] })
      depth += section.row_pitch
    }
  })
  return placed
}

function tableRows({ tables, pitch }: ImportSection): PlacedRow[] {
  return tables.flatMap(({ name: names, seats: text, x, y, columns, column_pitch, row_pitch }, entry) => {
    const positions = positionsOf(text)
    const numbers = numbersOf(positions)
    return rowNames(names).map((name, index) => {
      const middle = { x: x + (index % columns) * column_pitch, y: y + Math.floor(index / columns) * row_pitch }
      const points = aroundTable(middle, numbers.length, pitch)
      const seats = numbers.map((number, seat) => ({ number, offset: 0, ...(points[seat] ?? middle) }))
      return { name, isTable: true, positions, seats, entry: ['tables', entry] as ['tables', number] }
    })
  })
}

function positionsOf(text: string): RowPosition[] {
  const parsed = parseRow(text)
  return Array.isArray(parsed) ? parsed : []
}

function numbersOf(positions: readonly RowPosition[]): number[] {
  return positions.flatMap((position) => ('number' in position ? position.number : []))
}
