import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { StaffSuggestions, SuggestionQuery } from '../../../shared/contract/box-office/staff/desk-sale.ts'
import type { HallPlan, PlanSeat } from '../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../shared/contract/stage-front.ts'
import type { SaleFacts } from '../objects/inventory/answers.ts'
import type { DeskHall } from '../objects/inventory/desk-hall.ts'
import { usualCents } from '../objects/inventory/price-types.ts'
import { seatingOf } from '../rules/seating.ts'
import { hallFactsOf, suggestSeats } from '../rules/suggestions.ts'
import type { DeskSalesContext } from './desk-sales.ts'
import { openInventory } from './open-inventory.ts'

const kinds = ['best', 'closer', 'above', 'cheaper'] as const

/** Suggests free seats of the general sale, as the shop does. @returns null if the production is not sold here */
export async function deskSuggestions(
  context: DeskSalesContext,
  production: number,
  { count, category, accessible }: SuggestionQuery,
): Promise<StaffSuggestions | null> {
  const inventory = await openInventory(context, production)
  const [plan, hall, facts] = await Promise.all([
    inventory.plan() as Promise<HallPlan | null>,
    inventory.deskHall() as Promise<DeskHall | null>,
    inventory.saleFacts() as Promise<Pick<SaleFacts, 'sales'> | null>,
  ])
  if (!plan || !hall || !facts) return null
  const free = Uint8Array.from(hall.seats, (letter) => Number(letter === 'f'))
  const found = suggestSeats(seatingOf(plan), free, { count, category, accessible }, hallFactsOf(plan, hall))
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  return {
    suggestions: kinds.flatMap((kind) => {
      const chosen = found[kind]?.flatMap((index) => seats[index] ?? []) ?? []
      return chosen.length > 0 ? [{ kind, ...described(plan, facts.sales, chosen) }] : []
    }),
  }
}

function described(plan: HallPlan, sales: Sales, seats: readonly PlanSeat[]) {
  const categories = new Set(seats.map(({ category }) => category))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const front = stageFront(plan)
  const away = Math.hypot(mean(seats.map(({ x }) => x)) - front.x, mean(seats.map(({ y }) => y)) - front.y)
  return {
    seats: seats.map(({ id }) => id),
    category: categories.size === 1 ? (seats[0]?.category ?? null) : null,
    cents: usualCents(sales, seats),
    metres: Math.round(away / plan.units_per_metre),
    has_restricted_view: seats.some((seat) => seat.restricted_view),
  }
}
