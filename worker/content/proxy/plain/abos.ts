import type { Abo, AboListItem } from '../../../../shared/contract/abo.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import type { ProductionAbo } from '../../../../shared/contract/production.ts'
import { colourPattern } from '../../../../shared/html/colour.ts'
import { detailPath } from '../../../../shared/screens/routes.ts'
import { detailAddresses, slugIn } from './fields/address.ts'
import { listPage } from './fields/list-page.ts'
import { amount, idOf, noId, number } from './fields/number.ts'
import { firstIn, type Given, isGiven, objectIn } from './fields/object.ts'
import { picture, thumbs } from './fields/picture.ts'
import { BrokenItem, rowsOf } from './fields/rows.ts'
import { html, text, word } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'

export const abos: Reader<Paged<AboListItem>> = (given, reading) =>
  listPage(given, (item) => aboItem(item, reading), reading)

/** Reads one subscription; null if it has no id or no title. */
export const abo: Reader<Abo> = (given, reading) => {
  if (!isGiven(given) || !idOf(firstIn(given, 'id', 'pk')) || !text(given, 'title', 'headline', 'name')) return null
  return aboDetail(given, reading)
}

export const activeAbo: Reader<AboListItem> = (given, reading) => {
  const [first] = rowsOf(given)
  const found = isGiven(first) ? (objectIn(first, 'abo', 'active_abo') ?? first) : null
  if (!found || Object.keys(found).length === 0) return null
  return listPage([found], (item) => aboItem(item, reading), reading).results[0] ?? null
}

/** @throws BrokenItem without an id or a title */
export function aboItem(given: Given, reading: PlainReading): AboListItem {
  const vignette = aboVignette(given, reading)
  if (!vignette) throw new BrokenItem(idOf(firstIn(given, 'id', 'pk')) ? 'title is missing' : noId)
  const count = amount(given, 'concerts')
  return {
    ...vignette,
    teaser_concerts_text: text(given, 'teaser_concerts_text'),
    teaser_price_from_text: text(given, 'teaser_price_from_text'),
    title_image_obj: picture(given, 'title_image_obj', 'title_image', 'image_obj', 'image', 'thumbs'),
    thumbs: thumbs(given, 'thumbs'),
    price_from: number(given, 'price_from'),
    ...(count !== null && { concerts: count }),
  }
}

/** Completes an item of the list with the fields of the subscription's page. */
export function aboDetail(given: Given, reading: PlainReading): Abo {
  const item = aboItem(given, reading)
  return {
    ...item,
    get_absolute_urls: detailAddresses('abo-detail', item.slug, item.id),
    description: html(given, 'description', 'text', 'content'),
    categories: [],
    saving_percent: null,
    // what the specification says of every subscription (§1)
    swap_dates: amount(given, 'swap_dates') ?? 2,
    loyalty_percent: number(given, 'loyalty_percent') ?? 10,
    concerts: item.concerts ?? 0,
    venue_text: text(given, 'venue_text'),
  }
}

/** Reads the subscription that a production belongs to; null without an id or a title. */
export function aboVignette(given: Given | null, { locale, themeColour }: PlainReading): ProductionAbo | null {
  const id = given && idOf(firstIn(given, 'id', 'pk'))
  const title = given ? text(given, 'title', 'headline', 'name') : ''
  if (!given || !id || !title) return null
  const slug = slugIn(given, title, 'abo')
  const setting = objectIn(given, 'abo_setting') ?? {}
  const color = text(setting, 'color', 'colour')
  return {
    id,
    slug,
    title,
    status: word(given, 'status').key || 'open',
    get_absolute_url: detailPath('abo-detail', locale, slug, id),
    abo_setting: {
      id: idOf(setting.id) ?? id,
      // pages name a subscription by its letter
      letter: text(setting, 'letter').slice(0, 4) || title.slice(0, 1).toUpperCase(),
      color: colourPattern.test(color) ? color : themeColour,
      thumbs: thumbs(setting, 'thumbs'),
      vignette_obj: picture(setting, 'vignette_obj', 'vignette', 'thumbs'),
    },
  }
}
