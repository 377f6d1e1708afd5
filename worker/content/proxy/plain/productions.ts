import type { ProductionList, ProductionListItem, ProductionStatus } from '../../../../shared/contract/production.ts'
import { detailPath } from '../../../../shared/screens/routes.ts'
import { aboVignette } from './abos.ts'
import { slugIn } from './fields/address.ts'
import { dateTime } from './fields/date.ts'
import { link } from './fields/link.ts'
import { listPage } from './fields/list-page.ts'
import { idOf, noId, number } from './fields/number.ts'
import { firstIn, type Given, objectIn } from './fields/object.ts'
import { picture, thumbs } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { text, word } from './fields/text.ts'
import { castsIn, composersOf, programIn } from './programme.ts'
import type { PlainReading, Reader } from './reading.ts'
import { roomIn } from './rooms.ts'

export const productions: Reader<ProductionList> = (given, reading) =>
  listPage(given, (item, place) => productionItem(item, reading, place), reading)

export const productionRows: Reader<ProductionListItem[]> = (given, reading) =>
  readEach(rowsOf(given), (item, place) => productionItem(item, reading, place), reading)

/** @throws BrokenItem without an id, a title or a date */
export function productionItem(given: Given, reading: PlainReading, place = ''): ProductionListItem {
  const id = idOf(firstIn(given, 'id', 'pk'))
  if (id === null) throw new BrokenItem(noId)
  const title = text(given, 'title', 'headline', 'name')
  if (!title) throw new BrokenItem('title is missing')
  const date = dateTime(given, 'date', 'datetime', 'start', 'starts_at', 'begin')
  if (!date) throw new BrokenItem('date is missing or not a date')
  const slug = slugIn(given, title, 'konzert')
  const casts = castsIn(given)
  return {
    id,
    title,
    slug,
    get_absolute_url: detailPath('event-detail', reading.locale, slug, id),
    subtitle: text(given, 'subtitle', 'subline'),
    genre: word(given, 'genre').key,
    short_casts: casts.map(({ name }) => name),
    ...(casts.some(({ role }) => role) && { cast_roles: casts.map(({ role }) => role) }),
    composers: composersOf(given, programIn(given)),
    title_image_obj: picture(given, 'title_image_obj', 'title_image', 'image_obj', 'image', 'thumbs_title', 'thumbs'),
    thumbs_title: thumbs(given, 'thumbs_title', 'thumbs'),
    date,
    room: roomIn(given, 'room', 'venue', 'hall'),
    abo: aboVignette(objectIn(given, 'abo'), reading),
    ticket_url: link(given, 'ticket_url', 'tickets_url'),
    status: statusIn(given, reading, place),
    status_text: text(given, 'status_text'),
    price: priceIn(given),
  }
}

/** Reads a status that is a word in German or English, or an object with one; null if it is missing or unknown. */
function statusIn(given: Given, { note }: PlainReading, place: string): ProductionStatus | null {
  const { key, title } = word(given, 'status', 'availability')
  const found = statusOf(key) ?? statusOf(title)
  if (key && !found) note(`${place}.status`, `unknown status: ${key.slice(0, 40)}`)
  return found
}

function statusOf(given: string): ProductionStatus | null {
  const plain = given.toLowerCase().replace(/[\s_-]+/g, '')
  return Object.hasOwn(statusWords, plain) ? (statusWords[plain] ?? null) : null
}

const statusWords: Record<string, ProductionStatus> = {
  available: 'available',
  bookable: 'available',
  onsale: 'available',
  verfügbar: 'available',
  buchbar: 'available',
  few: 'few',
  fewleft: 'few',
  limited: 'few',
  restkarten: 'few',
  soldout: 'sold_out',
  ausverkauft: 'sold_out',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  abgesagt: 'cancelled',
  moved: 'moved',
  postponed: 'moved',
  rescheduled: 'moved',
  verlegt: 'moved',
  verschoben: 'moved',
}

/** Reads a price in euros: a number, or an object with `from`, `to` and `reduced`. */
function priceIn(given: Given): ProductionListItem['price'] {
  const price = objectIn(given, 'price')
  const from = price ? number(price, 'from', 'min', 'lowest') : number(given, 'price', 'price_from')
  if (from === null || from < 0) return null
  return { from, to: price && number(price, 'to', 'max', 'highest'), reduced: price && number(price, 'reduced') }
}
