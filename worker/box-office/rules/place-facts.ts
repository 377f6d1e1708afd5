import type { HallPlan, PlanArea, PlanRow, PlanSeat, PlanSection } from '../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../shared/contract/stage-front.ts'

export type PlaceFacts =
  | {
      kind: 'seat'
      section: PlanSection
      row: PlanRow
      seat: PlanSeat
      /** Distance to the platform's front edge, in whole metres. */
      metres: number
    }
  | { kind: 'area'; area: PlanArea }

export function placeFacts(plan: HallPlan, id: string): PlaceFacts | null {
  const area = plan.areas.find((candidate) => candidate.id === id)
  if (area) return { kind: 'area', area }
  for (const section of plan.sections) {
    for (const row of section.rows) {
      const seat = row.seats.find((candidate) => candidate.id === id)
      if (!seat) continue
      const front = stageFront(plan)
      const distance = Math.hypot(seat.x - front.x, seat.y - front.y)
      return { kind: 'seat', section, row, seat, metres: Math.round(distance / plan.units_per_metre) }
    }
  }
  return null
}
