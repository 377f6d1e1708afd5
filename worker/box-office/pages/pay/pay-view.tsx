import { deliveryInSums, paymentWords } from '../../../../shared/box-office/choice-words.ts'
import { ticketsInFigures } from '../../../../shared/box-office/count-words.ts'
import { Message } from '../../../../shared/box-office/frame/message.tsx'
import { OrderHead } from '../../../../shared/box-office/pages/order/order-head.tsx'
import { PageBody } from '../../../../shared/box-office/parts/page-body.tsx'
import { SumBox } from '../../../../shared/box-office/parts/sum-box.tsx'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { dayAndYear } from '../../../../shared/i18n/day-words.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../../../shared/page/page-context.tsx'
import { CallUs } from '../../../../shared/ui/call-us.tsx'
import { price } from '../../../../shared/ui/money.ts'
import type { PayData } from './pay-data.ts'

/** What is paid by a link: seller, concerts and sum; nothing about the buyer and the seats. */
export function PayView({ data }: { data: PayData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { productions, totals, tail, seller, delivery } = data
  const postage = { key: 'delivery', name: deliveryInSums(delivery, locale), cents: totals.delivery_cents }
  const [first] = productions
  return (
    <>
      <OrderHead date={first?.date ?? ''} title={first?.title ?? ''}>
        {first?.venue}
      </OrderHead>
      <PageBody
        side={
          <SumBox
            title={words.from(seller)}
            rows={[
              ...productions.map(({ id, title, tickets, cents }) => ({
                key: String(id),
                name: `${title}, ${ticketsInFigures(tickets, locale)}`,
                cents,
              })),
              ...(postage.cents > 0 ? [postage] : []),
            ]}
            total={{ name: words.sum, cents: totals.cents }}
            taxes={totals.taxes}
            note={words.number(tail)}
          />
        }
        sideLabel={words.order}
      >
        <State data={data} />
      </PageBody>
    </>
  )
}

function State({ data }: { data: PayData }) {
  const words = useLabels(labels)
  const { locale, path } = usePage()
  const { state, openCents, due, key, payment, tail, sentence } = data
  const amount = price(openCents, locale)
  if (state === 'paid')
    return (
      <section>
        <h2 className="d-h">{words.paid}</h2>
        <Message kind="done" title={words.arrived}>
          <p>{words.notTwice}</p>
        </Message>
      </section>
    )
  return (
    <section>
      {sentence && <Message kind="refused" title={sentence} />}
      <h2 className="d-h">{words.open}</h2>
      <p className="pay-sum">{amount}</p>
      <p className="meta">{due && words.until(dayAndYear(due, locale), timeOfDay(due))}</p>
      {payment.map((choice) => (
        <form key={choice.means} method="post" action={path}>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="means" value={choice.means} />
          <p className="pay-way">
            <button className="btn btn--wide" type="submit">
              {words.pay(amount)}
            </button>
            <span className="meta">{paymentWords(choice, locale).name}</span>
          </p>
        </form>
      ))}
      <p className="tax">
        {words.compare(tail)} <CallUs />.
      </p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    from: (seller: string) => `Von ${seller}`,
    order: 'Bestellung',
    number: (tail: string) => `Bestellung, die auf ${tail} endet`,
    sum: 'Summe',
    open: 'Noch zu bezahlen',
    until: (day: string, time: string) => `Endpreis inkl. MwSt. und Gebühren, offen bis ${day}, ${time}\u00a0Uhr.`,
    pay: (amount: string) => `${amount} bezahlen`,
    compare: (tail: string) =>
      `Stimmen Konzert, Betrag und die drei Zeichen ${tail} nicht mit dem überein, was Sie am Telefon gehört haben? Dann bezahlen Sie bitte nicht und rufen uns an:`,
    paid: 'Schon bezahlt',
    arrived: 'Das Geld ist da.',
    notTwice: 'Ein zweites Mal wird nichts abgebucht. Die Karten gehen an die Person, die bestellt hat.',
  },
  en: {
    from: (seller: string) => `From ${seller}`,
    order: 'Order',
    number: (tail: string) => `The order that ends in ${tail}`,
    sum: 'Total',
    open: 'Still to pay',
    until: (day: string, time: string) => `Final price incl. VAT and fees, open until ${day}, ${time}.`,
    pay: (amount: string) => `Pay ${amount}`,
    compare: (tail: string) =>
      `Do the concert, the sum and the three characters ${tail} differ from what you were told on the telephone? Then please do not pay, but call us:`,
    paid: 'Already paid',
    arrived: 'The money has arrived.',
    notTwice: 'Nothing is charged a second time. The tickets go to the person who ordered them.',
  },
})
