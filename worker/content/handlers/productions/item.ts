import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { type Localised, localise } from '../../../../shared/locale.ts'
import { thumbsOf } from '../../../../shared/media.ts'
import { detailPath } from '../../../../shared/routes.ts'
import type { ProductionItemRow } from '../../store/productions/columns.ts'
import { castRolesOf } from '../../store/productions/derived/cast-roles.ts'
import type { CastRow } from '../../store/schema/productions.ts'
import { aboVignette } from '../abos/item.ts'
import { imageOf } from '../media/image.ts'
import type { Reading } from '../reading.ts'
import { roomOf } from '../venues/item.ts'
import { saleOf, withSale } from './sale.ts'

/** Converts a row to the contract's list item. A sale in our own box office determines price, ticket link and note. */
export function productionItem(
  row: ProductionItemRow,
  { locale, now }: Pick<Reading, 'locale' | 'now'>,
): ProductionListItem {
  const titleImage = imageOf(row, 'title_image')
  const names: string[] = JSON.parse(row.short_casts)
  const roles = castRolesOf(JSON.parse(row.casts) as CastRow[], locale)
  const item: ProductionListItem = {
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
    price: row.price_from === null ? null : { from: row.price_from, to: row.price_to, reduced: row.price_reduced },
  }
  const sale = saleOf(row)
  return sale ? withSale(item, sale, { locale, now }) : item
}
