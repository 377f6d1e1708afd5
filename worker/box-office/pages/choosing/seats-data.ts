import type { SeatGroup, SeatsData, Side } from '../../../../shared/box-office/choosing/data.ts'
import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import type { PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../../shared/contract/stage-front.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { isFreeSale } from '../../objects/inventory/hall.ts'
import type { Sale } from './sale.ts'

type Hall = Pick<Sale, 'plan' | 'seating' | 'sales'>

/** Returns the data that pages show about some seats, with normal prices. @param indices in seat order */
export function seatsData(hall: Hall, indices: readonly number[], locale: Locale): SeatsData {
  const { plan, seating } = hall
  const places = indices.flatMap((index) => {
    const spot = seating.seats[index]
    const section = plan.sections[spot?.section ?? -1]
    const row = section?.rows.find(({ seats }) => seats.some(({ id }) => id === spot?.id))
    const seat = row?.seats.find(({ id }) => id === spot?.id)
    return section && row && seat ? [{ section, row, seat }] : []
  })
  const seats = places.map(({ seat }) => seat)
  const prices = seats.map(({ category }) => priceOf(hall, category, 'normal') ?? 0)
  const categories = [...new Set(seats.map(({ category }) => category))]
  const [category = null] = categories.length === 1 ? categories : []
  const groups: (SeatGroup & { id: string; of: PlanSeat[] })[] = []
  for (const { section, row, seat } of places) {
    const last = groups.at(-1)
    if (last?.id === row.id && last.kind === seat.kind) {
      last.seats.push(seat.name)
      last.of.push(seat)
    } else {
      const name = localise(section.name, locale)
      groups.push({
        id: row.id,
        section: name,
        row: row.name,
        isTable: row.is_table ?? false,
        kind: seat.kind,
        seats: [seat.name],
        of: [seat],
      })
    }
  }
  const view = seats.find((seat) => seat.restricted_view)?.restricted_view
  return {
    seats: seats.map(({ id }) => id),
    groups: groups.map(({ id: _, of: __, ...group }) => group),
    area: null,
    count: seats.length,
    category,
    categoryName: category === null ? null : categoryName(hall, category, locale),
    cents: prices.reduce((sum, cents) => sum + cents, 0),
    each: prices.every((cents) => cents === prices[0]) ? (prices[0] ?? null) : null,
    metres: metresOf(hall, seats),
    side: sideOf(hall, seats),
    view: view ? localise(view, locale) : null,
    isStepFree: places.every(({ section }) => section.step_free === true),
    isAbove: places.every(({ section }) => section.is_balcony === true),
    spots: groups.map(({ of }) => spotOf(of)),
  }
}

/** Returns the data of `count` places of an area; null if the area is unknown or has no price. */
export function areaData(hall: Hall, areaId: string, count: number, locale: Locale): SeatsData | null {
  const area = hall.plan.areas.find(({ id }) => id === areaId)
  const each = area && priceOf(hall, area.category, 'normal')
  if (!area || each === undefined) return null
  return {
    seats: [],
    groups: [],
    count,
    each,
    cents: each * count,
    metres: null,
    view: null,
    category: area.category,
    categoryName: categoryName(hall, area.category, locale),
    side: 'centre',
    isStepFree: false,
    isAbove: false,
    spots: [[area.x, area.y, area.width, area.height]],
    area: { id: area.id, name: localise(area.name, locale), kind: area.kind },
  }
}

/** Returns a price in cents; undefined if the category is not sold at this price type. */
export function priceOf({ sales }: Pick<Hall, 'sales'>, category: number, type: PriceTypeKey): number | undefined {
  return sales.prices.find((price) => price.category === category && price.price_type === type)?.cents
}

/** Returns the name of a category; '' if all seats of the sale are free of charge, so that categories mean nothing. */
export function categoryName({ plan, sales }: Pick<Hall, 'plan' | 'sales'>, category: number, locale: Locale): string {
  if (isFreeSale({ sales })) return ''
  return localise(plan.categories.find(({ key }) => key === category)?.name, locale)
}

/** Returns the distance from the centre of the seats to the platform's front edge, in whole metres. */
export function metresOf({ plan }: Pick<Hall, 'plan'>, seats: readonly { x: number; y: number }[]): number {
  const { x, y } = middleOf(seats)
  const front = stageFront(plan)
  return Math.round(Math.hypot(x - front.x, y - front.y) / plan.units_per_metre)
}

function sideOf({ plan }: Pick<Hall, 'plan'>, seats: readonly { x: number; y: number }[]): Side {
  const away = (middleOf(seats).x - stageFront(plan).x) / plan.width
  if (Math.abs(away) < 0.03) return 'centre'
  if (Math.abs(away) < 0.2) return away < 0 ? 'left' : 'right'
  return away < 0 ? 'far_left' : 'far_right'
}

function middleOf(seats: readonly { x: number; y: number }[]): { x: number; y: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { x: mean(seats.map((seat) => seat.x)), y: mean(seats.map((seat) => seat.y)) }
}

function spotOf(seats: readonly { x: number; y: number }[]): [number, number, number, number] {
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - 14, Math.min(...ys) - 14]
  return [left, top, Math.max(...xs) + 14 - left, Math.max(...ys) + 14 - top].map(Math.round) as never
}
