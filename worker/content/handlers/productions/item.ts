import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { accessNames, columnOf, performanceFacts } from '../../../../shared/entities/venues/access.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../../shared/media/pictures.ts'
import { detailPath } from '../../../../shared/screens/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { bytesOf, kept } from '../../../http/kept.ts'
import { castRolesOf } from '../../store/productions/cast-roles.ts'
import type { ProductionItemRow } from '../../store/productions/columns.ts'
import type { CastRow } from '../../store/schema/productions.ts'
import { aboVignette } from '../abos/item.ts'
import { imageOf } from '../media/image.ts'
import type { Reading } from '../reading.ts'
import { hallName, roomOf } from '../venues/item.ts'
import { withPreviousWords } from './previous-words.ts'
import { saleOf, withSale } from './sale.ts'

/**
 * Converts a row to the contract's list item. A sale in our own box office determines price, ticket link and note.
 * @returns the same object until the row or what it says at this time changes; callers share it and must not change it
 */
export function productionItem(
  row: ProductionItemRow,
  { locale, now }: Pick<Reading, 'locale' | 'now'>,
): ProductionListItem {
  const columns = columnsOf(row)
  // feeds read more columns than lists
  const key = `${locale} ${row.id} ${columns.length}`
  const known = items(key, columns, () => ({ stored: newItem(row, locale), ...atNoTime(row) }))
  const passed = known.moments.filter((ms) => ms <= now.getTime()).length
  if (!known.shown || known.passed !== passed) {
    const item = withPreviousWords(known.stored, { locale, now })
    const sale = saleOf(row)
    Object.assign(known, { passed, shown: sale ? withSale(item, sale, { locale, now }) : item })
  }
  return known.shown ?? known.stored
}

interface KnownItem {
  stored: ProductionListItem
  /** Milliseconds since 1970 at which the shown item changes: start, and beginning and end of its sale. */
  moments: number[]
  /** The item with its sale, when `passed` of its moments have passed. */
  shown: ProductionListItem | null
  passed: number
  bytes: number
}

const items = kept<KnownItem>({ name: 'item', maxBytes: 4 * 1024 * 1024, sizeOf: ({ bytes }) => bytes })

function atNoTime(row: ProductionItemRow): Omit<KnownItem, 'stored'> {
  const moments = [row.date, row.opens_at, row.closes_at].flatMap((at) => (at ? Date.parse(at) : []))
  // the columns, the item's own texts and objects, and what is derived from it, such as the row's JSON
  return { moments, shown: null, passed: 0, bytes: 3 * bytesOf(JSON.stringify(row)) + 1500 }
}

/** Returns a row's values, without the list's total: it often changes in every row, but no item shows it. */
function columnsOf(row: ProductionItemRow & { total?: number }): unknown[] {
  const values: unknown[] = []
  for (const name in row) if (name !== 'total') values.push(row[name as keyof ProductionItemRow])
  return values
}

function newItem(row: ProductionItemRow, locale: Locale): ProductionListItem {
  const titleImage = imageOf(row, 'title_image')
  const names: string[] = JSON.parse(row.short_casts)
  const access = performanceFacts.filter((fact) => row[columnOf(fact)])
  const room = roomOf(row, locale)
  const roles = castRolesOf(JSON.parse(row.casts) as CastRow[], locale)
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    genre: row.genre,
    get_absolute_url: detailPath('event-detail', locale, row.slug, row.id),
    subtitle: row.subtitle ?? '',
    short_casts: names,
    ...(roles.size > 0 && { cast_roles: names.map((name) => roles.get(name) ?? '') }),
    composers: (JSON.parse(row.composers) as Localised[]).map((name) => localise(name, locale)),
    title_image_obj: titleImage,
    thumbs_title: thumbsOf(titleImage),
    date: row.date,
    room,
    abo: aboVignette(row, locale),
    ticket_url: row.ticket_url,
    status: row.status,
    status_text: row.status_text ?? '',
    ...previousDate(row),
    ...previousHall(row, room),
    ...(access.length > 0 && { access, access_words: accessNames(access, locale) }),
    price: row.price_from === null ? null : { from: row.price_from, to: row.price_to, reduced: row.price_reduced },
  }
}

/** Returns the start before the production was moved, in whole minutes, as in `date`. */
function previousDate({ previous_starts_at: utc, status, date }: ProductionItemRow): { previous_date?: string } {
  const previous = utc && status !== 'cancelled' ? berlinIso(utc) : date
  return previous === date ? {} : { previous_date: previous }
}

/** Returns the hall before the production was moved. */
function previousHall(
  { previous_hall: name, status }: ProductionItemRow,
  room: ProductionListItem['room'],
): { previous_hall?: string } {
  const isElsewhere = name && status !== 'cancelled' && (room === null || name !== hallName(room))
  return isElsewhere ? { previous_hall: name } : {}
}
