import '../../../ui/page-head.css'
import '../../../ui/button.css'
import { useRef, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Message } from '../../frame/message.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useFormStorage } from '../../parts/use-form-storage.ts'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { Assistance } from './assistance.tsx'
import { BriefOrder } from './brief-order.tsx'
import { Company } from './company.tsx'
import { Contact } from './contact.tsx'
import type { CheckoutPageData } from './data.ts'
import { DeliveryOptions } from './delivery-options.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { FieldErrors } from './field-errors.tsx'
import { FullOrder } from './full-order.tsx'
import { PaymentOptions } from './payment-options.tsx'
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
          <Contact customer={data.customer} printed={data.printed} typed={typed} />
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
