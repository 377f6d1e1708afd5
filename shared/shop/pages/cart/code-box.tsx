import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { price } from '../../../ui/money.ts'
import '../../../ui/button.css'
import '../../../ui/field.css'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopPage } from '../../shop-context.tsx'
import { CodeRefusal } from './code-refusal.tsx'
import type { CartPageData } from './data.ts'
import './code-box.css'
import '../../frame/message.css'

/** One field for voucher, promo and magic code. A refused code stays in the field. */
export function CodeBox({ data: { cart } }: { data: Pick<CartPageData, 'cart'> }) {
  const words = useLabels(labels)
  const { refusal } = useShopPage()
  const refused = refusal?.action === 'code' ? refusal : null
  return (
    <section>
      <h2 className="d-h" id="code-title">
        {words.title}
      </h2>
      <div className="code">
        {/* the key renders the field again after each answer, with what the server returned */}
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
          <Redeemed key={code} code={code} title={words.opened(code)} text={words.openedText} />
        ))}
      </div>
    </section>
  )
}

/** A voucher that takes nothing off is beaten by Abo+ on every ticket that it is good for. */
function Voucher({ voucher: { code, cents } }: { voucher: { code: string; cents: number } }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const title = cents > 0 ? words.redeemed(code) : words.beaten(code)
  return <Redeemed code={code} title={title} text={cents > 0 ? words.off(price(cents, locale)) : words.beatenText} />
}

function Redeemed({ code, title, text }: { code: string; title: string; text: string }) {
  const words = useLabels(labels)
  return (
    <div className="msg" role="status">
      <Drawing>
        <path d="m4 12 5.5 5.5L20 6.5" />
      </Drawing>
      <div>
        <b>{title}</b>
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
    beaten: (code: string) => `Abo+ und ${code} schließen sich aus.`,
    beatenText: 'Abo+ spart Ihnen auf jeder Karte mehr. Der Code wird nicht verbraucht.',
    opened: (code: string) => `${code} gilt. Willkommen im Vorverkauf.`,
    openedText: 'Plätze, die für Sie zurückgelegt sind, können Sie jetzt wählen.',
  },
  en: {
    title: 'Voucher or code',
    label: 'Voucher or presale code',
    redeem: 'Redeem',
    remove: 'Remove',
    redeemed: (code: string) => `${code} has been redeemed.`,
    off: (amount: string) => `${amount} off.`,
    beaten: (code: string) => `Abo+ and ${code} cannot be combined.`,
    beatenText: 'Abo+ saves you more on every ticket. The code is not used up.',
    opened: (code: string) => `${code} is valid. Welcome to the presale.`,
    openedText: 'You can now choose seats that are set aside for you.',
  },
})
