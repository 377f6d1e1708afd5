import { z } from 'zod'
import { deliveryKeys, priceTypeKeys, sales } from '../box-office/facts.ts'
import { planKey } from './hall-plan/plan.ts'
import { externalId } from './kinds/external-id.ts'
import { begin, periodEnd } from './moments.ts'
import { line, localised } from './text.ts'

/** The key by which a magic code opens a presale or a contingent. */
export const accessKey = planKey

const euros = z.number().min(0).max(10_000).multipleOf(0.01)
const priceType = z.enum(priceTypeKeys)
const category = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
const { is_stopped, tax, max_per_order, max_per_person, transfer_until_days } = sales.shape

const saleWindow = z
  .strictObject({
    /** The key of a presale, which a magic code opens; if undefined, the window belongs to the general sale. */
    access: accessKey.optional(),
    from: begin,
    /** The end of the window, by default the production's start; a day without a time is included as a whole. */
    until: periodEnd.optional(),
  })
  .refine(({ from, until }) => !until || from.local < until.local, { error: 'must be after from', path: ['until'] })

const contingent = z.strictObject({
  key: accessKey,
  name: localised(line(80)),
  /** The key by which a magic code opens the contingent; if undefined, only staff sell from it. */
  access: accessKey.optional(),
  is_abo: z.boolean().default(false),
  /**
   * Whether staff made or changed the contingent at the desk of the exporting instance; ignored if the production
   * already has sales data here.
   */
  is_kept: z.boolean().default(false),
  /** When the free places return to the general sale; if undefined, they stay in the contingent. */
  release_at: begin.optional(),
  seats: z
    .array(
      z.strictObject({
        section: planKey,
        /** Row names and ranges, as in a plan's zones: `1-3 7`; by default, all rows. */
        rows: line(200).optional(),
        /** Seat numbers: `1-6 19-24`; by default, all seats. */
        seats: line(200).optional(),
      }),
    )
    .max(100)
    .default([]),
  /** Seat ids, in addition to `seats`. */
  places: z.array(z.string().max(60)).max(8000).default([]),
  areas: z
    .array(z.strictObject({ area: planKey, count: z.int().min(1) }))
    .max(40)
    .default([]),
})

export const importSales = z
  .strictObject({
    /**
     * The external id of a production in this file or in the store; with `starts_at`, the id of a backend's production.
     */
    external_id: externalId,
    /** The start of a backend's production; windows without an end close at that time. */
    starts_at: begin.optional(),
    plan: planKey,
    is_stopped: is_stopped.default(false),
    tax: tax.default('reduced'),
    /**
     * The parts that staff have changed at the desk of the exporting instance; ignored if the production already has
     * sales data here.
     */
    kept: sales.shape.kept,
    /** The booking fee that each price contains. */
    fee: euros.default(0),
    /** Final prices in euros, by category and price type: `{ "1": { "normal": 48 } }`. */
    prices: z.partialRecord(category, z.partialRecord(priceType, euros)),
    /** Price types whose names or limits differ from the defaults. */
    price_types: z
      .array(
        z.strictObject({
          key: priceType,
          name: localised(line(80)).optional(),
          hint: localised(line(200)).optional(),
          proof: localised(line(200)).optional(),
          max_per_order: z.int().min(1).max(50).optional(),
          no_more_than: priceType.optional(),
          free_per: z.int().min(2).max(50).optional(),
        }),
      )
      .max(priceTypeKeys.length)
      .default([]),
    max_per_order: max_per_order.default(10),
    max_per_person: max_per_person.default(null),
    windows: z.array(saleWindow).min(1).max(10),
    contingents: z.array(contingent).max(20).default([]),
    delivery: z
      .array(z.strictObject({ type: z.enum(deliveryKeys), price: euros.default(0) }))
      .min(1)
      .default([
        { type: 'pdf', price: 0 },
        { type: 'wallet', price: 0 },
        { type: 'box_office', price: 0 },
      ]),
    transfer_until_days: transfer_until_days.default(7),
    /** The share of places that another box office has sold before the sale begins here, 0–1. */
    sold_share: z.number().min(0).max(1).optional(),
  })
  .refine(({ external_id: id, starts_at: start }) => !start || /^[1-9]\d{0,15}$/.test(id), {
    error: 'must be the number of the backend’s production, since starts_at is given',
    path: ['external_id'],
  })
  .meta({ id: 'sales' })
export type ImportSales = z.output<typeof importSales>
export type ImportSalesInput = z.input<typeof importSales>
