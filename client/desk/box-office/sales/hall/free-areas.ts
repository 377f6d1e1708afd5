import type { PlanArea } from '../../../../../shared/contract/hall-plan.ts'
import type { LoadedHall } from './use-hall.ts'

/** Returns the areas that have as many free places. @param category the key of a price category, '' for any */
export function freeAreas({ plan, hall }: LoadedHall, count: number, category: string): PlanArea[] {
  return plan.areas.filter((area) => {
    const free = hall.areas.find((each) => each.area === area.id)?.free ?? 0
    return free >= count && (category === '' || area.category === Number(category))
  })
}
