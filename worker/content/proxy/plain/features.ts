// What the home page promotes. The specification names these calls without their fields.
import type { AboTeaser, Banner, Hero, Highlight } from '../../../../shared/contract/site-content.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { link } from './fields/link.ts'
import { idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven, objectIn } from './fields/object.ts'
import { picture } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { plainText, text } from './fields/text.ts'
import { productionItem } from './productions.ts'
import type { PlainReading, Reader } from './reading.ts'
import { nestedIn, resolved } from './references.ts'

const events = ['event', 'production', 'concert'] as const
const more = { de: 'Mehr erfahren', en: 'Learn more' }

export const hero: Reader<Hero> = async (given, reading) => {
  const [row] = rowsOf(given)
  if (!isGiven(row)) return null
  const shown = promotionOf(row, reading)
  const production = nestedIn(row, events)
  const [found] = await resolved([production], productionItem, reading.lookUp.productions, reading)
  if (!shown.headline && !shown.text && !shown.image && !found) return null
  return { ...shown, video: link(row, 'video', 'video_url'), production: found ?? null }
}

export const aboTeaser: Reader<AboTeaser> = (given, reading) => {
  const [row] = rowsOf(given)
  if (!isGiven(row)) return null
  const shown = promotionOf(row, reading)
  if (!shown.headline && !shown.text) return null
  const abo = nestedIn(row, ['abo', 'abo_id'])
  return { id: idOf(row.id) ?? 1, ...shown, abo_id: isGiven(abo) ? idOf(abo.id) : idOf(abo) }
}

export const banners: Reader<Banner[]> = (given, reading) =>
  readEach(
    rowsOf(given),
    (row, place) => {
      const shown = promotionOf(row, reading)
      if (!shown.headline && !shown.text) throw new BrokenItem('title is missing')
      const id = idOf(row.id) ?? Number(/\d+/.exec(place)?.[0] ?? 0) + 1
      return { id, key: plainText(row.key) || slugOf(shown.headline), ...shown }
    },
    reading,
  )

/** Reads pictures with a concert, which may be an object, an id, or the row itself. */
export const highlights: Reader<Highlight[]> = async (given, reading) => {
  const rows = rowsOf(given).filter(isGiven)
  const nested = rows.map((row) => nestedIn(row, events) ?? (firstIn(row, 'date') === undefined ? undefined : row))
  const productions = await resolved(nested, productionItem, reading.lookUp.productions, reading)
  return rows.flatMap((row, index) => {
    const production = productions[index]
    if (!production) {
      reading.note(`[${index}]`, 'its concert is missing')
      return []
    }
    const image = picture(row, 'image_obj', 'image', 'title_image_obj', 'thumbs') ?? production.title_image_obj
    return [{ id: idOf(row.id) ?? index + 1, image, production }]
  })
}

function promotionOf(row: Given, { locale }: PlainReading) {
  const target =
    link(row, 'link', 'url', 'href', 'link_url') ?? link(objectIn(row, 'page') ?? {}, 'url', 'get_absolute_url')
  return {
    headline: text(row, 'headline', 'title', 'name'),
    text: text(row, 'text', 'subline', 'subtitle', 'content', 'description'),
    link: target ?? '',
    link_text: text(row, 'link_text', 'button', 'button_text') || (target ? more[locale] : ''),
    image: picture(row, 'image_obj', 'image', 'title_image_obj', 'thumbs'),
  }
}
