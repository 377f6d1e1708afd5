import type { EndedPlace } from '../../../../shared/box-office/pages/cart/data.ts'
import type { CartView } from '../../objects/cart/view.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { placeAnswer } from '../../routes/cart-answer.ts'
import { cartId } from '../../routes/cart-cookie.ts'
import type { ShopRequest } from '../definition.ts'

/**
 * Lists the places of an ended cart, and whether each is still free; null if the visitor has no ended cart with places.
 */
export async function endedPlaces({ c, site, locale }: ShopRequest, view: CartView): Promise<EndedPlace[] | null> {
  const id = cartId(c)
  if (!id || view.expired.length === 0) return null
  const places = await cartOf(c.env, site.key, id).endedPlaces(site.key)
  return places.map(({ place, instead, ...rest }) => ({
    ...rest,
    place: placeAnswer(place, locale),
    instead: instead && placeAnswer(instead, locale),
  }))
}
