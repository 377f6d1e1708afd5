import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TaxKind } from '../../../shared/box-office/tax-rates.ts'
import type { BankLine } from '../../../shared/contract/box-office/bank.ts'
import type { FreeWhy } from '../../../shared/contract/box-office/keys.ts'
import type { DeliveryAddress, OrderState, PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { moment, site } from '../../content/store/schema/columns.ts'
import type { MoneyShare } from '../rules/paid-by.ts'
import type { Totals } from '../rules/totals.ts'

/** Hall plans. A change adds a version; a trigger refuses to change a stored one. */
export const hallPlans = sqliteTable(
  'hall_plans',
  {
    site: site(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Hash of the stored plan without its version, so that an import does not add equal versions. */
    sourceHash: text('source_hash').notNull(),
    data: text('data', { mode: 'json' }).$type<HallPlan>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.key, t.version] })],
)

/**
 * The newest sales data of each production, and its inventory's answer to them. The inventory sells from its own copy.
 */
export const sales = sqliteTable(
  'sales',
  {
    site: site(),
    /**
     * The production's id in the content, which may be a promoter's backend. If a production of our own store is
     * deleted, a trigger deletes the row.
     */
    productionId: integer('production_id').notNull(),
    /** Incremented by every change to `data`. */
    version: integer('version').notNull(),
    sourceHash: text('source_hash').notNull(),
    /** Without `version`, which has a separate column. */
    data: text('data', { mode: 'json' }).$type<SalesData>().notNull(),
    /** The latest version that the inventory has accepted. */
    acceptedVersion: integer('accepted_version'),
    /** Why the inventory refused `version`. */
    refusal: text('refusal', { mode: 'json' }).$type<SalesRefusal>(),
    /** Share of the places that are booked as sold at the box office before the sale begins here, 0–1. */
    soldShare: real('sold_share'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.productionId] })],
)
export type SalesData = Omit<Sales, 'version'>

/** Why an inventory refused sales data, with the places in use that would be lost. */
export interface SalesRefusal {
  reason: 'places_in_use' | 'older_version' | 'no_such_plan'
  places: string[]
}

/** Vouchers and magic codes by the normal form of their code. The site's voucher book counts their uses. */
export const vouchers = sqliteTable(
  'vouchers',
  {
    site: site(),
    code: text('code').notNull(),
    sourceHash: text('source_hash').notNull(),
    data: text('data', { mode: 'json' }).$type<Voucher>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.code] })],
)

/** The audit log of staff's calls in the box office that write or export; rows are only added. */
export const staffCalls = sqliteTable(
  'box_office_staff_calls',
  {
    id: integer('id').primaryKey(),
    site: site(),
    at: moment('at').notNull(),
    /** The staff member's e-mail address, the name of a token, or `nightly` for the reconciliation. */
    by: text('by').notNull(),
    action: text('action').notNull(),
    /** The request and its answer, without names, addresses and accounts of buyers and payers. */
    detail: text('detail', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [
    index('box_office_staff_calls_site').on(t.site, t.at),
    index('box_office_staff_calls_order')
      .on(t.site, sql`${t.detail} ->> '$.number'`, t.id)
      .where(sql`${t.detail} ->> '$.number' IS NOT NULL`),
  ],
)

/** The read model of orders for staff, accounts and bookkeeping, written from the orders' reports. */
export const orders = sqliteTable(
  'orders',
  {
    site: site(),
    number: text('number').notNull(),
    /** The report's number in the order's outbox; an older report changes nothing. */
    sequence: integer('sequence').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** In lower case; '' after the person has been deleted, or for a sale at the desk without an address. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    newsletter: integer('newsletter', { mode: 'boolean' }).notNull(),
    means: text('means').$type<PaymentMeans>().notNull(),
    delivery: text('delivery').notNull(),
    deliveryCents: integer('delivery_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** Sum of the refunds that staff have to pay by hand. */
    taskCents: integer('task_cents').notNull(),
    /** What a provider has given back although the order costs it, until staff decide. */
    missingCents: integer('missing_cents').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The digits of the telephone number; '' without one. */
    phone: text('phone').notNull().default(''),
    payLink: text('pay_link'), // digest of the payment link's token
    /** Where tickets are sent by post; null without an address. */
    post: text('post', { mode: 'json' }).$type<DeliveryAddress>(),
    /** The words of the name by their sound (`soundTerms`), for the full-text index. */
    nameSound: text('name_sound').notNull().default(''),
    /** When tickets on paper were posted or handed over; null until then. */
    handedOverAt: moment('handed_over_at'),
    /** When a posted letter came back; null if it did not. */
    returnedAt: moment('returned_at'),
    /** Whether the buyer has been mailed that the letter is on its way. */
    isLetterMailed: integer('is_letter_mailed', { mode: 'boolean' }).notNull().default(false),
    /** By which means the money of each document came or goes, by its number; null in reports that are older. */
    paidBy: text('paid_by', { mode: 'json' }).$type<Record<string, MoneyShare[]>>(),
    /** The form of the stored report (`reportForm`); orders with an older one report again. */
    reportForm: integer('report_form').notNull().default(0),
    /** When the person's data were deleted here and, except for the ledger, in the order's object; null until then. */
    forgottenAt: moment('forgotten_at'),
    uncopiedSince: moment('uncopied_since'), // since when the order waits for its copy; null once it is copied
  },
  (t) => [
    primaryKey({ columns: [t.site, t.number] }),
    index('orders_of_email').on(t.site, t.email),
    index('orders_by_time').on(t.site, t.createdAt, t.number),
    index('orders_of_state').on(t.site, t.state, t.createdAt, t.number),
    index('orders_with_missing_money').on(t.site, t.createdAt, t.number).where(sql`${t.missingCents} > 0`),
    index('orders_of_pay_link').on(t.site, t.payLink).where(sql`${t.payLink} IS NOT NULL`),
    index('orders_to_report').on(t.site, t.number).where(sql`${t.reportForm} < 4`),
    index('orders_uncopied').on(t.site, t.createdAt, t.number).where(sql`${t.uncopiedSince} IS NOT NULL`),
    index('orders_to_refund').on(t.site, t.createdAt, t.number).where(sql`${t.taskCents} > 0`),
  ],
)

/** Staff's notes on orders. Triggers delete them together with the buyer's name or the order. */
export const orderNotes = sqliteTable(
  'order_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    site: site(),
    order: text('order_number').notNull(),
    /** The key of the request that wrote the note, so that a repeated request does not add a second note. */
    requestKey: text('request_key').notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (t) => [uniqueIndex('order_notes_order').on(t.site, t.order, t.requestKey)],
)

/**
 * What buyers say that a house should know for an evening: health data, see store/orders/assistance.ts. Triggers delete
 * it together with the buyer's name or the order.
 */
export const orderAssistance = sqliteTable(
  'order_assistance',
  {
    site: site(),
    order: text('order_number').notNull(),
    productionId: integer('production_id').notNull(),
    text: text('text').notNull(),
    /** The start of the concert when the order was placed. */
    startsAt: moment('starts_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.order, t.productionId] }),
    index('order_assistance_of_production').on(t.site, t.productionId),
  ],
)

export const orderLines = sqliteTable(
  'order_lines',
  {
    site: site(),
    order: text('order_number').notNull(),
    id: text('id').notNull(),
    productionId: integer('production_id').notNull(),
    place: text('place').notNull(),
    category: integer('category').notNull(),
    priceType: text('price_type').notNull(),
    fullCents: integer('full_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    cents: integer('cents').notNull(),
    tax: text('tax').$type<TaxKind>().notNull(),
    state: text('state').notNull(),
    /** Why staff gave the ticket away; null for a ticket that is sold. */
    free: text('free').$type<FreeWhy>(),
    /** The day of the order in Berlin time, YYYY-MM-DD. */
    day: text('day'),
    /** What is kept of the price of a ticket that was taken back. */
    keptCents: integer('kept_cents').notNull().default(0),
    /** Whether the buyer has asked to give the ticket back. */
    toReturn: integer('to_return', { mode: 'boolean' }).notNull().default(false),
    /** Whether the ticket is still to be posted: it is paid for, delivered by post, and not marked as posted. */
    toPost: integer('to_post', { mode: 'boolean' }).notNull().default(false),
    /** Where the letter with the ticket is once it is marked as posted; null until then, and for other tickets. */
    letter: text('letter').$type<'under_way' | 'returned'>(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.order, t.id] }),
    index('order_lines_of_production').on(t.site, t.productionId),
    index('order_lines_to_return').on(t.site, t.productionId, t.order).where(sql`${t.toReturn} = 1`),
    index('order_lines_to_post').on(t.site, t.productionId, t.order).where(sql`${t.toPost} = 1`),
    index('order_lines_of_letters').on(t.site, t.productionId, t.letter, t.order).where(sql`${t.letter} IS NOT NULL`),
    index('order_lines_of_ticket').on(t.site, t.id),
  ],
)

export const orderDocuments = sqliteTable(
  'order_documents',
  {
    site: site(),
    number: text('number').notNull(),
    order: text('order_number').notNull(),
    kind: text('kind').$type<'invoice' | 'credit_note'>().notNull(),
    /** Negative for a credit note. */
    cents: integer('cents').notNull(),
    /** Gross sum and contained tax by kind of tax, as printed. */
    taxes: text('taxes', { mode: 'json' }).$type<Totals['taxes']>().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.number] }), index('order_documents_by_time').on(t.site, t.issuedAt)],
)

/**
 * Maps each row of `order_index`, the full-text index over buyers' names and e-mail addresses, to its order. Triggers
 * update both tables.
 */
export const orderSearch = sqliteTable(
  'order_search',
  {
    row: integer('row').primaryKey({ autoIncrement: true }),
    site: site(),
    number: text('order_number').notNull(),
  },
  (t) => [uniqueIndex('order_search_order').on(t.site, t.number)],
)

/**
 * Bank lines that could not be booked to an order. Lines that staff have assigned or dismissed stay, without payer and
 * texts and with the end of the account alone, so that a repeated import of the bank's file does not bring them back.
 */
export const unmatchedBankLines = sqliteTable(
  'unmatched_bank_lines',
  {
    site: site(),
    key: text('key').notNull(),
    data: text('data', { mode: 'json' }).$type<BankLine>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When staff assigned or dismissed the line. */
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.key] }),
    index('unmatched_bank_lines_open').on(t.site, t.createdAt).where(sql`${t.resolvedAt} IS NULL`),
  ],
)

/**
 * Bank lines that are booked to the order that they name, so that a line of another file that names none can be
 * compared with them. Of the payer's account, only the last four characters are stored.
 */
export const bookedBankLines = sqliteTable(
  'booked_bank_lines',
  {
    site: site(),
    key: text('key').notNull(),
    order: text('order_number').notNull(),
    cents: integer('cents').notNull(),
    /** The day on which the bank booked the payment, YYYY-MM-DD. */
    paidAt: text('paid_at').notNull(),
    ibanEnd: text('iban_end'),
  },
  (t) => [primaryKey({ columns: [t.site, t.key] }), index('booked_bank_lines_of_amount').on(t.site, t.cents, t.paidAt)],
)
