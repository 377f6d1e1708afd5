import '../../../ui/page-head.css'
import '../../../ui/button.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { PageBody } from '../../parts/page-body.tsx'

/** A cart that cannot be changed, because its order awaits payment. */
export function PayingCart({ orderUrl }: { orderUrl: string }) {
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.paying}</p>
      </div>
      <PageBody side={null} sideLabel="">
        <div className="nt">
          <h2>{words.heading}</h2>
          <p>{words.text}</p>
          <p className="acts">
            <a className="btn" href={orderUrl}>
              {words.open}
            </a>
          </p>
        </div>
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Warenkorb',
    paying: 'Die Karten sind bestellt und noch nicht bezahlt',
    heading: 'Ihre Bestellung wartet auf die Zahlung.',
    text: 'Dort können Sie zahlen, eine andere Zahlungsart wählen oder die Bestellung aufheben. Danach ist dieser Warenkorb wieder frei.',
    open: 'Bestellung öffnen',
  },
  en: {
    title: 'Basket',
    paying: 'Your tickets are ordered but not paid for yet',
    heading: 'Your order is waiting for payment.',
    text: 'There you can pay, choose another payment method or cancel the order. After that, this basket is free again.',
    open: 'Open the order',
  },
})
