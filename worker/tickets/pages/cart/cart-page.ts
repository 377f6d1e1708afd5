import CartView from '../../../../shared/shop/pages/cart/view.tsx'
import { cartOf } from '../../objects/cart-of.ts'
import { cartAnswer } from '../../routes/cart-answer.ts'
import { ownCartId } from '../../routes/cart-cookie.ts'
import { cartView } from '../basket.ts'
import { cartResult } from '../cart-result.ts'
import type { ShopPageDefinition, ShopPost, ShopRequest } from '../definition.ts'
import { cartProductions } from './cart-productions.ts'

export const cartPage: ShopPageDefinition<'cart'> = {
  path: '/webshop/cart',
  View: CartView,
  async load({ c, locale, content, href }) {
    const view = await cartView(c)
    const productions = await cartProductions(content, view.lines)
    return {
      title: locale === 'de' ? 'Warenkorb' : 'Basket',
      data: { cart: cartAnswer(view, locale), productions },
      step: 'cart',
      steps: { seats: href('/webshop'), prices: href('/webshop') },
    }
  },
  actions: {
    remove: ({ c, site, href }: ShopRequest, { key, of }: ShopPost) =>
      cartResult(cartOf(c.env, site.key, ownCartId(c)).removeLine(key, site.key, of), href('/webshop/cart')),
  },
}
