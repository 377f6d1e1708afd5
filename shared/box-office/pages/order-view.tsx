import { type ComponentType, useEffect } from 'react'
import type { OrderState } from '../../contract/box-office/order.ts'
import { CallUs } from '../../ui/call-us.tsx'
import { forgetForm } from '../parts/use-form-storage.ts'
import { CheckedOrder } from './order/checked-order.tsx'
import { CompleteOrder } from './order/complete-order.tsx'
import type { OrderPageData } from './order-data.ts'
import '../../ui/button.css'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { price } from '../../ui/money.ts'
import { Message } from '../frame/message.tsx'
import { PageBody } from '../parts/page-body.tsx'
import { useShopHref, useShopPage } from '../shop-context.tsx'
import { ConfirmAddress } from './order/confirm-address.tsx'
import { OfferedSeats } from './order/offered-seats.tsx'
import { OrderEvenings } from './order/order-evenings.tsx'
import { OrderSum } from './order/order-sum.tsx'
import { PayingOrder } from './order/paying-order.tsx'
import { PendingOrder } from './order/pending-order.tsx'
import { PlainHead } from './order/plain-head.tsx'
import './order.css'

function EndedOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(endedOrderLabels)
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

const endedOrderLabels = defineLabels({
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

/** An order that has been refunded, is being refunded, or awaits a decision by staff. */
function RefundedOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { order } = data
  const { paid_cents: paid, refunded_cents: refunded } = order.payment
  const { title, text } = {
    refunded: { title: words.refunded, text: words.refundedText(price(refunded, locale)) },
    refunding: { title: words.refunding, text: words.refundingText(price(paid - refunded, locale)) },
    other: { title: words.staff, text: words.staffText },
  }[order.state === 'refunded' || order.state === 'refunding' ? order.state : 'other']
  return (
    <>
      <PlainHead title={title} text={text} />
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        <div className="nt">
          <h2>{words.questions}</h2>
          <p>
            <CallUs />. {words.nameIt(order.number)}
          </p>
        </div>
        <OrderEvenings data={data} title={words.tickets} />
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    refunded: 'Ihr Geld ist zurück',
    refundedText: (amount: string) =>
      `${amount} gingen auf dem Weg zurück, auf dem sie kamen. Die Karten gelten nicht mehr.`,
    refunding: 'Ihr Geld ist unterwegs',
    refundingText: (amount: string) => `${amount} gehen auf dem Weg zurück, auf dem sie kamen.`,
    staff: 'Wir kümmern uns',
    staffText: 'Diese Bestellung sieht sich jemand von uns an und schreibt Ihnen.',
    order: 'Bestellung',
    questions: 'Fragen?',
    nameIt: (number: string) => `Nennen Sie ${number}, dann sehen wir alles.`,
    tickets: 'Die Karten',
  },
  en: {
    refunded: 'Your money is back',
    refundedText: (amount: string) =>
      `${amount} has been refunded to your original payment method. The tickets are no longer valid.`,
    refunding: 'Your money is on its way',
    refundingText: (amount: string) => `${amount} is being refunded to your original payment method.`,
    staff: 'We are looking into it',
    staffText: 'A member of our team is looking at this order and will write to you.',
    order: 'Order',
    questions: 'Questions?',
    nameIt: (number: string) => `Mention ${number}, and we can find everything.`,
    tickets: 'The tickets',
  },
})

export default function OrderView({ data }: { data: OrderPageData }) {
  const State = states[data.order.state]
  useEffect(() => forgetForm('checkout'), [])
  return <State data={data} />
}

const states: Record<OrderState, ComponentType<{ data: OrderPageData }>> = {
  paying: PayingOrder,
  pending: PendingOrder,
  paid: CheckedOrder,
  complete: CompleteOrder,
  offered: OfferedSeats,
  expired: EndedOrder,
  cancelled: EndedOrder,
  refunding: RefundedOrder,
  refunded: RefundedOrder,
  needs_staff: RefundedOrder,
}
