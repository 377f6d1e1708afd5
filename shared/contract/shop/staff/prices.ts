// How a concert is sold here, as the desk reads and sets it: plan, prices, fee, tax, windows, limits.
import { z } from 'zod'
import { oneLine } from '../../../shop/one-line.ts'
import { dateTime } from '../../common.ts'
import { sales } from '../sales.ts'

const localised = z.object({ de: z.string(), en: z.string().nullish() })

/** A hall plan of the site, without its places. */
const planChoice = z.object({
  key: z.string(),
  /** The newest one. */
  version: z.int(),
  name: localised,
  /** The dearest first. */
  categories: z.array(z.object({ key: z.int(), name: localised })),
})
export type PlanChoice = z.infer<typeof planChoice>

const { plan, is_stopped, tax, fee_cents, prices, price_types, max_per_order, max_per_person } = sales.shape
const { delivery, transfer_until_days } = sales.shape

/** When tickets are sold. A presale has a magic code, or the key of one that other codes open. */
const priceWindow = z.strictObject({
  access: sales.shape.windows.element.shape.access,
  /** A new code is made a magic code that opens this window; null for the general sale, or for an access without codes. */
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

/** The prices that staff set. Contingents are changed by other calls and stay unchanged. */
export const priceTable = z.strictObject({
  ...{ plan: plan.strict(), is_stopped, tax, fee_cents, prices, max_per_order, max_per_person },
  price_types: z
    .array(price_types.element.extend({ name: typeName, hint: typeHint.optional() }))
    .min(1)
    .max(5),
  windows: z.array(priceWindow).min(1).max(10),
  ...{ delivery: delivery.max(4), transfer_until_days },
})
export type PriceTable = z.infer<typeof priceTable>

export const staffPrices = z.object({
  /** The server's clock: a new sale begins then. */
  now: dateTime,
  id: z.int(),
  title: z.string(),
  date: dateTime,
  venue: z.string(),
  /** Of the sales data, for `If-Match`; 0 while the concert is not sold here. */
  version: z.int().min(0),
  table: priceTable.nullable(),
  /** Places that are sold or held. */
  in_use: z.int(),
  plans: z.array(planChoice),
  /** The prices of the last concert in the same room, with this concert's windows. */
  model: z.object({ id: z.int(), title: z.string(), date: dateTime, table: priceTable }).nullable(),
})
export type StaffPrices = z.infer<typeof staffPrices>

/** A version of a plan with its places by category; it never changes. */
export const staffPlan = planChoice.extend({
  categories: z.array(planChoice.shape.categories.element.extend({ places: z.int() })),
})
export type StaffPlan = z.infer<typeof staffPlan>
