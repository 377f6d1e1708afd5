// Draws the hall in grey, with the ticket's place in the theme's colour.
import type { HallPlan, PlanRow } from '../../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../../shared/contract/stage-front.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { PlaceFacts } from '../../rules/place-facts.ts'
import type { Point, Sheet } from '../pdf/sheet.ts'
import { ticketWords } from './words.ts'

interface PlanBox {
  x: number
  y: number
  width: number
  height: number
}

/** Draws the plan, centred horizontally in a box. @returns the drawing's height */
export function drawMiniPlan(
  sheet: Sheet,
  plan: HallPlan,
  facts: PlaceFacts | null,
  box: PlanBox,
  locale: Locale,
): number {
  const scale = Math.min(box.width / plan.width, box.height / plan.height)
  const left = box.x + (box.width - plan.width * scale) / 2
  const at = (x: number, y: number): Point => [left + x * scale, box.y + y * scale]
  for (const { x, y, width, height } of plan.areas) {
    const [areaX, areaY] = at(x, y)
    sheet.rectangle(areaX, areaY, width * scale, height * scale, 'line')
  }
  const rows = plan.sections.flatMap((section) => section.rows)
  const lineWidth = Math.max(1, Math.min(4, rowPitch(rows) * scale * 0.6))
  sheet.polylines(
    rows.flatMap((row) => runsOf(row).map((run) => run.map(({ x, y }) => at(x, y)))),
    { width: lineWidth, colour: 'line' },
  )
  sheet.polygon(
    plan.stage.map(([x, y]) => at(x, y)),
    'ink',
  )
  const stageX = plan.stage.reduce((sum, [x]) => sum + x, 0) / plan.stage.length
  const stageY = plan.stage.reduce((sum, [, y]) => sum + y, 0) / plan.stage.length
  const [wordX, wordY] = at(stageX, stageY)
  sheet.line(ticketWords[locale].stage, wordX, wordY + 3.5, {
    voice: 'strong',
    size: 10,
    colour: 'white',
    align: 'centre',
  })
  if (facts) drawMark(sheet, plan, facts, at, scale)
  return plan.height * scale
}

function drawMark(
  sheet: Sheet,
  plan: HallPlan,
  facts: PlaceFacts,
  at: (x: number, y: number) => Point,
  scale: number,
): void {
  if (facts.kind === 'area') {
    const { x, y, width, height } = facts.area
    const [left, top] = at(x, y)
    sheet.rectangle(left - 1.5, top - 1.5, width * scale + 3, height * scale + 3, 'ink')
    sheet.rectangle(left, top, width * scale, height * scale, 'theme')
    return
  }
  const [x, y] = at(facts.seat.x, facts.seat.y)
  const front = stageFront(plan)
  sheet.stroke(at(front.x, front.y), [x, y], { width: 0.75, colour: 'soft', dash: 1.5 })
  sheet.rectangle(x - 4.5, y - 4.5, 9, 9, 'ink')
  sheet.rectangle(x - 3, y - 3, 6, 6, 'theme')
}

/**
 * Splits a row at its aisles and returns every fourth seat and the last seat of each run, which is enough to show a
 * curve.
 */
function runsOf(row: PlanRow): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [[]]
  for (const seat of row.seats) {
    runs.at(-1)?.push(seat)
    if (seat.aisle_after) runs.push([])
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => run.filter((_, index) => index % 4 === 0 || index === run.length - 1))
}

function rowPitch(rows: readonly PlanRow[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [index, row] of rows.entries()) {
    const [seat, next] = [row.seats[0], rows[index + 1]?.seats[0]]
    const distance = seat && next ? Math.hypot(seat.x - next.x, seat.y - next.y) : 0
    if (distance > 0) least = Math.min(least, distance)
  }
  return Number.isFinite(least) ? least : 20
}
