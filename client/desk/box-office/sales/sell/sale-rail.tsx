import { Armchair, CreditCard, FileText, Gift, Landmark, Mail, Ticket, Truck } from 'lucide-react'
import { useState } from 'react'
import type { CartAnswer } from '../../../../../shared/contract/box-office/cart.ts'
import { typedDay } from '../../../../../shared/i18n/typed-day.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { LabelledInput } from '../../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { type ConsequenceLine, Consequences } from '../../orders/work/consequences.tsx'
import { Sum } from '../../sum.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { freeWhyName } from '../../words.ts'
import { saleFormId } from './sale-form.tsx'
import type { OpenSale } from './use-sale.ts'
import { sellWords } from './words.ts'

/** The total, what the sale does, and the button that does it. */
export function SaleRail({ id, cart, sale }: { id: string; cart: CartAnswer | undefined; sale: OpenSale }) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { cents, tickets, isFree, isGiven, error, isEmpty } = sale
  const postage = isGiven ? 0 : cents - (cart?.totals.cents ?? 0)
  const amount = price(cents, locale)
  const lines = isGiven ? [] : (cart?.lines ?? [])
  const free = lines.flatMap(({ discount }) => (discount?.by === 'free_per' ? discount.cents : []))
  return (
    <>
      <section className="e-rail-s">
        <h2>{words.total}</h2>
        <p className="bo-total">{amount}</p>
        <dl className="bo-sums">
          {free.length > 0 && (
            <Sum name={words.freePlaces(free.length)} cents={-free.reduce((sum, saved) => sum + saved, 0)} />
          )}
          {cart?.voucher && <Sum name={cart.voucher.code} cents={-cart.voucher.cents} />}
          {postage > 0 && <Sum name={words.postage} cents={postage} />}
        </dl>
        {cart?.dropped_code && (
          <p className="e-errt" role="alert">
            {cart.dropped_code.detail}
          </p>
        )}
        {tickets > 0 && <Voucher id={id} code={cart?.voucher?.code ?? null} />}
      </section>
      <section className="e-rail-s">
        {tickets > 0 && <Consequences lines={consequencesOf(sale, amount)} />}
        <p className="e-errt" role="alert">
          {isEmpty ? words.nothing : error?.message}
        </p>
        <button type="submit" form={saleFormId} className="e-b e-b--p bo-go">
          {isFree && !isGiven ? words.sellFree : words.act[sale.draft.means](tickets, amount)}
        </button>
      </section>
    </>
  )
}

function consequencesOf(
  { draft, tickets, isFree, isGiven, waitsUntil, delivery }: OpenSale,
  amount: string,
): ConsequenceLine[] {
  const locale = staffLocale()
  const words = sellWords[locale]
  const email = draft.email.trim()
  const mails = [
    words.mails(email ? 1 : 0),
    email ? words.mailTo(email) : words.noMail(draft.means === 'transfer' && !isFree),
    Mail,
  ] as const
  if (waitsUntil !== null)
    return [
      [words.seats(tickets), words.keptUntil(waitsUntil ? typedDay(waitsUntil, locale) : '…'), Armchair],
      [amount, words.open[draft.means], Landmark],
      mails,
      [words.tickets0, words.oncePaid, Ticket],
    ]
  return [
    [words.count(tickets), words.valid(tickets), Ticket],
    ...(isFree ? [] : ([[amount, words.atTerminal, CreditCard]] as const)),
    ...(isGiven ? ([[freeWhyName(draft.freeWhy, locale), words.apart, Gift]] as const) : []),
    [isFree ? words.invoice0 : words.invoice, isFree ? words.nothingPaid : words.asReceipt, FileText],
    ...(delivery === 'post' ? ([[words.letter, words.toPost, Truck]] as const) : []),
    mails,
  ]
}

/** @param code the redeemed code; null without a voucher */
function Voucher({ id, code }: { id: string; code: string | null }) {
  const words = sellWords[staffLocale()]
  const [typed, setTyped] = useState('')
  const add = useBoxOfficeCall((added: string) => call('deskAddCode', { cart: id }, { body: { code: added } }), {
    onDone: () => setTyped(''),
  })
  const remove = useBoxOfficeCall((removed: string) => call('deskRemoveCode', { cart: id, code: removed }))
  if (code !== null) return <TextButton label={words.withoutCode(code)} onClick={() => remove.press(code)} />
  return (
    <form
      className="bo-voucher"
      onSubmit={(event) => {
        event.preventDefault()
        add.press(typed.trim())
      }}
    >
      <LabelledInput
        label={words.voucher}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={100}
        value={typed}
        aria-describedby="bo-voucher-error"
        onChange={setTyped}
      />
      <button type="submit" className="e-b e-b--l">
        {words.redeem}
      </button>
      <p id="bo-voucher-error" className="e-errt" role="alert">
        {add.error?.message}
      </p>
    </form>
  )
}
