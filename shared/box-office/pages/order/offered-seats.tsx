import '../../../ui/button.css'
import '../../parts/lines.css'
import { timeOfDay } from '../../../i18n/dates.ts'
import { dayAndYear } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { Evening } from '../../parts/evening.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { placesNames } from '../../place-words.ts'
import { useShopPage } from '../../shop-context.tsx'
import type { OrderPageData } from '../order-data.ts'
import { OrderHead } from './order-head.tsx'
import { OrderSum } from './order-sum.tsx'
import { OtherAddress } from './other-address.tsx'

/**
 * An order whose payment or confirmation arrived after its seats were lost: the buyer chooses between other seats and a
 * refund, or none.
 */
export function OfferedSeats({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const { order, productions } = data
  const { offer } = order
  if (!offer) return null
  // an order that was confirmed too late is offered other seats before it is paid
  const isPaid = order.payment.paid_cents > 0
  const silent = isPaid ? words.silent : words.silentUnpaid
  return (
    <>
      <OrderHead date={offer.until} note={words.until(timeOfDay(offer.until))} title={words.title}>
        {isPaid ? words.text : words.unpaidText}
      </OrderHead>
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <section>
          <h2 className="d-h">{words.heading}</h2>
          <ol className="days">
            {productions.map((production) => {
              const places = offer.lines.flatMap((line) => (line.production === production.id ? line.place : []))
              return (
                places.length > 0 && (
                  <Evening key={production.id} production={production} headingLevel={3} isFlat>
                    <ul className="ct-l ct-l--2">
                      {placesNames(places, locale).map((name) => (
                        <li key={name}>
                          <b>{name}</b>
                        </li>
                      ))}
                    </ul>
                  </Evening>
                )
              )
            })}
          </ol>
          <div className="act">
            <ShopForm action="offer" of="accept">
              <button className="btn btn--wide" type="submit">
                {words.accept}
              </button>
            </ShopForm>
            <ShopForm action="offer" of="decline">
              <button className="lnk" type="submit">
                {isPaid ? words.decline(price(order.payment.paid_cents, locale)) : words.declineUnpaid}
              </button>
            </ShopForm>
          </div>
          <p className="tax">{silent(dayAndYear(offer.until, locale), timeOfDay(offer.until))}</p>
          <ul className="lines">
            <OtherAddress data={data} />
          </ul>
        </section>
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    until: (time: string) => `Bitte bis ${time}\u00a0Uhr`,
    title: 'Andere Plätze, gleicher Preis?',
    text: 'Ihre Zahlung kam, als Ihre Plätze schon wieder frei und verkauft waren. Diese halten wir jetzt für Sie.',
    unpaidText:
      'Ihre Plätze sind inzwischen vergeben. Diese sind gleich gut und kosten dasselbe; wir halten sie jetzt für Sie.',
    declineUnpaid: 'Nein, danke',
    silentUnpaid: (day: string, time: string) => `Ohne Antwort bis ${day}, ${time}\u00a0Uhr geben wir sie wieder frei.`,
    order: 'Bestellung',
    heading: 'Diese Plätze können Sie haben',
    accept: 'Ja, diese Plätze nehmen',
    decline: (amount: string) => `Nein, ${amount} zurückzahlen`,
    silent: (day: string, time: string) =>
      `Ohne Antwort bis ${day}, ${time}\u00a0Uhr zahlen wir den ganzen Betrag zurück, auf dem Weg, auf dem er kam.`,
  },
  en: {
    until: (time: string) => `Please answer by ${time}`,
    title: 'Other seats, same price?',
    text: 'Your payment arrived after your seats had been released and sold. We are holding these for you now.',
    unpaidText:
      'Your seats have gone in the meantime. These are equally good and cost the same; we are holding them for you now.',
    declineUnpaid: 'No, thank you',
    silentUnpaid: (day: string, time: string) => `Without an answer by ${day}, ${time}, we release them.`,
    order: 'Order',
    heading: 'You can have these seats',
    accept: 'Yes, take these seats',
    decline: (amount: string) => `No, refund ${amount}`,
    silent: (day: string, time: string) =>
      `Without an answer by ${day}, ${time}, we refund the whole amount to your original payment method.`,
  },
})
