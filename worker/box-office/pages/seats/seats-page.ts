import type {
  FreeSeat,
  SeatFilter,
  SeatRowData,
  SeatSectionData,
  SeatsInUse,
  SeatsPageData,
} from '../../../../shared/box-office/pages/seats/data.ts'
import SeatsView from '../../../../shared/box-office/pages/seats/view.tsx'
import type { PlanRow, PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../../shared/contract/stage-front.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { isFreeSale } from '../../objects/inventory/hall.ts'
import { none } from '../../rules/seating.ts'
import { cartView } from '../basket.ts'
import { choose } from '../choosing/actions.ts'
import { areasData } from '../choosing/category-data.ts'
import { type ProductionOnSale, readProductionOnSale } from '../choosing/head.ts'
import { miniPlan } from '../choosing/mini-plan.ts'
import { partyOf } from '../choosing/party.ts'
import { leftOutSteps, type Sale, sharedOnSale } from '../choosing/sale.ts'
import { categoryName, metresOf, priceOf } from '../choosing/seats-data.ts'
import type { ShopPageDefinition, ShopRequest } from '../definition.ts'

export const seatsPage: ShopPageDefinition<'seats'> = {
  path: '/webshop/:id{[1-9]\\d{0,9}}/seats',
  View: SeatsView,
  editedAt: ({ id }) => `/admin/productions/${id}`,
  hasCart: true,
  sharedOn: (request) => sharedOnSale(request, parameters),
  async load(request) {
    const { c, href, params } = request
    const sold = await readProductionOnSale(request)
    if (!sold || 'to' in sold) return sold
    // the production's page names the order that has the cart
    if ((await cartView(c)).order !== null) return { to: href(`/webshop/${params.id}`) }
    const { sale } = sold
    const isOpen = sale.data.state === 'on_sale' && sold.production.status !== 'cancelled'
    const hasSeats = sale.seating.seats.length > 0 && (sale.free.includes(1) || sale.own.length > 0)
    if (!isOpen || !hasSeats) return { to: href(`/webshop/${params.id}`) }
    return { title: sold.head.title, data: seatsPageData(request, sold), step: 'seats', steps: leftOutSteps(sale) }
  },
  actions: { choose },
}

const parameters = {
  count: /^[1-9]\d?$/,
  view: /^(?:list|plan)$/,
  chosen: /^[\w-]{1,20}(?:,[\w-]{1,20}){0,9}$/,
  change: /^1$/,
  apart: /^1$/,
  aisle: /^1$/,
  stepfree: /^1$/,
  loop: /^1$/,
  category: /^[1-9]\d?$/,
  max: /^[1-9]\d{0,6}$/,
}

function seatsPageData({ query, locale }: ShopRequest, { head, sale }: ProductionOnSale): SeatsPageData {
  const { plan, seating, hall, own } = sale
  const { sizes, count } = partyOf(sale, query)
  const held = own.flatMap(({ seat }) => seat ?? [])
  const named = (query.get('chosen') ?? '')
    .split(',')
    .filter((seat) => sale.free[seating.indexOf.get(seat) ?? -1] === 1)
  const sections = seatSections(sale, count, locale)
  return {
    production: head,
    view: query.get('view') === 'plan' ? 'plan' : 'list',
    isChange: query.has('change'),
    sizes,
    count,
    sections,
    held,
    filter: filterOf(query),
    prices: [...new Set(hall.categories.map(({ cents }) => cents))],
    areas: areasData(sale, locale),
    freeSeats: sale.free.reduce((sum, free) => sum + free, 0),
    chosen: held.length > 0 ? held : named.slice(0, sale.sales.max_per_order),
    mini: miniPlan(plan),
    plan: { key: plan.key, version: plan.version, seats: seating.seats.length },
    // categories mean nothing where every seat is free of charge
    categories: isFreeSale(sale)
      ? []
      : hall.categories.map((each) => ({ ...each, name: categoryName(sale, each.category, locale) })),
  }
}

function filterOf(query: URLSearchParams): SeatFilter {
  return {
    together: !query.has('apart'),
    aisle: query.has('aisle'),
    stepFree: query.has('stepfree'),
    loop: query.has('loop'),
    category: Number(query.get('category')) || null,
    maxCents: Number(query.get('max')) || null,
  }
}

/** Returns the sections and their rows; those without a seat that the visitor may choose are omitted. */
function seatSections(sale: Sale, count: number, locale: Locale): SeatSectionData[] {
  const mine = new Set(sale.own.map(({ seat }) => seat))
  const mayChoose = ({ id }: PlanSeat) => mine.has(id) || sale.free[sale.seating.indexOf.get(id) ?? none] === 1
  return sale.plan.sections.flatMap((section) => {
    const rows = section.rows.flatMap((row) => rowData(sale, row, { mayChoose, count, locale }))
    if (rows.length === 0) return []
    const views = section.rows.flatMap(({ seats }) => seats.map((seat) => seat.restricted_view !== undefined))
    return {
      id: section.id,
      name: localise(section.name, locale),
      isStepFree: section.step_free === true,
      hasLoop: section.induction_loop === true,
      restricted: views.every(Boolean) ? 'all' : views.some(Boolean) ? 'some' : 'none',
      rows,
    }
  })
}

interface Choice {
  mayChoose(seat: PlanSeat): boolean
  count: number
  locale: Locale
}

function rowData(sale: Sale, row: PlanRow, choice: Choice): SeatRowData[] {
  const categories = [...new Set(row.seats.map(({ category }) => category))]
  const centre = categories.length > 1 ? centreOf(sale, row) : null
  return categories.flatMap((category) => {
    const seats = row.seats.filter((seat) => seat.category === category)
    const cents = priceOf(sale, category, 'normal')
    if (cents === undefined || !seats.some(choice.mayChoose)) return []
    return {
      id: `${row.id}-${category}`,
      name: row.name,
      isTable: row.is_table === true,
      part: centre === null ? null : category === centre ? 'centre' : 'side',
      category,
      cents,
      categoryName: categoryName(sale, category, choice.locale),
      metres: metresOf(sale, seats),
      cells: cellsOf(seats, choice),
      ...waysIn(sale, seats, choice),
    }
  })
}

function centreOf({ plan }: Sale, { seats }: PlanRow): number | null {
  const away = (seat: PlanSeat) => Math.abs(seat.x - stageFront(plan).x)
  return (
    seats.reduce<PlanSeat | null>((best, seat) => (!best || away(seat) < away(best) ? seat : best), null)?.category ??
    null
  )
}

function cellsOf(seats: readonly PlanSeat[], { mayChoose, locale }: Choice): (FreeSeat | SeatsInUse)[] {
  const cells: (FreeSeat | SeatsInUse)[] = []
  let run: PlanSeat[] = []
  const endRun = () => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last) cells.push({ inUse: first === last ? first.name : `${first.name}–${last.name}` })
    run = []
  }
  for (const seat of seats) {
    if (!mayChoose(seat)) {
      run.push(seat)
      continue
    }
    endRun()
    const { id, name, kind, restricted_view: view, x, y } = seat
    cells.push({
      seat: id,
      name,
      kind,
      view: view ? localise(view, locale) : null,
      spot: [Math.round(x), Math.round(y)],
    })
  }
  endRun()
  return cells
}

/**
 * Returns how many parties of `count` fit side by side into these seats, and whether a party can sit at an aisle. The
 * visitor's own seats count as free.
 */
function waysIn(
  { seating }: Sale,
  seats: readonly PlanSeat[],
  { mayChoose, count }: Choice,
): Pick<SeatRowData, 'ways' | 'isAtAisle'> {
  let [ways, length, isAtAisle, opensAtAisle] = [0, 0, false, false]
  for (const seat of seats) {
    const spot = seating.seats[seating.indexOf.get(seat.id) ?? none]
    if (!spot || seat.kind !== 'seat' || !mayChoose(seat)) {
      length = 0
      continue
    }
    if (spot.left === none) length = 0
    if (length === 0) opensAtAisle = spot.besideLeft === none
    length += 1
    if (length % count === 0) ways += 1
    if (length >= count && (spot.besideRight === none || (opensAtAisle && length === count))) isAtAisle = true
  }
  return { ways, isAtAisle }
}
