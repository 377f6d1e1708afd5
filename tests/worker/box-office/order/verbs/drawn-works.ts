// Random orders, and random works of staff on them.
import type { z } from 'zod'
import type { staffSale } from '../../../../../shared/contract/box-office/staff/desk-sale.ts'
import { newPayLink } from '../../../../../worker/box-office/objects/order/links.ts'
import type { OrderFacts } from '../../../../../worker/box-office/objects/order/stored-order.ts'
import type { OrderWork } from '../../../../../worker/box-office/objects/order/verbs/work.ts'
import fc from '../../../../properties.ts'
import { someFacts } from '../some-order.ts'

export type WorkKind = OrderWork['do']

/** How orders are sold: at the desk, on a payment page, or by transfer to a stranger. Cash is refused. */
type SoldBy = Exclude<z.infer<typeof staffSale>['payment'], 'cash'> | 'demo' | 'stranger'
const sales: Readonly<Record<SoldBy, OrderFacts['buyer']>> = {
  demo: 'session',
  stranger: 'unknown',
  transfer: 'session',
  terminal: 'staff',
  link: 'staff',
  reservation: 'staff',
  free: 'staff',
}

export const someSale = fc.record({
  means: fc.constantFrom(...(Object.keys(sales) as SoldBy[])),
  /** What arrives before the works: nothing, a part or all by transfer, or all on the page of a payment link. */
  paid: fc.constantFrom('nothing', 'part', 'all', 'page'),
  delivery: fc.constantFrom('pdf' as const, 'box_office' as const, 'post' as const),
  /** Whether tickets on paper are posted or picked up before the works. */
  isHandedOver: fc.boolean(),
  /** Whether the buyer's address has as many unpaid places already as it may have. */
  isFull: fc.boolean(),
  /** The price of another date, and of another category. */
  price: fc.constantFrom(5000, 6100, 3000, 0),
})
export type DrawnSale = typeof someSale extends fc.Arbitrary<infer Value> ? Value : never

const address = { street: 'Elbchaussee 12', postcode: '22765', city: 'Hamburg', country: 'DE' }

/** Returns what an order of the sale is placed with. */
export async function factsOf(order: Parameters<typeof someFacts>[0], { means, delivery }: DrawnSale) {
  const { request, ...facts } = someFacts(order, { delivery })
  const given = means === 'free' ? { total_cents: 0, free: { why: 'press' as const } } : {}
  return {
    ...facts,
    buyer: sales[means],
    ...(means === 'stranger' && { network: null }),
    ...(means === 'link' && { pay_link: await newPayLink() }),
    request: {
      ...request,
      payment: means === 'stranger' ? ('transfer' as const) : means,
      ...given,
      ...(delivery === 'post' && { contact: { ...request.contact, address } }),
    },
  }
}

const company = { company: 'Nordwerk GmbH', name: 'Einkauf', ...address }

const details = {
  /** How many lines the work is about. */
  count: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
  /** Whether other seats are of another category. */
  isOther: fc.boolean(),
  cents: fc.integer({ min: 0, max: 6000 }),
  /** After which write of the work its object crashes; null for no crash. */
  crashAt: fc.option(fc.integer({ min: 1, max: 12 })),
}

export const workOfKind = (kind: WorkKind) => fc.record({ kind: fc.constant(kind), ...details })
export type DrawnWork = ReturnType<typeof workOfKind> extends fc.Arbitrary<infer Value> ? Value : never

interface Own {
  lines: readonly string[]
  /** Another date of the first concert. */
  other: number
}

/** A kind of work that is missing does not compile. */
const works: { readonly [Kind in WorkKind]: (drawn: DrawnWork, own: Own) => Extract<OrderWork, { do: Kind }> } = {
  cancel: ({ flag }) => ({ do: 'cancel', mail: flag }),
  'pay at the terminal': () => ({ do: 'pay at the terminal' }),
  'do without the rest': ({ flag, cents }) => ({ do: 'do without the rest', cents: flag ? 11_000 : cents }),
  'ask for payment': ({ flag, isOther, cents }) => ({
    do: 'ask for payment',
    means: flag ? 'link' : 'transfer',
    ...(isOther && { until: dayOf(cents) }),
  }),
  'move the deadline': ({ cents }) => ({ do: 'move the deadline', until: dayOf(cents) }),
  'move seats': ({ count, flag, isOther }, { lines }) => ({
    do: 'move seats',
    moves: lines.slice(0, count).map((line, index) => ({ line, seat: isOther ? `3-${2 + index}` : `2-${7 + index}` })),
    strand: flag,
  }),
  'move to another date': ({ count, flag }, { lines, other }) => ({
    do: 'move to another date',
    // one line more is of another concert
    lines: lines.slice(0, count),
    production: other,
    seats: lines.slice(0, count).map((_, index) => `2-${2 + index}`),
    strand: flag,
  }),
  'correct the contact': ({ flag, isOther, cents }) => ({
    do: 'correct the contact',
    ...(flag ? { name: 'Jana Novák' } : { phone: '040 1' }),
    ...(isOther && { email: '' }),
    ...(cents % 3 === 0 && { invoice: cents % 2 === 0 ? company : null }),
  }),
  'hand over': ({ flag }) => ({ do: 'hand over', isDone: flag }),
  'come back': ({ flag }) => ({ do: 'come back', isBack: flag }),
  refund: ({ count, flag, cents, isOther }, { lines }) => ({
    do: 'refund',
    lines: lines.slice(0, count),
    delivery: flag,
    ...(isOther && { fee_cents: cents }),
  }),
  'ask for a return': (_, { other }) => ({ do: 'ask for a return', production: other }),
  'keep the tickets': (_, { other }) => ({ do: 'keep the tickets', production: other }),
  'refund an amount': ({ cents, flag }) => ({ do: 'refund an amount', cents, ...(flag && { fee_cents: 500 }) }),
}

export const workKinds = Object.keys(works) as WorkKind[]

export const workOf = (drawn: DrawnWork, own: Own): OrderWork => works[drawn.kind](drawn, own)

/** A day that staff may choose, or one that is too late. */
const dayOf = (cents: number) => (cents < 4000 ? '2026-12-10' : '2027-12-10')
