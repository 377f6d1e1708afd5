import type { OpenedProduction } from '../../../../shared/shop/pages/cart/data.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { cartId } from '../../routes/cart-cookie.ts'
import { productionsOpenedBy } from '../../store/sales.ts'
import { cartView } from '../basket.ts'
import type { ShopRequest } from '../definition.ts'

const mostNamed = 3

/**
 * Returns the upcoming productions whose presale or contingent the cart's magic codes open, by code: at most three for
 * each, in order of date.
 */
export async function openedProductions({
  c,
  site,
  now,
  content,
}: Pick<ShopRequest, 'c' | 'site' | 'now' | 'content'>): Promise<Record<string, OpenedProduction[]>> {
  const { magic_codes: codes } = await cartView(c)
  const cart = codes.length > 0 ? cartId(c) : null
  if (!cart) return {}
  const own = await cartOf(c.env, site.key, cart).magicCodes(site.key)
  const accesses = own.map(({ access }) => access)
  const opened = await productionsOpenedBy({ d1: c.env.DB, now }, site.key, accesses)
  const known = await content.productions.byIds([...new Set(opened.map(({ production }) => production))])
  const named = known.filter(({ date }) => Date.parse(date) > now.getTime())
  named.sort((a, b) => a.date.localeCompare(b.date))
  const openedBy = (access: string) =>
    named.flatMap(({ id, title, date }) => {
      const ways = opened.filter((each) => each.access === access && each.production === id)
      return ways.length > 0 ? [{ id, title, date, isPresale: ways.some(({ isPresale }) => isPresale === 1) }] : []
    })
  return Object.fromEntries(own.map(({ code, access }) => [code, openedBy(access).slice(0, mostNamed)]))
}
