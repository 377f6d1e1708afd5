import { longDate, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { deliveryInSums, paidBy } from '../../choice-words.ts'
import { ticketsInFigures } from '../../count-words.ts'
import { SumBox } from '../../parts/sum-box.tsx'
import { discountRows } from '../../sum-rows.ts'
import type { OrderPageData } from '../order-data.ts'

export function OrderSum({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { order, productions, paid_at: paidAt, documents } = data
  const { payment, delivery, totals } = order
  const rows = productions.map(({ id, title }) => {
    const lines = order.lines.filter(({ production }) => production === id)
    const name = `${title}, ${ticketsInFigures(lines.length, locale)}`
    return { key: String(id), name, cents: lines.reduce((sum, line) => sum + line.full_cents, 0) }
  })
  const postage =
    delivery.cents > 0 ? [{ key: 'delivery', name: deliveryInSums(delivery.type, locale), cents: delivery.cents }] : []
  const free = order.lines.flatMap(({ discount }) => (discount?.by === 'free_per' ? discount.cents : []))
  const freeRows =
    free.length > 0
      ? [{ key: 'free', name: words.freePlaces(free.length), cents: -free.reduce((sum, cents) => sum + cents, 0) }]
      : []
  const isPaid = payment.state === 'paid' || payment.state === 'refunded'
  const isOver = order.state === 'expired' || order.state === 'cancelled'
  const isOnly = (kind: string, format: string) =>
    documents.filter((each) => each.kind === kind && each.format === format).length === 1
  const note = paidAt
    ? words.paidOn(paidBy(payment.means, locale), longDate(paidAt, locale), timeOfDay(paidAt))
    : undefined
  return (
    <SumBox
      title={words.order(order.number)}
      rows={[...rows, ...freeRows, ...discountRows(order, locale), ...postage]}
      total={{
        name: isOver || totals.cents === 0 ? words.sum : isPaid ? words.paid : words.toPay,
        cents: totals.cents,
      }}
      after={data.given_back}
      // the credit notes state the taxes of the price that remains
      taxes={data.given_back.length > 0 ? [] : totals.taxes}
      {...(note && { note })}
    >
      {documents
        .filter(({ kind }) => kind !== 'tickets')
        .map(({ kind, number, format, url }) => (
          <p key={url}>
            <a className="lnk" href={url} download>
              {words[kind]}, {format}
              {number && <span className={isOnly(kind, format) ? 'vh' : undefined}> {number}</span>}
            </a>
          </p>
        ))}
    </SumBox>
  )
}

const labels = defineLabels({
  de: {
    order: (number: string) => `Bestellung ${number}`,
    paid: 'Bezahlt',
    freePlaces: (count: number) => (count === 1 ? 'Freier Begleitplatz' : `${count} freie Begleitplätze`),
    toPay: 'Zu zahlen',
    sum: 'Summe',
    paidOn: (means: string, day: string, time: string) => `${means}, ${day}, ${time}\u00a0Uhr`,
    confirmation: 'Bestellbestätigung',
    quote: 'Angebot',
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    tickets: 'Karten',
  },
  en: {
    order: (number: string) => `Order ${number}`,
    paid: 'Paid',
    freePlaces: (count: number) => (count === 1 ? 'Free accompanying seat' : `${count} free accompanying seats`),
    toPay: 'To pay',
    sum: 'Total',
    paidOn: (means: string, day: string, time: string) => `${means}, ${day}, ${time}`,
    confirmation: 'Order confirmation',
    quote: 'Quote',
    invoice: 'Invoice',
    credit_note: 'Credit note',
    tickets: 'Tickets',
  },
})
