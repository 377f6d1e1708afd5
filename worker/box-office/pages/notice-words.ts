import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

/** The words of notices about an order that waits for its payment, and about places that may still be ordered. */
export const noticeWords = defineLabels({
  de: {
    waiting: (order: string, until: string | null) =>
      `Ihre Bestellung ${order} wartet ${until ? `bis ${timeOfDay(until)}\u00a0Uhr ` : ''}auf die Zahlung.`,
    pay: 'Dort können Sie zahlen, eine andere Zahlungsart wählen oder die Bestellung aufheben. Danach können Sie wieder Plätze wählen.',
    open: 'Bestellung öffnen',
    held: (count: number) => (count === 1 ? 'Ihren Platz halten wir noch.' : `Ihre ${count} Plätze halten wir noch.`),
    order: 'Bis die Zeit abläuft, können Sie noch bestellen.',
    cart: 'Zum Warenkorb',
  },
  en: {
    waiting: (order: string, until: string | null) =>
      `Your order ${order} is waiting for payment${until ? ` until ${timeOfDay(until)}` : ''}.`,
    pay: 'There you can pay, choose another payment method or cancel the order. After that, you can choose seats again.',
    open: 'Open the order',
    held: (count: number) =>
      count === 1 ? 'We are still holding your seat.' : `We are still holding your ${count} seats.`,
    order: 'You can order until the time runs out.',
    cart: 'To your basket',
  },
})
