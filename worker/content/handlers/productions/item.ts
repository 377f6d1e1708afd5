import { LRUCache } from 'lru-cache'
import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { type Locale, type Localised, localise } from '../../../../shared/locale.ts'
import { thumbsOf } from '../../../../shared/media.ts'
import { detailPath } from '../../../../shared/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { isolateState } from '../../../http/isolate-state.ts'
import type { ProductionItemRow } from '../../store/productions/columns.ts'
import { castRolesOf } from '../../store/productions/derived/cast-roles.ts'
import type { CastRow } from '../../store/schema/productions.ts'
import { aboVignette } from '../abos/item.ts'
import { imageOf } from '../media/image.ts'
import type { Reading } from '../reading.ts'
import { roomOf } from '../venues/item.ts'
import { withPreviousWords } from './previous-words.ts'
import { saleOf, withSale } from './sale.ts'

/** Converts a row to the contract's list item. A sale in our own box office determines price, ticket link and note. */
export function productionItem(
  row: ProductionItemRow,
  { locale, now }: Pick<Reading, 'locale' | 'now'>,
): ProductionListItem {
  const item = withPreviousWords(storedItem(row, locale), { locale, now })
  const sale = saleOf(row)
  return sale ? withSale(item, sale, { locale, now }) : item
}

const maxKnown = 1000

/**
 * The latest items by locale and id, with the rows that they were converted from. When a write or a time limit makes
 * the isolate render a list again, most rows are the same.
 */
const known = isolateState(
  () => new LRUCache<string, { row: ProductionItemRow; item: ProductionListItem }>({ max: maxKnown }),
)

/** Converts a row without applying its sale. Callers share the item, so they must not change it. */
function storedItem(row: ProductionItemRow, locale: Locale): ProductionListItem {
  const key = `${locale} ${row.id}`
  const last = known.current.get(key)
  if (last && isSameRow(last.row, row)) return last.item
  const item = newItem(row, locale)
  known.current.set(key, { row, item })
  return item
}

function isSameRow(one: ProductionItemRow, other: ProductionItemRow): boolean {
  const names = Object.keys(one) as (keyof ProductionItemRow | typeof ofTheList)[]
  return (
    names.length === Object.keys(other).length && names.every((name) => name === ofTheList || one[name] === other[name])
  )
}
/** The column with the list's total. Comparisons skip it: it often changes in every row, but no item shows it. */
const ofTheList = 'total'

function newItem(row: ProductionItemRow, locale: Locale): ProductionListItem {
  const titleImage = imageOf(row, 'title_image')
  const names: string[] = JSON.parse(row.short_casts)
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
    room: roomOf(row, locale),
    abo: aboVignette(row, locale),
    ticket_url: row.ticket_url,
    status: row.status,
    status_text: row.status_text ?? '',
    ...previousDate(row),
    price: row.price_from === null ? null : { from: row.price_from, to: row.price_to, reduced: row.price_reduced },
  }
}

/** Returns the start before the production was moved, in whole minutes, as in `date`. */
function previousDate({ previous_starts_at: utc, status, date }: ProductionItemRow): { previous_date?: string } {
  const previous = utc && status !== 'cancelled' ? berlinIso(utc) : date
  return previous === date ? {} : { previous_date: previous }
}
