import ProductionsView from '../../../../shared/shop/pages/productions/view.tsx'
import { soldHere } from '../choosing/sold-here.ts'
import type { ShopPageDefinition } from '../definition.ts'

export const productionsPage: ShopPageDefinition<'productions'> = {
  path: '/webshop',
  View: ProductionsView,
  async load(request) {
    const { content, query, locale } = request
    const page = Math.min(200, Math.max(1, Math.floor(Number(query.get('page')) || 1)))
    const list = await content.productions.list({ page })
    if (!list) return null
    const productions = await soldHere(request, list.results)
    const title = { de: 'Karten kaufen', en: 'Buy tickets' }[locale]
    return { title, data: { productions, page, hasMore: list.next !== null } }
  },
}
