// How our box office sells a production, as staff read and change it at the desk.
import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import { dateTime } from '../../common.ts'
import { planLimits } from '../../hall-plan.ts'
import { sales } from '../sales.ts'

const localised = z.object({ de: z.string(), en: z.string().nullish() })

const planChoice = z.object({
  key: z.string(),
  version: z.int(),
  name: localised,
  /** Most expensive category first. */
  categories: z.array(z.object({ key: z.int(), name: localised })),
})
export type PlanChoice = z.infer<typeof planChoice>

const { plan, is_stopped, tax, fee_cents, prices, price_types, max_per_order, max_per_person } = sales.shape
const { delivery, transfer_until_days } = sales.shape

/** A period in which tickets are sold. The magic code `code`, or any with the key `access`, opens a presale. */
const priceWindow = z.strictObject({
  access: sales.shape.windows.element.shape.access,
  /**
   * The magic code that opens the window, created if it does not exist; null for the general sale, or for a presale
   * without codes.
   */
  code: z
    .string()
    .overwrite(oneLine)
    .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/))
    .nullable(),
  from: dateTime,
  until: dateTime,
})

const typeText = z.string().overwrite(oneLine)
const typeName = z.strictObject({
  de: typeText.pipe(z.string().min(1).max(80)),
  en: typeText.pipe(z.string().max(80)).nullish(),
})
const typeHint = z.strictObject({
  de: typeText.pipe(z.string().min(1).max(200)),
  en: typeText.pipe(z.string().max(200)).nullish(),
})

/** The sales data that staff set together; contingents are not included and stay unchanged. */
export const priceTable = z.strictObject({
  plan: plan.strict(),
  is_stopped,
  tax,
  fee_cents,
  prices,
  max_per_order,
  max_per_person,
  price_types: z
    .array(price_types.element.extend({ name: typeName, hint: typeHint.optional(), proof: typeHint.optional() }))
    .min(1)
    .max(5),
  windows: z.array(priceWindow).min(1).max(10),
  delivery: delivery.max(4),
  transfer_until_days,
})
export type PriceTable = z.infer<typeof priceTable>

/** What staff send: a table with a hall plan, or with `free_places` in its place, for a sale without seats. */
export const priceTableRequest = priceTable
  .extend({ plan: priceTable.shape.plan.optional(), free_places: z.int().min(1).max(planLimits.capacity).optional() })
  .refine(({ plan, free_places: places }) => (plan === undefined) !== (places === undefined), { path: ['plan'] })
export type PriceTableRequest = z.infer<typeof priceTableRequest>

export const staffPrices = z.object({
  /** The server's time, which is the default start of a new sale. */
  now: dateTime,
  id: z.int(),
  title: z.string(),
  date: dateTime,
  venue: z.string(),
  /** The version of the sales data, for `If-Match`; 0 if our box office does not sell the production. */
  version: z.int().min(0),
  table: priceTable.nullable(),
  /** The number of places that are sold or held. */
  in_use: z.int(),
  plans: z.array(planChoice),
  /**
   * The latest production that our box office sells in the same room within 500 days of today. Staff can copy its price
   * table, in which the windows have no codes. Null without such a production, or if production `id` already has sales
   * data.
   */
  model: z.object({ id: z.int(), title: z.string(), date: dateTime, table: priceTable }).nullable(),
})
export type StaffPrices = z.infer<typeof staffPrices>

export const staffPlan = planChoice.extend({
  categories: z.array(planChoice.shape.categories.element.extend({ places: z.int() })),
})
export type StaffPlan = z.infer<typeof staffPlan>
