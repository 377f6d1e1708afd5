import '../../../../ui/button.css'
import { defineLabels } from '../../../../i18n/labels.ts'
import { useLabels } from '../../../../page/page-context.tsx'
import { Message } from '../../../frame/message.tsx'
import { PageBody } from '../../../parts/page-body.tsx'
import { useShopHref, useShopPage } from '../../../shop-context.tsx'
import type { OrderPageData } from '../data.ts'
import { ConfirmAddress } from '../parts/confirm-address.tsx'
import { OrderSum } from '../parts/order-sum.tsx'
import { PlainHead } from '../parts/plain-head.tsx'

export function EndedOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { refusal } = useShopPage()
  const isKept = data.is_in_cart
  const href = useShopHref()
  const isUnconfirmed = data.order.payment.confirm !== null
  const isCancelled = data.order.state === 'cancelled'
  const isFree = data.order.totals.cents === 0
  const expired = isFree ? words.cancelledHeading : words.expiredHeading
  const ending = isUnconfirmed ? words.unconfirmedHeading : expired
  const unconfirmed = isFree ? words.freeText : words.unconfirmedText
  const heading = isKept ? words.keptHeading : isCancelled ? words.cancelledHeading : ending
  return (
    <>
      <PlainHead
        title={isCancelled ? words.cancelled : words.expired}
        text={data.order.payment.paid_cents > 0 ? words.moneyBack : words.nothingCharged}
      />
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <ConfirmAddress data={data} />
        <div className="nt">
          <h2>{heading}</h2>
          <p>{isKept ? words.keptText : isUnconfirmed ? unconfirmed : words.text}</p>
          <p className="acts">
            <a className="btn" href={href('/webshop/cart')}>
              {words.cart}
            </a>
            <a className="lnk" href={href('/webshop')}>
              {words.all}
            </a>
          </p>
        </div>
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    cancelled: 'Die Bestellung ist aufgehoben',
    expired: 'Die Bestellung ist abgelaufen',
    nothingCharged: 'Es wurde nichts abgebucht.',
    moneyBack: 'Was Sie bezahlt haben, geht auf demselben Weg zurück.',
    order: 'Bestellung',
    cancelledHeading: 'Ihre Plätze sind wieder frei.',
    expiredHeading: 'Die Zahlung kam nicht rechtzeitig an.',
    keptHeading: 'Ihre Plätze liegen wieder im Warenkorb.',
    keptText: 'Dort können Sie sie noch einmal bestellen, solange wir sie halten.',
    unconfirmedHeading: 'Die Adresse ist nicht rechtzeitig bestätigt worden.',
    unconfirmedText:
      'Deshalb sind die Plätze wieder frei. Haben Sie schon überwiesen, brauchen Sie nichts zu tun: Wir melden uns, sobald das Geld da ist.',
    freeText: 'Deshalb sind die Plätze wieder frei.',
    text: 'Im Warenkorb sehen Sie, ob dieselben Plätze noch zu haben sind.',
    cart: 'Zum Warenkorb',
    all: 'Alle Konzerte',
  },
  en: {
    cancelled: 'The order is cancelled',
    expired: 'The order has expired',
    nothingCharged: 'Nothing was charged.',
    moneyBack: 'What you have paid is refunded to your original payment method.',
    order: 'Order',
    cancelledHeading: 'Your seats are available again.',
    expiredHeading: 'The payment did not arrive in time.',
    keptHeading: 'Your seats are back in your basket.',
    keptText: 'There you can order them again while we hold them.',
    unconfirmedHeading: 'The address was not confirmed in time.',
    unconfirmedText:
      'The seats are therefore available again. If you have already transferred the money, there is nothing you need to do: we will write to you once it has arrived.',
    freeText: 'The seats are therefore available again.',
    text: 'Your basket shows whether the same seats are still available.',
    cart: 'To your basket',
    all: 'All concerts',
  },
})
