import '../../ui/button.css'
import { timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { useShopPage } from '../shop-context.tsx'

/**
 * Names the order that has the visitor's cart and leads to it, since no places can be added until the order ends.
 * Renders nothing without such an order.
 */
export function WaitingOrder() {
  const { waiting } = useShopPage().basket
  const words = useLabels(labels)
  if (!waiting) return null
  const { number, url, until } = waiting
  return (
    <section className="nt">
      <h2>{until ? words.until(number, timeOfDay(until)) : words.heading(number)}</h2>
      <p>{words.text}</p>
      <p className="acts">
        <a className="btn" href={url}>
          {words.open}
        </a>
      </p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    heading: (order: string) => `Ihre Bestellung ${order} wartet auf die Zahlung.`,
    until: (order: string, time: string) => `Ihre Bestellung ${order} wartet bis ${time}\u00a0Uhr auf die Zahlung.`,
    text: 'Dort können Sie zahlen, eine andere Zahlungsart wählen oder die Bestellung aufheben. Danach können Sie wieder Plätze wählen.',
    open: 'Bestellung öffnen',
  },
  en: {
    heading: (order: string) => `Your order ${order} is waiting for payment.`,
    until: (order: string, time: string) => `Your order ${order} is waiting for payment until ${time}.`,
    text: 'There you can pay, choose another payment method or cancel the order. After that, you can choose seats again.',
    open: 'Open the order',
  },
})
