import type { CartPageData, OpenedProduction } from '../../../../shared/box-office/pages/cart/data.ts'
import CartView from '../../../../shared/box-office/pages/cart/view.tsx'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { freshVouchers } from '../../handlers/vouchers/fresh-vouchers.ts'
import type { Cart } from '../../objects/cart/cart.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { triesOf, visitorNetworkIds } from '../../objects/network-of.ts'
import { cartAnswer } from '../../routes/cart-answer.ts'
import { cartId, ownCartId } from '../../routes/cart-cookie.ts'
import { customerOf } from '../../routes/customer.ts'
import { productionsOpenedBy } from '../../store/sales.ts'
import { cartView } from '../basket.ts'
import { cartResult } from '../cart-result.ts'
import { deliveryChoices, paymentChoices, paymentTerms } from '../choices.ts'
import { rowsMarkup } from '../choosing/site-markup.tsx'
import type { PostResult, ShopPageDefinition, ShopPost, ShopRequest } from '../definition.ts'
import { cartProduction, soldProductions, stepsBefore } from './cart-productions.ts'
import { endedPlaces } from './ended-places.ts'
import { endedData } from './ended-words.ts'

const nextShown = 3

export const cartPage: ShopPageDefinition<'cart'> = {
  path: '/webshop/cart',
  View: CartView,
  hasCart: true,
  async load(request) {
    const { c, locale, now, href, query } = request
    const view = await cartView(c)
    const ended = await endedPlaces(request, view)
    const sold = await soldProductions(
      request,
      (ended ?? view.lines).map(({ production }) => production),
    )
    const [first] = sold
    const { expires_at: until, ...cart } = cartAnswer(view, locale)
    const endedAt = view.ended_ms === null ? null : new Date(view.ended_ms)
    return {
      title: locale === 'de' ? 'Warenkorb' : 'Basket',
      data: {
        cart: { ...cart, expires_at: endedAt ? berlinIso(endedAt) : until },
        productions: sold.map(cartProduction),
        ended: ended && endedData(ended, request.locale),
        lost: lostPlaces(query),
        opened: await openedProductions(request),
        next: sold.length > 0 ? '' : await nextProductions(request),
        delivery: deliveryChoices(c.env, sold, now),
        payment: view.totals.cents > 0 ? paymentChoices(c.env, paymentTerms(sold), now) : [],
        customer: await customerOf(c),
      },
      step: 'cart',
      ...(first && { steps: stepsBefore(first, href) }),
    }
  },
  actions: {
    remove: change((cart, { site }, { key, of }) => cart.removeLine(key, site.key, of)),
    'remove-production': change((cart, { site }, { key, of }) => cart.removeProduction(key, site.key, Number(of))),
    'remove-code': change((cart, { site }, { key, field }) => cart.removeCode(key, site.key, field('code'))),
    again: holdAgain,
    code: redeem,
  },
}

function change(
  act: (cart: DurableObjectStub<Cart>, request: ShopRequest, post: ShopPost) => ReturnType<Cart['removeLine']>,
): (request: ShopRequest, post: ShopPost) => Promise<PostResult> {
  return async (request, post) =>
    cartResult(request.c, act(await ownCart(request), request, post), request.href('/webshop/cart'))
}

async function ownCart({ c, site }: ShopRequest): Promise<DurableObjectStub<Cart>> {
  return cartOf(c.env, site.key, await ownCartId(c))
}

async function holdAgain(request: ShopRequest, { key, fields }: ShopPost): Promise<PostResult> {
  const accepted = fields('instead').slice(0, 50)
  const answer = await (await ownCart(request)).holdAgain(key, request.site.key, accepted, visitorNetworkIds(request.c))
  const lost = answer.ok ? (answer.lost?.length ?? 0) : 0
  const address = lost > 0 ? `/webshop/cart?lost=${lost}` : '/webshop/cart'
  return cartResult(request.c, Promise.resolve(answer), request.href(address))
}

async function redeem(request: ShopRequest, { key, field }: ShopPost): Promise<PostResult> {
  const { c, site, now, content, href } = request
  const code = beginningOf(field('code'), 100)
  if (code === '') return { refused: { reason: 'bad_input' } }
  await freshVouchers(c.env, site.key, now)
  const who = triesOf(c)
  const cart = await ownCart(request)
  const result = await cartResult(c, cart.addCode(key, site.key, { code, who }), href('/webshop/cart'))
  if (!('refused' in result) || result.refused.reason !== 'other_production') return result
  const ids = (result.refused.facts?.productions as number[] | undefined) ?? []
  const productions = (await content.productions.byIds(ids.slice(0, 3))).map(({ id, title, date }) => ({
    id,
    title,
    date,
  }))
  return { refused: { ...result.refused, facts: { productions } } }
}

async function nextProductions(request: ShopRequest): Promise<CartPageData['next']> {
  const list = await request.content.productions.list()
  return rowsMarkup(request, list?.results.slice(0, nextShown) ?? [])
}

function lostPlaces(query: URLSearchParams): number {
  const lost = Number(query.get('lost') ?? 0)
  return Number.isInteger(lost) && lost > 0 && lost <= 50 ? lost : 0
}

const mostNamed = 3

/**
 * Returns the upcoming productions whose presale or contingent the cart's magic codes open, by code: at most three for
 * each, in order of date.
 */
async function openedProductions({
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
