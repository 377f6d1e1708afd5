import type { ReactNode } from 'react'
import { timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { price } from '../../../ui/money.ts'
import '../../../ui/button.css'
import '../../../ui/field.css'
import { dayInWords } from '../../../i18n/day-words.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { CodeRefusal } from './code-refusal.tsx'
import type { CartPageData, OpenedProduction } from './data.ts'
import './code-box.css'
import '../../frame/message.css'

/** A single field for vouchers, promo codes and magic codes, and the codes in the cart. */
export function CodeBox({ data: { cart, opened } }: { data: Pick<CartPageData, 'cart' | 'opened'> }) {
  const words = useLabels(labels)
  const { refusal } = useShopPage()
  const refused = refusal?.action === 'code' ? refusal : null
  return (
    <section>
      <h2 className="d-h" id="code-title">
        {words.title}
      </h2>
      <div className="code">
        {/* a new key remounts the form, so that the field shows the refused code */}
        <ShopForm action="code" className="inline-f" key={refused?.typed.code ?? ''}>
          <p className="fld">
            <label htmlFor="code">{words.label}</label>
            <input
              id="code"
              name="code"
              maxLength={100}
              defaultValue={refused?.typed.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby={refused ? 'code-refusal' : undefined}
              aria-invalid={refused ? true : undefined}
            />
          </p>
          <button className="btn btn--line" type="submit">
            {words.redeem}
          </button>
        </ShopForm>
        {refused && <CodeRefusal refusal={refused} />}
        {cart.voucher && <Voucher voucher={cart.voucher} />}
        {cart.magic_codes.map((code) => (
          <MagicCode key={code} code={code} opened={opened[code] ?? []} />
        ))}
      </div>
    </section>
  )
}

function Voucher({ voucher: { code, cents, replaces } }: { voucher: NonNullable<CartPageData['cart']['voucher']> }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const title = cents > 0 ? words.redeemed(code) : words.beaten(code)
  const text = cents > 0 ? words.off(price(cents, locale)) : words.beatenText
  return <Redeemed code={code} title={title} text={replaces ? `${text} ${words.replaced(replaces)}` : text} />
}

function MagicCode({ code, opened }: { code: string; opened: readonly OpenedProduction[] }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const href = useShopHref()
  const isPresale = opened.some((each) => each.isPresale)
  return (
    <Redeemed code={code} title={isPresale ? words.presale(code) : words.setAside(code)} text={words.openedText}>
      {opened.map(({ id, title, date }) => (
        <p key={id}>
          <a className="in lnk" href={href(`/webshop/${id}`)}>
            {`${title}, ${dayInWords(date, locale)}, ${timeOfDay(date)}`}
          </a>
        </p>
      ))}
    </Redeemed>
  )
}

interface RedeemedProps {
  code: string
  title: string
  text: string
  children?: ReactNode
}

function Redeemed({ code, title, text, children }: RedeemedProps) {
  const words = useLabels(labels)
  return (
    <div className="msg" role="status">
      <Drawing>
        <path d="m4 12 5.5 5.5L20 6.5" />
      </Drawing>
      <div>
        <b>{title}</b>
        {children}
        <div className="msg-line">
          <span>{text}</span>
          <ShopForm action="remove-code" of={code.replace(/[^\w]/g, '').slice(0, 30)}>
            <input type="hidden" name="code" value={code} />
            <button className="lnk" type="submit">
              {words.remove}
              <span className="vh"> {code}</span>
            </button>
          </ShopForm>
        </div>
      </div>
    </div>
  )
}

const labels = defineLabels({
  de: {
    title: 'Gutschein oder Code',
    label: 'Gutschein oder Vorverkaufscode',
    redeem: 'Einlösen',
    remove: 'Entfernen',
    redeemed: (code: string) => `${code} ist eingelöst.`,
    off: (amount: string) => `${amount} abgezogen.`,
    replaced: (code: string) => `Er ersetzt ${code}: Je Bestellung gilt ein Gutschein.`,
    beaten: (code: string) => `Abo+ und ${code} schließen sich aus.`,
    beatenText: 'Abo+ spart Ihnen auf jeder Karte mehr. Der Code wird nicht verbraucht.',
    presale: (code: string) => `${code} gilt. Willkommen im Vorverkauf.`,
    setAside: (code: string) => `${code} gilt. Für Sie sind Plätze zurückgelegt.`,
    openedText: 'Der Code gilt, solange er im Warenkorb liegt.',
  },
  en: {
    title: 'Voucher or code',
    label: 'Voucher or presale code',
    redeem: 'Redeem',
    remove: 'Remove',
    redeemed: (code: string) => `${code} has been redeemed.`,
    off: (amount: string) => `${amount} off.`,
    replaced: (code: string) => `It replaces ${code}: one voucher per order.`,
    beaten: (code: string) => `Abo+ and ${code} cannot be combined.`,
    beatenText: 'Abo+ saves you more on every ticket. The code is not used up.',
    presale: (code: string) => `${code} is valid. Welcome to the presale.`,
    setAside: (code: string) => `${code} is valid. Seats are set aside for you.`,
    openedText: 'The code is valid as long as it is in your basket.',
  },
})
