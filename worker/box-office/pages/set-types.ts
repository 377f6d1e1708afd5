import type { OfferedDivision, PriceGroupData } from '../../../shared/box-office/pages/prices/data.ts'
import { priceTypeKeys } from '../../../shared/contract/box-office/keys.ts'
import type { PriceTypeKey } from '../../../shared/contract/box-office/sales.ts'
import { cartOf } from '../objects/cart-of.ts'
import { ownCartId } from '../routes/cart-cookie.ts'
import { cartResult } from './cart-result.ts'
import { readSale } from './choosing/sale.ts'
import type { PostResult, ShopPost, ShopRequest } from './definition.ts'
import { priceGroups } from './price-groups.ts'

/**
 * Sets how many tickets of a category have each price type. If a companion lacks the person it accompanies, the refusal
 * offers a valid division.
 */
export async function setTypes(request: ShopRequest, post: ShopPost): Promise<PostResult> {
  const { c, site, params, href } = request
  const production = Number(params.id)
  const category = Number(post.field('category'))
  const counts = countsOf(post.field('counts'))
  const cart = cartOf(c.env, site.key, await ownCartId(c))
  const wish = { production, category, counts }
  const result = await cartResult(
    c,
    cart.setPriceTypes(post.key, site.key, wish),
    href(`/webshop/${production}/prices`),
  )
  if ('to' in result || result.refused.reason !== 'companion_needs_person') return result
  const sale = await readSale(request, production)
  const group = sale && priceGroups(sale, request.locale).find((each) => each.category === category)
  const partner = sale?.sales.price_types.find(({ key }) => key === 'companion')?.no_more_than
  const offer = group && partner ? divisionWith(group, partner) : null
  return { refused: { ...result.refused, facts: { ...result.refused.facts, offer } } }
}

/** Parses counts such as `normal:2,reduced:1`; unknown types and invalid counts are omitted. */
function countsOf(text: string): Partial<Record<PriceTypeKey, number>> {
  const counts: Partial<Record<PriceTypeKey, number>> = {}
  for (const part of text.split(',')) {
    const [name, count] = part.split(':')
    const key = priceTypeKeys.find((each) => each === name)
    if (key && /^\d{1,2}$/.test(count ?? '')) counts[key] = Number(count)
  }
  return counts
}

/**
 * Divides the tickets so that one more is for a companion and, if necessary, one more for the person whom the companion
 * accompanies. Null for a single ticket, or if that person's price type is not offered.
 */
function divisionWith({ category, types, tickets }: PriceGroupData, partner: PriceTypeKey): OfferedDivision | null {
  if (tickets < 2 || !types.some(({ key }) => key === partner)) return null
  const counts = new Map(types.map(({ key, count }) => [key, count]))
  const add = (key: PriceTypeKey) => {
    const from = [...counts].find(([other, count]) => count > 0 && other !== partner && other !== 'companion')?.[0]
    if (from) counts.set(from, (counts.get(from) ?? 0) - 1)
    if (from) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  if ((counts.get(partner) ?? 0) <= (counts.get('companion') ?? 0)) add(partner)
  add('companion')
  const divided = types.map(({ key, name, cents }) => ({ key, name, cents, count: counts.get(key) ?? 0 }))
  return {
    category,
    counts: divided.map(({ key, count }) => `${key}:${count}`).join(),
    parts: divided.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count })),
    cents: divided.reduce((sum, { cents, count }) => sum + cents * count, 0),
  }
}
