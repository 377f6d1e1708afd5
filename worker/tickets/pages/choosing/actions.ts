import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { openInventory } from '../../handlers/open-inventory.ts'
import { freshVouchers } from '../../handlers/vouchers/fresh-vouchers.ts'
import type { Cart } from '../../objects/cart/cart.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { triesOf, visitorNetworkIds } from '../../objects/network-of.ts'
import { ownCartId, reportCart } from '../../routes/cart-cookie.ts'
import { cartResult } from '../cart-result.ts'
import type { PostResult, ShopPost, ShopRequest } from '../definition.ts'
import { refusedChoice } from './refused-choice.ts'

const maxSeats = 50

/**
 * Adds the form's seats to the cart or, if the form names no seats, `count` places: the best available ones, or places
 * of the form's `area`.
 */
export async function take(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const { production, seats, cart, site, href } = await choiceOf(request, post)
  const area = post.field('area')
  const count = Math.min(maxSeats, Math.max(1, Number(post.field('count')) || 1))
  const wish = seats.length > 0 ? { production, seats } : { production, count, ...(area && { area }) }
  const answer = await cart.addPlaces(post.key, site.key, wish, visitorNetworkIds(request.c))
  if (!answer.ok) return refusedChoice(request, answer, { production, seats })
  reportCart(request.c, answer.cart)
  return { to: href(`/webshop/${production}/prices`) }
}

/** Makes the cart hold exactly the form's seats of the production; a form without seats is refused. */
export async function choose(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const { production, seats, cart, site, href, locale } = await choiceOf(request, post)
  if (seats.length === 0) {
    const sentence = { de: 'Bitte wählen Sie zuerst einen Platz.', en: 'Please choose a seat first.' }[locale]
    return { refused: { reason: 'bad_input', sentence } }
  }
  const answer = await cart.setSeats(post.key, site.key, { production, seats }, visitorNetworkIds(request.c))
  if (!answer.ok) return refusedChoice(request, answer, { production, seats })
  reportCart(request.c, answer.cart)
  return { to: href(request.query.has('change') ? '/webshop/cart' : `/webshop/${production}/prices`) }
}

/** Redeems a code and redirects to the production's page, which shows the presale that a magic code opens. */
export async function redeem({ c, site, now, params, href }: ShopRequest, post: ShopPost): Promise<PostResult> {
  await freshVouchers(c.env, site.key, now)
  const who = triesOf(c)
  const code = beginningOf(post.field('code'), 100)
  const cart = cartOf(c.env, site.key, await ownCartId(c))
  return cartResult(c, cart.addCode(post.key, site.key, { code, who }), href(`/webshop/${params.id}`))
}

async function choiceOf(request: ShopRequest, post: ShopPost) {
  const { c, site, params, now, href, locale } = request
  const production = Number(params.id)
  await openInventory({ env: c.env, site, now }, production, { toHold: true })
  const seats = [...new Set(post.fields('seats').flatMap((text) => text.split(',')))].filter(Boolean)
  const cart: DurableObjectStub<Cart> = cartOf(c.env, site.key, await ownCartId(c))
  return { production, seats: seats.slice(0, maxSeats), cart, site, href, locale }
}
