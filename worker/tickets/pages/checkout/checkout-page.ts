import { countryChoices } from '../../../../shared/shop/address/country-choices.ts'
import { contactLines } from '../../../../shared/shop/pages/checkout/contact-lines.ts'
import type { CheckoutPageData } from '../../../../shared/shop/pages/checkout/data.ts'
import CheckoutView from '../../../../shared/shop/pages/checkout/view.tsx'
import { lacksOf, sellers } from '../../../../shared/shop/seller.ts'
import { printedContact } from '../../handlers/orders/printed-contact.ts'
import type { CartView } from '../../objects/cart/view.ts'
import { cartAnswer } from '../../routes/cart-answer.ts'
import { customerOf } from '../../routes/customer.ts'
import { totalsOf } from '../../rules/totals.ts'
import { cartView } from '../basket.ts'
import { cartProduction, soldProductions } from '../cart/cart-productions.ts'
import { endedPlaces } from '../cart/ended-places.ts'
import { deliveryChoices, paymentChoices, paymentTerms } from '../choices.ts'
import type { ShopPageDefinition } from '../definition.ts'
import { order } from './order-action.ts'

export const checkoutPage: ShopPageDefinition<'checkout'> = {
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
        ...(first && {
          seats: href(`/webshop/${first.id}/seats?change=1`),
          prices: href(`/webshop/${first.id}/prices`),
        }),
        cart: href('/webshop/cart'),
      },
    }
  },
  actions: { order },
}

function totalsByDelivery({ lines }: CartView, delivery: CheckoutPageData['delivery']): CheckoutPageData['totals'] {
  return Object.fromEntries(delivery.map(({ type, cents }) => [type, totalsOf(lines, cents)]))
}
