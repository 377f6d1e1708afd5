import type { TaxKind } from '../../../shared/box-office/tax-rates.ts'
import type { FreeWhy } from '../../../shared/contract/box-office/keys.ts'
import type { DeliveryAddress, OrderState, PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import type { SaleInNumbers } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { commit, moment, type Store, select } from '../../content/store/commit.ts'
import { type Sql, sql } from '../../content/store/sql.ts'
import { soundTerms } from '../rules/name-sound.ts'
import type { MoneyShare } from '../rules/paid-by.ts'
import type { Totals } from '../rules/totals.ts'

/** Incremented when orders report more than before, so that those with an older report send a new one. */
export const reportForm = 4

/** An order's report to the read model, without its secret. Amounts are in cents, times in UTC milliseconds. */
export interface OrderRecord {
  site: SiteKey
  number: string
  state: OrderState
  locale: Locale
  email: string
  name: string
  /** The digits of the telephone number. */
  phone: string
  post: DeliveryAddress | null
  /** When tickets on paper were posted or handed over; null until then. */
  handed_over_ms: number | null
  /** When a posted letter came back; null if it did not. */
  returned_ms: number | null
  /** Whether the buyer has been mailed that the letter is on its way. */
  is_letter_mailed: boolean
  /** Digest of the current payment link's token; null without one. */
  pay_link: string | null
  newsletter: boolean
  means: PaymentMeans
  delivery: { type: string; cents: number }
  total_cents: number
  paid_cents: number
  refunded_cents: number
  /** Sum of the refunds that staff have to pay by hand. */
  task_cents: number
  /** What a provider has given back although the order costs it, until staff decide. */
  missing_cents: number
  created_ms: number
  due_ms: number
  lines: OrderLineRecord[]
  documents: OrderDocumentRecord[]
  /** By which means the money of each document came or goes, by its number; missing in older reports. */
  paid_by?: Record<string, MoneyShare[]>
  /** The money that came and went, missing in older reports. */
  payments?: OrderPaymentRecord[]
  /** `reportForm` of the version that wrote the report; missing in reports that are older than the field. */
  form?: number
}

interface OrderLineRecord {
  id: string
  production: number
  place: string
  category: number
  price_type: string
  full_cents: number
  discount_cents: number
  /** The price after the discount, without what has been given back of it while the ticket stays valid. */
  cents: number
  tax: TaxKind
  state: string
  /** What is kept of the price of a ticket that was taken back. */
  kept_cents: number
  /** Why staff gave the ticket away; null for a ticket that is sold. */
  free: FreeWhy | null
  /** Whether the buyer has asked to give the ticket back. */
  to_return: boolean
}

/** A movement of money; what went back is negative. */
export interface OrderPaymentRecord {
  /** The ledger's key. */
  key: string
  at_ms: number
  /** When the bank booked a transfer, or the day of `at_ms` in Berlin, YYYY-MM-DD. */
  day: string
  cents: number
  means: PaymentMeans
  /** The id of the provider's payment or of the bank's line, or `desk:` with the order's number. */
  reference: string
}

export interface OrderDocumentRecord {
  number: string
  kind: 'invoice' | 'credit_note'
  /** Negative for a credit note. */
  cents: number
  taxes: Totals['taxes']
  issued_ms: number
}

/**
 * Stores an order's report. Reports may arrive twice or in the wrong sequence: a report that is older than the stored
 * one changes neither the order nor its lines. A deleted person stays deleted.
 * @param sequence the report's number in the order's outbox
 */
export async function saveOrderRecord(store: Store, record: OrderRecord, sequence: number): Promise<void> {
  const { site, number, lines, documents, payments = [] } = record
  const letter = letterOf(record)
  const isNewest = sql`EXISTS (SELECT 1 FROM orders WHERE site = ${site} AND number = ${number} AND sequence = ${sequence})`
  await commit(
    store,
    [
      saveHead(record, sequence),
      sql`DELETE FROM order_lines WHERE site = ${site} AND order_number = ${number} AND ${isNewest}`,
      sql`INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents,
          discount_cents, cents, tax, state, free, day, kept_cents, to_return, to_post, letter)
        SELECT ${site}, ${number}, value ->> 'id', value ->> 'production', value ->> 'place', value ->> 'category',
          value ->> 'price_type', value ->> 'full_cents', value ->> 'discount_cents', value ->> 'cents',
          value ->> 'tax', value ->> 'state', value ->> 'free', ${berlinDay(new Date(record.created_ms))}, coalesce(value ->> 'kept_cents', 0), coalesce(value ->> 'to_return', 0),
          value ->> 'state' = 'sold' AND ${letter === 'to_post' ? 1 : 0},
          iif(value ->> 'state' = 'sold', nullif(${letter}, 'to_post'), NULL)
        FROM json_each(${JSON.stringify(lines)}) WHERE ${isNewest}`,
      ...documents.map((document) => saveDocument(record, document)),
      sql`INSERT INTO order_payments (site, order_number, key, at, day, cents, means, reference)
        SELECT ${site}, ${number}, value ->> 'key', strftime('%Y-%m-%dT%H:%M:%SZ', (value ->> 'at_ms') / 1000, 'unixepoch'),
          value ->> 'day', value ->> 'cents', value ->> 'means', value ->> 'reference'
        FROM json_each(${JSON.stringify(payments)}) WHERE true ON CONFLICT (site, order_number, key) DO NOTHING`,
    ],
    [],
  )
}

/** Returns where the letter with the order's tickets is; null if they are not paid for, or not posted at all. */
function letterOf(record: OrderRecord): 'to_post' | 'under_way' | 'returned' | null {
  // a report that an earlier version queued lacks both times
  const { state, delivery, handed_over_ms: handedOver = null, returned_ms: returned = null } = record
  if (state !== 'complete' || delivery.type !== 'post') return null
  if (handedOver === null) return 'to_post'
  return returned === null ? 'under_way' : 'returned'
}

function saveHead(record: OrderRecord, sequence: number): Sql {
  const { site, number, state, locale, email, name, newsletter, means, delivery, created_ms, due_ms } = record
  const { total_cents, paid_cents, refunded_cents, task_cents, missing_cents, phone, pay_link } = record
  // a report that an earlier version queued lacks them
  const { post = null, handed_over_ms: handedOver = null, form = record.post === undefined ? 0 : 1 } = record
  const { returned_ms: returned = null, is_letter_mailed: isMailed = false, paid_by: paidBy } = record
  return sql`INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery,
      delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, missing_cents, phone, pay_link, created_at, due_at,
      post, name_sound, handed_over_at, returned_at, is_letter_mailed, paid_by, report_form)
    VALUES (${site}, ${number}, ${sequence}, ${state}, ${locale}, ${email}, ${name}, ${newsletter ? 1 : 0}, ${means},
      ${delivery.type}, ${delivery.cents}, ${total_cents}, ${paid_cents}, ${refunded_cents}, ${task_cents}, ${missing_cents}, ${phone}, ${pay_link},
      ${moment(new Date(created_ms))}, ${moment(new Date(due_ms))},
      ${post && JSON.stringify(post)}, ${soundTerms(name)}, ${momentOf(handedOver)}, ${momentOf(returned)},
      ${isMailed ? 1 : 0}, ${paidBy ? JSON.stringify(paidBy) : null}, ${form})
    ON CONFLICT (site, number) DO UPDATE SET sequence = excluded.sequence, state = excluded.state,
      -- only a deleted person has no name; without an e-mail address, staff may add one
      email = CASE WHEN orders.name = '' THEN '' ELSE excluded.email END,
      phone = CASE WHEN orders.name = '' THEN '' ELSE excluded.phone END,
      post = CASE WHEN orders.name = '' THEN NULL ELSE excluded.post END,
      name_sound = CASE WHEN orders.name = '' THEN '' ELSE excluded.name_sound END,
      name = CASE WHEN orders.name = '' THEN '' ELSE excluded.name END, means = excluded.means,
      total_cents = excluded.total_cents, paid_cents = excluded.paid_cents,
      refunded_cents = excluded.refunded_cents, task_cents = excluded.task_cents,
      missing_cents = excluded.missing_cents, pay_link = excluded.pay_link, due_at = excluded.due_at,
      handed_over_at = excluded.handed_over_at, returned_at = excluded.returned_at,
      is_letter_mailed = excluded.is_letter_mailed, paid_by = excluded.paid_by, report_form = excluded.report_form
    WHERE orders.sequence < excluded.sequence`
}

function momentOf(ms: number | null): string | null {
  return ms === null ? null : moment(new Date(ms))
}

function saveDocument({ site, number: order }: OrderRecord, document: OrderDocumentRecord): Sql {
  const { number, kind, cents, taxes, issued_ms } = document
  return sql`INSERT INTO order_documents (site, number, order_number, kind, cents, taxes, issued_at)
    VALUES (${site}, ${number}, ${order}, ${kind}, ${cents}, ${JSON.stringify(taxes)}, ${moment(new Date(issued_ms))})
    ON CONFLICT (site, number) DO NOTHING`
}

/** Returns the numbers of orders that have a line of a production, in any state. */
export async function ordersOfProduction(store: Store, site: SiteKey, production: number): Promise<string[]> {
  const query = sql<{ order_number: string }>`SELECT DISTINCT order_number FROM order_lines
    WHERE site = ${site} AND production_id = ${production} ORDER BY order_number`
  return (await select(store, query)).map((row) => row.order_number)
}

/**
 * Returns a production's sales: the count and sum of the sold tickets, how many orders have sold tickets, how many have
 * tickets that are not sold yet, and how many of both have an e-mail address or none; a deleted person's has neither.
 */
export async function salesOfOrders(store: Store, site: SiteKey, production: number): Promise<SalesOfOrders> {
  const [row] = await select(
    store,
    sql<SalesOfOrders>`
      SELECT count(*) FILTER (WHERE l.state = 'sold') AS tickets,
        coalesce(sum(l.cents) FILTER (WHERE l.state = 'sold'), 0) AS cents,
        count(DISTINCT l.order_number) FILTER (WHERE l.state = 'sold') AS orders,
        count(DISTINCT l.order_number) FILTER (WHERE l.state = 'held') AS unpaid,
        count(DISTINCT l.order_number) FILTER (WHERE l.state IN ('sold', 'held') AND o.email <> '') AS mails,
        count(DISTINCT l.order_number) FILTER (WHERE l.state IN ('sold', 'held') AND o.email = '' AND o.name <> '') AS calls,
        count(DISTINCT l.order_number) AS ever
      FROM order_lines l LEFT JOIN orders o ON o.site = l.site AND o.number = l.order_number
      WHERE l.site = ${site} AND l.production_id = ${production}`,
  )
  return row ?? { tickets: 0, cents: 0, orders: 0, unpaid: 0, mails: 0, calls: 0, ever: 0 }
}

type SalesOfOrders = Pick<SaleInNumbers, 'tickets' | 'cents' | 'orders' | 'unpaid' | 'mails' | 'calls' | 'ever'>
