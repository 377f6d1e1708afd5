import { countryChoices } from '../../../shared/box-office/address/country-choices.ts'
import { contactLines } from '../../../shared/box-office/pages/checkout/contact-lines.ts'
import type { CheckoutPageData } from '../../../shared/box-office/pages/checkout/data.ts'
import CheckoutView from '../../../shared/box-office/pages/checkout/view.tsx'
import LoginView from '../../../shared/box-office/pages/login/view.tsx'
import { loginWords } from '../../../shared/box-office/pages/login/words.ts'
import type { PricesPageData } from '../../../shared/box-office/pages/prices/data.ts'
import PricesView from '../../../shared/box-office/pages/prices/view.tsx'
import type { ShopPageData } from '../../../shared/box-office/pages/registry.ts'
import { lacksOf, sellers } from '../../../shared/box-office/seller.ts'
import { readAddress } from '../../../shared/email/address.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { addressOfLink } from '../handlers/customers/log-in.ts'
import { printedContact } from '../handlers/orders/printed-contact.ts'
import type { CartView } from '../objects/cart/view.ts'
import { isFreeSale } from '../objects/inventory/hall.ts'
import { cartAnswer } from '../routes/cart-answer.ts'
import { customerOf, sessionCustomer } from '../routes/customer.ts'
import { enterByLink, sendLoginLink } from '../routes/log-in.ts'
import { safeNext } from '../rules/login-link.ts'
import { totalsOf } from '../rules/totals.ts'
import { accountPage } from './account-page.ts'
import { cartView } from './basket.ts'
import { cartPage } from './cart/cart-page.ts'
import { cartProduction, soldProductions, stepsBefore } from './cart/cart-productions.ts'
import { endedPlaces } from './cart/ended-places.ts'
import { deliveryChoices, paymentChoices, paymentTerms } from './choices.ts'
import { type ProductionOnSale, readProductionOnSale } from './choosing/head.ts'
import { miniPlan } from './choosing/mini-plan.ts'
import { areaData, priceOf, seatsData } from './choosing/seats-data.ts'
import type { PostResult, ShopPageDefinition, ShopPost, ShopRequest } from './definition.ts'
import { orderPage } from './order/order-page.ts'
import { order } from './order-action.ts'
import { priceGroups } from './price-groups.ts'
import { productionPage } from './production/production-page.ts'
import { productionsPage } from './productions/productions-page.ts'
import { seatsPage } from './seats/seats-page.ts'
import { setTypes } from './set-types.ts'

const checkoutPage: ShopPageDefinition<'checkout'> = {
  path: '/webshop/checkout',
  View: CheckoutView,
  hasCart: true,
  async load(request) {
    const { c, locale, now, href, site } = request
    const view = await cartView(c)
    if (view.order) return { to: href(`/webshop/orders/${view.order}`) }
    const ended = await endedPlaces(request, view)
    const ids = (ended ?? view.lines).map(({ production }) => production)
    if (ids.length === 0) return { to: href('/webshop/cart') }
    const sold = await soldProductions(request, ids)
    const delivery = deliveryChoices(c.env, sold, now)
    const totals = totalsByDelivery(view, delivery)
    const isFree = Object.values(totals).every(({ cents }) => cents === 0)
    const [first] = sold
    const customer = await customerOf(c)
    const saved = customer ? contactLines(customer.name, customer.address) : []
    return {
      title: locale === 'de' ? 'Kasse' : 'Checkout',
      data: {
        cart: cartAnswer(view, locale),
        productions: sold.map(cartProduction),
        delivery,
        totals,
        payment: isFree && !ended ? [] : paymentChoices(c.env, paymentTerms(sold), now),
        // without the seller's data there is no invoice for a company
        countries: (isFree && !ended) || lacksOf(sellers[site.key]).length > 0 ? [] : countryChoices(locale),
        ended: ended && { places: ended },
        seller: sellers[site.key].name,
        customer,
        printed: await printedContact(c.env, saved, locale),
      },
      step: 'checkout',
      steps: {
        ...(first && stepsBefore(first, href)),
        cart: href('/webshop/cart'),
      },
    }
  },
  actions: { order },
}

function totalsByDelivery({ lines }: CartView, delivery: CheckoutPageData['delivery']): CheckoutPageData['totals'] {
  return Object.fromEntries(delivery.map(({ type, cents }) => [type, totalsOf(lines, cents)]))
}

const loginPage: ShopPageDefinition<'login'> = {
  path: '/webshop/login',
  View: LoginView,
  async load(request) {
    const { c, site, now, locale, query } = request
    const token = tokenOf(request)
    const title = loginWords[locale].title
    if (token) {
      const email = await addressOfLink({ d1: c.env.DB, now }, site.key, token)
      if (email) return { title, data: { step: 'confirm', email } }
    }
    // also for a link that was used in this browser: it is opened again to see the tickets
    if (await sessionCustomer(c)) return { to: wayBack(request) }
    return { title, data: { step: 'address', isExpired: query.has('token') } }
  },
  actions: { send, enter },
}

async function send({ c, locale, query }: ShopRequest, { key, field }: ShopPost): Promise<PostResult> {
  const words = loginWords[locale]
  const read = readAddress(field('email'))
  if ('problem' in read)
    return { refused: { reason: 'bad_input', fields: { email: addressProblems[locale][read.problem] } } }
  const outcome = await sendLoginLink(c, { key, email: read.address, next: query.get('next') ?? '', locale })
  if (outcome?.kind === 'sent') return { done: true }
  return { refused: { reason: 'bad_input', sentence: outcome ? words.tooMany : words.newKey } }
}

async function enter(request: ShopRequest, { key }: ShopPost): Promise<PostResult> {
  const entry = await enterByLink(request.c, { key, token: tokenOf(request) ?? '' })
  if (entry?.kind === 'in') return { to: wayBack(request) }
  const words = loginWords[request.locale]
  if (!entry) return { refused: { reason: 'bad_input', sentence: words.newKey } }
  return { refused: { reason: 'bad_input', sentence: entry.kind === 'expired' ? words.expired : words.tooMany } }
}

function tokenOf({ query }: ShopRequest): string | null {
  const token = query.get('token') ?? ''
  return /^[A-Za-z]{32}$/.test(token) ? token : null
}

function wayBack({ query, href }: ShopRequest): string {
  const next = safeNext(query.get('next'))
  if (next === null) return href('/webshop/account')
  return next.includes('locale=') ? next : href(next)
}

const pricesPage: ShopPageDefinition<'prices'> = {
  path: '/webshop/:id{[1-9]\\d{0,15}}/prices',
  View: PricesView,
  editedAt: ({ id }) => `/admin/productions/${id}/prices`,
  hasCart: true,
  async load(request) {
    const { c, href, params } = request
    const sold = await readProductionOnSale(request)
    if (!sold || 'to' in sold) return sold
    // the production's page names the order that has the cart
    if ((await cartView(c)).order !== null) return { to: href(`/webshop/${params.id}`) }
    const here = href(`/webshop/${params.id}`)
    if (sold.sale.own.length === 0) return { to: here }
    if (isFreeSale(sold.sale)) return { to: href('/webshop/cart') }
    const seats = sold.sale.own.some(({ seat }) => seat !== null) ? href(`/webshop/${params.id}/seats`) : here
    return { title: sold.head.title, data: pricesData(request, sold), step: 'prices', steps: { seats } }
  },
  actions: { types: setTypes },
}

function pricesData({ locale }: ShopRequest, { head, sale }: ProductionOnSale): PricesPageData {
  const { own, plan, seating } = sale
  const seats = own.flatMap(({ seat }) => seating.indexOf.get(seat ?? '') ?? []).sort((a, b) => a - b)
  const areas = [...new Set(own.flatMap(({ area }) => area ?? []))]
  const totals = totalsOf(own)
  // needing a companion saves nothing
  const paying = own.filter(({ price_type: type }) => type !== 'companion')
  const normal = paying.reduce((sum, { category }) => sum + (priceOf(sale, category, 'normal') ?? 0), 0)
  return {
    production: head,
    plan: seats.length > 0 ? miniPlan(plan) : null,
    places: [
      ...(seats.length > 0 ? [seatsData(sale, seats, locale)] : []),
      ...areas.flatMap((id) => areaData(sale, id, own.filter(({ area }) => area === id).length, locale) ?? []),
    ],
    groups: priceGroups(sale, locale),
    tickets: own.length,
    cents: totals.cents,
    savedCents: Math.max(0, normal - totals.cents),
    tax: sale.sales.tax,
    hasFee: sale.sales.fee_cents > 0,
    taxCents: totals.taxes.reduce((sum, { tax_cents: cents }) => sum + cents, 0),
  }
}

/**
 * The pages of the box office, except for the error page, which has no address. A fixed address must precede a pattern
 * that matches it.
 */
export const shopPageDefinitions: { [N in Exclude<keyof ShopPageData, 'error'>]: ShopPageDefinition<N> } = {
  productions: productionsPage,
  cart: cartPage,
  production: productionPage,
  seats: seatsPage,
  prices: pricesPage,
  login: loginPage,
  account: accountPage,
  checkout: checkoutPage,
  order: orderPage,
}
