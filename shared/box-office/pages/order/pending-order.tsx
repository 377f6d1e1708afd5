import '../../../ui/button.css'
import { useEffect, useState } from 'react'
import { timeOfDay } from '../../../i18n/dates.ts'
import { dayAndYear } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { paymentWords } from '../../choice-words.ts'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { CodeDrawing } from '../../parts/code-drawing.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { OrderPageData } from '../order-data.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { OrderEvenings } from './order-evenings.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderSum } from './order-sum.tsx'
import { UnpaidWays } from './unpaid-ways.tsx'

/** An order that awaits a transfer. */
export function PendingOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { refusal } = useShopPage()
  const { order, giro_code: giroCode } = data
  const { due_at: dueAt, transfer, paid_cents: paid, confirm, means } = order.payment
  const amount = price(order.totals.cents - paid, locale)
  // its sale is full of transfers
  const isCardOnly = !confirm && !transfer && means === 'transfer'
  return (
    <>
      {confirm ? (
        <OrderHead date={confirm.until} title={words.confirmTitle}>
          {words.confirmText(timeOfDay(confirm.until))}
        </OrderHead>
      ) : (
        <OrderHead
          date={dueAt ?? order.created_at}
          note={words.byThen}
          title={isCardOnly && dueAt ? words.heldUntil(timeOfDay(dueAt)) : words.title}
        >
          {paid > 0 ? words.rest(price(paid, locale), amount) : words.text(amount, order.contact.email)}
        </OrderHead>
      )}
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <ConfirmAddress data={data} />
        {isCardOnly && (
          <div className="nt">
            <h2>{words.payNow}</h2>
            <p>{words.payNowText}</p>
            <div className="acts">
              {data.payment.map((choice) =>
                choice.means === 'transfer' ? null : (
                  <ShopForm key={choice.means} action="pay" of={choice.means}>
                    <button className="btn btn--wide" type="submit">
                      {paymentWords(choice, locale).name}
                    </button>
                  </ShopForm>
                ),
              )}
            </div>
          </div>
        )}
        {transfer && (
          <section>
            <h2 className="d-h">{words.scan}</h2>
            <div className="giro">
              {giroCode && (
                <CodeDrawing code={giroCode} label={words.code(amount, transfer.payee, transfer.reference)} />
              )}
              <dl>
                <dt>{words.payee}</dt>
                <dd>{transfer.payee}</dd>
                <dt>IBAN</dt>
                <dd>
                  {transfer.iban}
                  <CopyButton text={transfer.iban.replaceAll(' ', '')} label="IBAN" />
                </dd>
                <dt>{words.amount}</dt>
                <dd>{amount}</dd>
                <dt>{words.reference}</dt>
                <dd>
                  {transfer.reference}
                  <CopyButton text={transfer.reference} label={words.reference} />
                </dd>
                {dueAt && (
                  <>
                    <dt>{words.until}</dt>
                    <dd>{dayAndYear(dueAt, locale)}</dd>
                  </>
                )}
              </dl>
            </div>
            <p className="tax">{words.onPhone}</p>
          </section>
        )}
        <OrderEvenings data={data} title={words.held} />
        <section>
          <h2 className="d-h">{words.ways}</h2>
          <UnpaidWays data={data} />
        </section>
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    byThen: 'Bitte bis dahin',
    title: 'Danke. Ihre Plätze bleiben\u00a0frei.',
    heldUntil: (time: string) => `Ihre Plätze sind bis ${time}\u00a0Uhr\u00a0Ihre.`,
    payNow: 'Bitte zahlen Sie jetzt mit Karte',
    payNowText:
      'Für dieses Konzert warten schon sehr viele Plätze auf Überweisungen. Ihre halten wir bis dahin; was Sie schon überwiesen haben, gilt.',
    confirmTitle: 'Noch ein Schritt: Ihre\u00a0Adresse.',
    confirmText: (time: string) =>
      `Wir halten Ihre Plätze bis ${time}\u00a0Uhr. Bestätigen Sie bis dahin Ihre E-Mail-Adresse.`,
    text: (amount: string, email: string) => `Sobald ${amount} bei uns sind, kommen die Karten an ${email}.`,
    rest: (paid: string, amount: string) => `${paid} sind da. Es fehlen noch ${amount}, dann kommen die Karten.`,
    order: 'Bestellung',
    scan: 'Mit der Banking-App scannen',
    code: (amount: string, payee: string, reference: string) =>
      `GiroCode: ${amount} an ${payee}, Verwendungszweck ${reference}`,
    payee: 'Empfängerin',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    until: 'Bis',
    onPhone:
      'Auf dem Handy: Bild sichern und in der Banking-App öffnen, oder die Zeilen kopieren. Kommt das Geld nicht rechtzeitig an, geben wir die Plätze wieder frei.',
    held: 'Für Sie gehalten',
    ways: 'Lieber anders?',
  },
  en: {
    byThen: 'Please pay by then',
    title: 'Thank you. Your seats are\u00a0reserved.',
    heldUntil: (time: string) => `Your seats are yours until\u00a0${time}.`,
    payNow: 'Please pay by card now',
    payNowText:
      'Very many seats of this concert are already waiting for bank transfers. We hold yours until then; anything you have already transferred counts.',
    confirmTitle: 'One more step: your\u00a0address.',
    confirmText: (time: string) => `We hold your seats until ${time}. Please confirm your e-mail address by then.`,
    text: (amount: string, email: string) => `As soon as ${amount} has reached us, we send your tickets to ${email}.`,
    rest: (paid: string, amount: string) =>
      `We have received ${paid}. We send your tickets once the remaining ${amount} has arrived.`,
    order: 'Order',
    scan: 'Scan with your banking app',
    code: (amount: string, payee: string, reference: string) =>
      `GiroCode: ${amount} to ${payee}, reference ${reference}`,
    payee: 'Payee',
    amount: 'Amount',
    reference: 'Reference',
    until: 'By',
    onPhone:
      'On your phone: save the picture and open it in your banking app, or copy the lines. If the money does not arrive in time, we release the seats.',
    held: 'Held for you',
    ways: 'Another way?',
  },
})

/** Renders nothing in browsers without clipboard access. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useLabels(copyButtonLabels)
  const [canCopy, setCanCopy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), [])
  if (!canCopy) return null
  return (
    <button
      className="lnk"
      type="button"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }}
    >
      <span role="status">{isCopied ? words.copied : words.copy}</span>
      <span className="vh"> {label}</span>
    </button>
  )
}

const copyButtonLabels = defineLabels({
  de: { copy: 'Kopieren', copied: 'Kopiert' },
  en: { copy: 'Copy', copied: 'Copied' },
})
