import { z } from 'zod'
import { addresses, image, ownPath, paged, thumbs } from './common.ts'
import { productionAbo } from './production.ts'
import { inner } from './rings.ts'

/** An abo in lists (spec §3). */
export const aboListItem = z.object({
  ...inner({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    abo_setting: productionAbo.shape.abo_setting,
    teaser_concerts_text: z.string(),
    teaser_price_from_text: z.string(),
    title_image_obj: image.nullable(),
    thumbs: thumbs.nullable(),
  }),
  get_absolute_url: ownPath,
  status: z.string(),
  /**
   * Fields that only our store adds; null if unknown. `price_from` is the price of the abo in the cheapest category,
   * and `single_total_from` the price of single tickets for the same productions and category, both in euros.
   * `saving_percent` is the largest saving in any category. `concerts` is the number of productions.
   */
  price_from: z.number().nullable().optional(),
  single_total_from: z.number().nullable().optional(),
  saving_percent: z.number().nullable().optional(),
  concerts: z.int().optional(),
})
export type AboListItem = z.infer<typeof aboListItem>

export const aboList = paged(aboListItem)

/** Prices are in euros for the whole abo. */
const aboCategory = z.object({
  category: z.int(),
  name: z.string(),
  /** The price of single tickets for all productions of the abo. */
  single_total: z.number().nullable(),
  abo_price: z.number(),
  abo_reduced: z.number().nullable(),
})

export const abo = aboListItem.extend({
  get_absolute_urls: addresses,
  /** Sanitised HTML. */
  description: z.string(),
  categories: z.array(aboCategory),
  saving_percent: z.number().nullable(),
  swap_dates: z.int(),
  loyalty_percent: z.number(),
  concerts: z.int(),
  venue_text: z.string(),
})
export type Abo = z.infer<typeof abo>

/** The abo that the layout advertises, if any. */
export const activeAbo = aboListItem.nullable()
