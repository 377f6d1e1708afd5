import '../../../ui/page-head.css'
import '../../../ui/button.css'
import { useRef, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { paymentWords } from '../../choice-words.ts'
import { Message } from '../../frame/message.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { FieldError } from '../../parts/field.tsx'
import { orderRows } from '../../parts/order-rows.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { SumBox } from '../../parts/sum-box.tsx'
import { useFormStorage } from '../../parts/use-form-storage.ts'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { DeliveryChoice, EndedPlace } from '../cart/data.ts'
import { Assistance } from './assistance.tsx'
import { Company } from './company.tsx'
import { Contact } from './contact.tsx'
import type { CheckoutPageData } from './data.ts'
import { DeliveryOptions } from './delivery-options.tsx'
import { FieldErrors } from './field-errors.tsx'
import { FullOrder } from './full-order.tsx'
import '../../frame/quiet-frame.css'
import './checkout.css'

export { heldBox } from '../../parts/held-box.tsx'

/** The checkout form; the visitor's input survives a reload. */
export default function CheckoutView({ data }: { data: CheckoutPageData }) {
  const words = useLabels(labels)
  const { refusal } = useShopPage()
  const href = useShopHref()
  const printed = refusal?.facts.printed ? String(refusal.facts.printed) : null
  const form = useRef<HTMLFormElement>(null)
  const [first] = data.delivery
  const [delivery, setDelivery] = useState(refusal?.typed.delivery ?? first?.type ?? 'pdf')
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const chosen = data.delivery.find(({ type }) => type === delivery) ?? first
  useFormStorage(form, 'checkout', {
    isTyped: refusal !== null,
    onChange: (fields) => {
      setDelivery(fields.delivery ?? '')
      setTyped(fields)
    },
  })
  return (
    <>
      <div className="pagehead pagehead--s sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.subtitle}</p>
      </div>
      <ShopBar />
      <ShopForm action="order" ref={form} className="checkout quiet-frame">
        {/*
          Enter in a field presses the first submit button, so only the last one orders: this one closes a dialog that
          is not there, which does nothing. A disabled one would be skipped for Enter in a radio button.
        */}
        <button className="vh" type="submit" formMethod="dialog" tabIndex={-1} aria-hidden="true" />
        <PageBody
          side={
            <div className="only-l">
              <BriefOrder data={data} delivery={chosen} />
            </div>
          }
          sideLabel={words.brief}
        >
          {printed ? (
            <Message kind="done" title={words.printed(printed)}>
              <p>{words.again}</p>
            </Message>
          ) : refusal?.reason === 'bad_input' ? (
            <FieldErrors fields={refusal.fields} />
          ) : (
            refusal &&
            !refusal.facts.held && (
              <Message kind="refused" title={refusal.sentence}>
                {refusal.reason === 'confirm_first' && (
                  <p>
                    <a className="lnk" href={href('/webshop/login?next=/webshop/checkout')}>
                      {words.logIn}
                    </a>
                  </p>
                )}
              </Message>
            )
          )}
          {refusal?.facts.held === true && <Message kind="done" title={refusal.sentence} />}
          {data.ended && <EndedNotice places={data.ended.places} />}
          <Contact customer={data.customer} printed={data.printed} typed={typed} hasInvoice={data.payment.length > 0} />
          <DeliveryOptions data={data} chosen={chosen?.type ?? 'pdf'} onChoose={setDelivery} />
          {data.countries.length > 0 && <Company typed={typed} countries={data.countries} />}
          <PaymentOptions payment={data.payment} />
          <Assistance seller={data.seller} />
          {!data.ended && <FullOrder data={data} delivery={chosen} />}
        </PageBody>
      </ShopForm>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Kasse',
    subtitle: 'Ohne Konto, auf einer Seite',
    brief: 'Ihre Bestellung in Kürze',
    logIn: 'Kein Link angekommen? Hier anmelden',
    printed: (name: string) => `Auf den Dokumenten zu Ihrer Bestellung steht: ${name}`,
    again: 'Wenn Ihnen das recht ist, bestellen Sie jetzt. Noch ist nichts bestellt.',
  },
  en: {
    title: 'Checkout',
    subtitle: 'No account, one page',
    brief: 'Your order in brief',
    logIn: 'No link? Log in here',
    printed: (name: string) => `The documents of your order will read: ${name}`,
    again: 'If you are happy with that, please order now. Nothing has been ordered yet.',
  },
})

function BriefOrder({ data, delivery }: { data: CheckoutPageData; delivery: DeliveryChoice | undefined }) {
  const words = useLabels(briefOrderLabels)
  const { locale } = usePage()
  const href = useShopHref()
  const total = (delivery && data.totals[delivery.type]) ?? data.cart.totals
  return (
    <SumBox
      title={words.title}
      rows={orderRows(data, delivery, locale)}
      total={{ name: words.total, cents: total.cents }}
      taxes={total.taxes}
    >
      <p>
        <a className="lnk" href={href('/webshop/cart')}>
          {words.change}
        </a>
      </p>
    </SumBox>
  )
}

const briefOrderLabels = defineLabels({
  de: { title: 'Ihre Bestellung', total: 'Endpreis', change: 'Warenkorb ändern' },
  en: { title: 'Your order', total: 'Final price', change: 'Change basket' },
})

function PaymentOptions({ payment }: Pick<CheckoutPageData, 'payment'>) {
  const words = useLabels(paymentOptionsLabels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const error = refusal?.fields.payment
  const chosen = refusal ? refusal.typed.payment : payment[0]?.means
  if (payment.length === 0) return null
  return (
    <section id="payment">
      <h2 className="d-h" id="payment-title">
        {words.title}
      </h2>
      {error && <FieldError id="payment-error">{error}</FieldError>}
      <div className="opt" role="radiogroup" aria-labelledby="payment-title">
        {payment.map((choice) => {
          const { name, hint } = paymentWords(choice, locale)
          return (
            <label key={choice.means}>
              <input type="radio" name="payment" value={choice.means} defaultChecked={choice.means === chosen} />
              <span>
                <b>{name}</b> <span className="meta">{hint}</span>
              </span>
            </label>
          )
        })}
      </div>
    </section>
  )
}

const paymentOptionsLabels = defineLabels({ de: { title: 'Zahlung' }, en: { title: 'Payment' } })

/**
 * Shown if the hold has expired: offers to hold the places again if all of them are still free, and otherwise links to
 * the cart.
 */
function EndedNotice({ places }: { places: readonly EndedPlace[] }) {
  const words = useLabels(endedNoticeLabels)
  const href = useShopHref()
  const isComplete = places.every(({ is_free: isFree }) => isFree)
  return (
    <div className="nt checkout-ended" role="status">
      <h2>{words.title}</h2>
      <p>{isComplete ? words.free : words.partly}</p>
      <p className="acts">
        {isComplete ? (
          <button className="btn" type="submit" name="again" value="1">
            {words.again}
          </button>
        ) : (
          <a className="btn" href={href('/webshop/cart')}>
            {words.cart}
          </a>
        )}
      </p>
    </div>
  )
}

const endedNoticeLabels = defineLabels({
  de: {
    title: 'Die Haltezeit ist abgelaufen.',
    free: 'Alle Ihre Plätze sind noch frei. Was Sie eingegeben haben, bleibt stehen.',
    partly:
      'Nicht alle Ihre Plätze sind noch frei. Im Warenkorb sehen Sie, welche; was Sie hier eingegeben haben, bleibt.',
    again: 'Alle wieder halten',
    cart: 'Zum Warenkorb',
  },
  en: {
    title: 'Your seats are no longer held.',
    free: 'All of them are still available. What you have entered is kept.',
    partly: 'Not all of them are still available. Your basket shows which; what you have entered here is kept.',
    again: 'Hold all again',
    cart: 'To your basket',
  },
})
