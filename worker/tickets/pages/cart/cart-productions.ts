import type { CartPageData } from '../../../../shared/shop/pages/cart/data.ts'
import type { ContentClient } from '../../../content/content-client.ts'

/** The concerts of a cart's tickets, by date; one that the content no longer has is left out. */
export async function cartProductions(
  content: ContentClient,
  lines: readonly { production: number }[],
): Promise<CartPageData['productions']> {
  const ids = [...new Set(lines.map(({ production }) => production))]
  const found = await Promise.all(ids.map((id) => content.productions.byId(id)))
  return found
    .flatMap((production) => {
      if (!production) return []
      const { id, title, date, room, get_absolute_url: url } = production
      return [{ id, title, date, venue: room?.display_name ?? '', url }]
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}
