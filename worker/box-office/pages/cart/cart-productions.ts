import type { CartProduction } from '../../../../shared/box-office/pages/cart/data.ts'
import type { ShopFrame } from '../../../../shared/box-office/shop-page.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import type { SaleFacts } from '../../objects/inventory/answers.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { leftOutSteps } from '../choosing/sale.ts'
import type { ShopRequest } from '../definition.ts'
import { movedOf } from '../moved-of.ts'

export interface SoldProduction extends CartProduction {
  sale: SaleFacts | null
}

/**
 * Reads the productions of a cart's tickets, sorted by date. A production that was deleted from the content is
 * included, with a general title and the end of its sale as the date.
 */
export async function soldProductions(
  { c, site, locale, content }: Pick<ShopRequest, 'c' | 'site' | 'locale' | 'content'>,
  ids: readonly number[],
): Promise<SoldProduction[]> {
  const unique = [...new Set(ids)]
  const [found, sales] = await Promise.all([
    content.productions.byIds(unique),
    Promise.all(unique.map((id) => inventoryOf(c.env, site.key, id).saleFacts())),
  ])
  return unique
    .map((id, index) => {
      const sale = sales[index] ?? null
      const production = found.find((each) => each.id === id)
      return {
        id,
        sale,
        title: production?.title ?? (locale === 'de' ? 'Konzert' : 'Concert'),
        date: production?.date ?? sale?.sales.windows.at(-1)?.until ?? '',
        venue: production?.room?.display_name ?? '',
        url: production?.get_absolute_url ?? '',
        ...(production && movedOf(production)),
        categories: Object.fromEntries(sale?.categories.map(({ key, name }) => [key, localise(name, locale)]) ?? []),
        price_types: Object.fromEntries(
          sale?.sales.price_types.map(({ key, name }) => [key, localise(name, locale)]) ?? [],
        ),
        hasFee: (sale?.sales.fee_cents ?? 0) > 0,
      }
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

export function cartProduction({ sale: _, ...production }: SoldProduction): CartProduction {
  return production
}

/** Returns the addresses of the steps before the cart. */
export function stepsBefore({ id, sale }: SoldProduction, href: ShopRequest['href']): ShopFrame['steps'] {
  const prices = href(`/webshop/${id}/prices`)
  return { seats: href(`/webshop/${id}/seats?change=1`), prices, ...(sale && leftOutSteps(sale)) }
}
