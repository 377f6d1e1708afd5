import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { CallUs } from '../../../ui/call-us.tsx'
import { paymentWords } from '../../choice-words.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import type { OrderPageData } from '../order-data.ts'
import { OtherAddress } from './other-address.tsx'
import '../../parts/lines.css'

export function UnpaidWays({ data }: { data: OrderPageData }) {
  const { order, payment } = data
  const words = useLabels(labels)
  const { locale } = usePage()
  const isFree = order.totals.cents === 0
  return (
    <ul className="lines">
      {payment
        .filter(({ means }) => !isFree && means !== order.payment.means)
        .map((choice) => {
          const { name, hint } = paymentWords(choice, locale)
          return (
            <li key={choice.means}>
              <b>{name}</b>
              <div>
                <p>{hint}</p>
                <ShopForm action="pay" of={choice.means}>
                  <button className="lnk" type="submit">
                    {words.payThisWay}
                    <span className="vh">: {name}</span>
                  </button>
                </ShopForm>
              </div>
            </li>
          )
        })}
      <li>
        <b>{words.byPhone}</b>
        <p>
          <CallUs />. {words.nameIt(order.number)}
        </p>
      </li>
      {order.address_changes_left !== null && <OtherAddress data={data} />}
      <li>
        <b>{words.giveUp}</b>
        <div>
          <p>{isFree ? words.giveUpFree : words.giveUpText}</p>
          <ShopForm action="cancel">
            <button className="lnk" type="submit">
              {words.cancel}
            </button>
          </ShopForm>
        </div>
      </li>
    </ul>
  )
}

const labels = defineLabels({
  de: {
    payThisWay: 'So bezahlen',
    byPhone: 'Am Telefon',
    nameIt: (number: string) => `Nennen Sie ${number}, wir sehen Ihre Plätze.`,
    giveUp: 'Doch nicht',
    giveUpText: 'Solange nichts bezahlt ist, können Sie die Bestellung aufheben. Es kostet nichts.',
    giveUpFree: 'Dann sind die Plätze gleich wieder frei.',
    cancel: 'Bestellung aufheben',
  },
  en: {
    payThisWay: 'Pay this way',
    byPhone: 'By phone',
    nameIt: (number: string) => `Mention ${number}, and we can find your seats.`,
    giveUp: 'Changed your mind?',
    giveUpText: 'As long as nothing has been paid, you can cancel the order. It costs nothing.',
    giveUpFree: 'The seats are then available again at once.',
    cancel: 'Cancel the order',
  },
})
