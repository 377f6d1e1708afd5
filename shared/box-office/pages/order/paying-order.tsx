import '../../../ui/button.css'
import { timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { OrderPageData } from '../order-data.ts'
import { CheckedOrder } from './checked-order.tsx'
import { OrderEvenings } from './order-evenings.tsx'
import { OrderSum } from './order-sum.tsx'
import { PlainHead } from './plain-head.tsx'
import { UnpaidWays } from './unpaid-ways.tsx'

/**
 * An order whose payment on an external page is incomplete or has failed. If the visitor returns from that page and the
 * payment has not failed, the order is shown as being checked.
 */
export function PayingOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { refusal } = useShopPage()
  const { payment } = data.order
  const hasFailed = payment.state === 'failed' || payment.state === 'expired'
  if (data.is_returning && !hasFailed) return <CheckedOrder data={data} />
  const until = payment.due_at && timeOfDay(payment.due_at)
  return (
    <>
      <PlainHead
        title={hasFailed ? words.failed : words.open}
        text={hasFailed ? words.nothingCharged : words.notYet}
        isQuiet
      />
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <div className="nt" role={hasFailed ? 'alert' : undefined}>
          <h2>{until ? words.heldUntil(until) : words.held}</h2>
          <p>{hasFailed ? words.failedText : words.openText}</p>
          <div className="acts">
            {payment.url && !hasFailed ? (
              <a className="btn btn--wide" href={payment.url}>
                {words.continue}
              </a>
            ) : (
              <ShopForm action="pay" of={payment.means}>
                <button className="btn btn--wide" type="submit">
                  {words.again}
                </button>
              </ShopForm>
            )}
          </div>
        </div>
        <UnpaidWays data={data} />
        <OrderEvenings data={data} title={words.heldForYou} />
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    failed: 'Die Zahlung hat nicht geklappt',
    nothingCharged: 'Es wurde nichts abgebucht. Ihre Plätze sind noch Ihre.',
    open: 'Noch nicht bezahlt',
    notYet: 'Ihre Bestellung ist da, die Zahlung fehlt noch.',
    order: 'Ihre Bestellung',
    heldUntil: (time: string) => `Gehalten bis ${time}\u00a0Uhr`,
    held: 'Ihre Plätze sind gehalten',
    failedText: 'Oft hilft ein zweiter Versuch oder die Freigabe in der Banking-App. Alles andere haben wir behalten.',
    openText: 'Gehen Sie zurück zum Zahlungsdienst, oder wählen Sie eine andere Zahlungsart.',
    continue: 'Weiter zur Zahlung',
    again: 'Noch einmal zahlen',
    heldForYou: 'Für Sie gehalten',
  },
  en: {
    failed: 'The payment did not work',
    nothingCharged: 'Nothing was charged. The seats are still yours.',
    open: 'Not paid yet',
    notYet: 'We have your order; the payment is still missing.',
    order: 'Your order',
    heldUntil: (time: string) => `Held until ${time}`,
    held: 'Your seats are held',
    failedText: 'A second try or an approval in your banking app often helps. We have kept everything else.',
    openText: 'Go back to the payment service, or choose another payment method.',
    continue: 'Continue to payment',
    again: 'Pay again',
    heldForYou: 'Held for you',
  },
})
