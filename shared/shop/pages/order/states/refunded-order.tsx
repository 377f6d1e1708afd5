import { defineLabels } from '../../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { price } from '../../../../ui/money.ts'
import { PageBody } from '../../../parts/page-body.tsx'
import type { OrderPageData } from '../data.ts'
import { OrderEvenings } from '../parts/order-evenings.tsx'
import { OrderSum } from '../parts/order-sum.tsx'
import { PlainHead } from '../parts/plain-head.tsx'

/** An order that has been refunded, is being refunded, or awaits a decision by staff. */
export function RefundedOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale, site } = usePage()
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
            <a href={site.contact.phoneHref}>{site.contact.phone}</a>. {words.nameIt(order.number)}
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
