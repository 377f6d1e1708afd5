import { planLimits } from '../../hall-plan.ts'
import { companionsOf, idPart, placedRows } from './expand.ts'
import type { ImportPlan, ImportSection } from './plan.ts'
import { unknownRows } from './selections.ts'

export interface PlanFault {
  path: (string | number)[]
  reason: string
}

/** Returns the faults of a plan whose texts follow the notation, such as duplicate ids; empty for a valid plan. */
export function planFaults(plan: ImportPlan): PlanFault[] {
  const faults: PlanFault[] = []
  const ids = new Set<string>()
  const addId = (id: string, path: PlanFault['path']) => {
    if (ids.has(id)) faults.push({ path, reason: `gives the id ${id} twice` })
    ids.add(id)
  }
  let seats = 0
  plan.sections.forEach((section, index) => {
    const path = ['sections', index]
    addId(section.id, [...path, 'id'])
    seats += sectionFaults(plan, section, path, faults, addId)
  })
  plan.areas.forEach((area, index) => {
    const path = ['areas', index]
    addId(area.id, [...path, 'id'])
    if (!isInside(plan, area) || !isInside(plan, { x: area.x + area.width, y: area.y + area.height }))
      faults.push({ path, reason: 'lies outside the drawing' })
    if (area.category > plan.categories.length) faults.push(noCategory([...path, 'category'], area.category))
  })
  if (seats + plan.areas.length === 0) faults.push({ path: ['sections'], reason: 'the plan has no seat and no area' })
  if (seats > planLimits.seats) faults.push({ path: ['sections'], reason: `has more than ${planLimits.seats} seats` })
  for (const [index, [x, y]] of plan.stage.entries()) {
    if (!isInside(plan, { x, y })) faults.push({ path: ['stage', index], reason: 'lies outside the drawing' })
  }
  if (plan.focus && !isInside(plan, plan.focus)) faults.push({ path: ['focus'], reason: 'lies outside the drawing' })
  return faults
}

function sectionFaults(
  plan: ImportPlan,
  section: ImportSection,
  path: PlanFault['path'],
  faults: PlanFault[],
  addId: (id: string, path: PlanFault['path']) => void,
): number {
  const rows = placedRows(section)
  const names = rows.map(({ name }) => name)
  if (rows.length === 0) faults.push({ path: [...path, 'rows'], reason: 'the section has neither rows nor tables' })
  if (rows.length > planLimits.rowsPerSection)
    faults.push({ path: [...path, 'rows'], reason: `has more than ${planLimits.rowsPerSection} rows` })
  for (const { name, positions, seats, entry } of rows) {
    const at = [...path, ...entry]
    const rowId = `${section.id}-${idPart(name)}`
    if (!idPart(name)) faults.push({ path: [...at, 'name'], reason: 'has no letter or digit for the ids of its seats' })
    addId(rowId, [...at, 'name'])
    if (seats.length > planLimits.seatsPerRow)
      faults.push({ path: [...at, 'seats'], reason: `has more than ${planLimits.seatsPerRow} seats` })
    for (const { number } of seats) addId(`${rowId}-${number}`, [...at, 'seats'])
    const outside = seats.find((seat) => !isInside(plan, seat))
    if (outside) faults.push({ path: at, reason: `seat ${outside.number} of row ${name} lies outside the drawing` })
    const bound = companionsOf(positions)
    for (const position of positions) {
      if ('number' in position && position.kind === 'companion' && !bound.has(position.number))
        faults.push({ path: [...at, 'seats'], reason: `${position.number}c has no wheelchair place beside it` })
    }
  }
  for (const list of ['zones', 'restricted_view'] as const) {
    section[list].forEach((selection, index) => {
      for (const row of unknownRows(selection, names))
        faults.push({ path: [...path, list, index, 'rows'], reason: `the section has no row ${row}` })
    })
  }
  const used = [section.category, ...section.zones.map(({ category }) => category)]
  used.forEach((category, index) => {
    const field = index === 0 ? ['category'] : ['zones', index - 1, 'category']
    if (category > plan.categories.length) faults.push(noCategory([...path, ...field], category))
  })
  return rows.reduce((sum, { seats }) => sum + seats.length, 0)
}

function noCategory(path: PlanFault['path'], category: number): PlanFault {
  return { path, reason: `the plan has no category ${category}` }
}

function isInside({ width, height }: ImportPlan, { x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}
