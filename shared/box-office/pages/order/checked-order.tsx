import { useEffect, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { OrderPageData } from '../order-data.ts'
import { OrderSum } from './order-sum.tsx'
import { PlainHead } from './plain-head.tsx'

/** The times at which the page reloads its data, in seconds after mounting. */
const askedAfterS = [3, 6, 10, 16, 24, 34, 60, 120, 240]
/** Seconds after which the page reports that the payment takes longer than usual. */
const longS = 30

/**
 * An order whose payment is being confirmed, or whose tickets are being created. The page reloads its data at growing
 * intervals, for four minutes.
 */
export function CheckedOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { frame } = useShopPage()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    // client/box-office/navigation.ts listens for this event and reloads the page's data
    const ask = () => document.dispatchEvent(new CustomEvent('page-stale'))
    const timers = askedAfterS.map((seconds) => setTimeout(ask, seconds * 1000))
    const long = setTimeout(() => setLong(true), longS * 1000)
    return () => {
      for (const timer of [...timers, long]) clearTimeout(timer)
    }
  }, [])
  const isPaid = data.order.state === 'paid'
  return (
    <>
      <PlainHead
        title={words.title}
        text={isPaid ? (data.order.totals.cents === 0 ? words.confirmed : words.making) : words.checking}
        isQuiet
      />
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        <div className="prog" role="progressbar" aria-label={words.progress} aria-valuetext={words.running} />
        <p className="order-wait" role="status">
          {isLong ? words.long : words.soon(data.order.contact.email)}
        </p>
        <p className="act">
          <a className="lnk" href={frame.path}>
            {words.reload}
          </a>
        </p>
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Einen Moment noch',
    checking: 'Der Zahlungsdienst bestätigt gerade Ihre Zahlung',
    confirmed: 'Die Karten entstehen gerade',
    making: 'Ihre Zahlung ist da, die Karten entstehen gerade',
    order: 'Ihre Bestellung',
    progress: 'Zahlung wird geprüft',
    running: 'läuft',
    soon: (email: string) =>
      `Das dauert meist unter zehn Sekunden. Sie können das Fenster schließen: Die Karten kommen in jedem Fall an ${email}, und doppelt gezahlt wird nicht.`,
    long: 'Wir warten noch auf Ihre Bank und schreiben Ihnen. Ihre Plätze sind sicher.',
    reload: 'Jetzt nachsehen',
  },
  en: {
    title: 'One moment',
    checking: 'The payment service is confirming your payment',
    confirmed: 'Your tickets are being made',
    making: 'Your payment has arrived, your tickets are being prepared',
    order: 'Your order',
    progress: 'Payment is being checked',
    running: 'running',
    soon: (email: string) =>
      `This usually takes less than ten seconds. You can close the window: your tickets will reach you at ${email} in any case, and nothing is paid twice.`,
    long: 'We are still waiting for your bank and will write to you. Your seats are safe.',
    reload: 'Check now',
  },
})
