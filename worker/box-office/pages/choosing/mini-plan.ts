import type { MiniPlanData } from '../../../../shared/box-office/choosing/data.ts'
import type { HallPlan, PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../../shared/contract/stage-front.ts'
import { oncePer } from '../../../http/kept.ts'

/**
 * Returns a small plan as SVG paths. Each run of seats between aisles is one stroke; at a table, each seat is a dot.
 */
export const miniPlan = oncePer((plan: HallPlan): MiniPlanData => {
  const { sections, areas, stage, width, height } = plan
  const front = stageFront(plan)
  const rows = sections.flatMap((section) => section.rows)
  const xs = stage.map(([x]) => x)
  const ys = stage.map(([, y]) => y)
  return {
    viewBox: `0 0 ${width} ${height}`,
    stage: `M${stage.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`,
    stageAt: [middle(xs), middle(ys)],
    rows: rows
      .map(({ seats, is_table: isTable }) =>
        runs(seats)
          .map((run) => stroke(run, isTable === true))
          .join(''),
      )
      .join(''),
    areas: areas.map(({ x, y, width: wide, height: high }) => [x, y, wide, high]),
    front: [Math.round(front.x), Math.round(front.y)],
  }
})

function runs(seats: readonly PlanSeat[]): PlanSeat[][] {
  const found: PlanSeat[][] = [[]]
  for (const seat of seats) {
    found.at(-1)?.push(seat)
    if (seat.aisle_after) found.push([])
  }
  return found.filter(({ length }) => length > 0)
}

/**
 * Returns a curve from the first through the middle to the last seat of a run; a line for fewer than three seats, and a
 * dot per seat at a table.
 */
function stroke(run: readonly PlanSeat[], isTable: boolean): string {
  const [first, last] = [run[0], run.at(-1)]
  const between = run[Math.floor(run.length / 2)]
  if (!first || !last || !between) return ''
  if (isTable) return run.map((seat) => `M${at(seat)}h.1`).join('')
  if (run.length < 3) return `M${at(first)}L${at({ x: last.x + 0.1, y: last.y })}`
  const handle = { x: 2 * between.x - (first.x + last.x) / 2, y: 2 * between.y - (first.y + last.y) / 2 }
  return `M${at(first)}Q${at(handle)} ${at(last)}`
}

function at({ x, y }: { x: number; y: number }): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

function middle(values: readonly number[]): number {
  return Math.round((Math.min(...values) + Math.max(...values)) / 2)
}
