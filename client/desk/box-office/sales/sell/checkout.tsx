import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CartAnswer } from '../../../../../shared/contract/shop/cart.ts'
import { deskMeans } from '../../../../../shared/contract/shop/keys.ts'
import type { OrderAnswer } from '../../../../../shared/contract/shop/order.ts'
import { maxTyped } from '../../../../../shared/email/max-typed.ts'
import { locales } from '../../../../../shared/i18n/locale.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { withParameter } from '../../../listing/with-parameter.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { Voucher } from './voucher.tsx'
import { sellWords } from './words.ts'

interface CheckoutProps {
  id: string
  cart: CartAnswer | undefined
  onSold: (order: OrderAnswer) => void
}

/** The cart's total, its voucher, and the form that sells the cart. */
export function Checkout({ id, cart, onSold }: CheckoutProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const [query, setQuery] = useSearchParams()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [language, setLanguage] = useState(locale)
  const [delivery, setDelivery] = useState<'box_office' | 'pdf'>('box_office')
  const [means, setMeans] = useState<(typeof deskMeans)[number]>('cash')
  const [isEmpty, setEmpty] = useState(false)
  const cents = cart?.totals.cents ?? 0
  const hasLines = (cart?.lines.length ?? 0) > 0
  const isFree = hasLines && cents === 0
  const sell = useBoxOfficeCall(
    () =>
      call(
        'deskSell',
        { cart: id },
        {
          body: {
            contact: {
              name: name.trim() || sellWords[language].walkIn,
              email: email.trim() || null,
              ...(phone.trim() && { phone: phone.trim() }),
            },
            delivery,
            payment: isFree ? 'free' : means,
            locale: language,
            total_cents: cents,
          },
        },
      ),
    {
      onDone: (order) => {
        // the cart is now an order and must not be opened again
        setQuery(withParameter(query, 'cart', ''), { replace: true })
        onSold(order)
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!hasLines)
    if (hasLines && !sell.isPending) sell.mutate()
  }
  return (
    <>
      <section className="e-rail-s">
        <dl className="bo-sums">
          {cart?.voucher && (
            <div>
              <dt>{cart.voucher.code}</dt>
              <dd>{price(-cart.voucher.cents, locale)}</dd>
            </div>
          )}
          <div>
            <dt>
              <b>{words.total}</b>
            </dt>
            <dd>
              <b>{price(cents, locale)}</b>
            </dd>
          </div>
        </dl>
        {cart?.dropped_code && (
          <p className="e-errt" role="alert">
            {cart.dropped_code.detail}
          </p>
        )}
        {hasLines && <Voucher id={id} code={cart?.voucher?.code ?? null} />}
      </section>
      <form className="bo-checkout" onSubmit={submit}>
        <section className="e-rail-s">
          <h2>{words.person}</h2>
          <label className="e-f">
            <span className="e-lb">{words.name}</span>
            <input
              className="e-in"
              autoComplete="off"
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <span className="e-hint">{words.nameHint}</span>
          </label>
          <label className="e-f">
            <span className="e-lb">{words.email}</span>
            <input
              className="e-in"
              inputMode="email"
              autoComplete="off"
              maxLength={maxTyped}
              required={delivery === 'pdf'}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <span className="e-hint">{words.emailHint}</span>
          </label>
          <label className="e-f">
            <span className="e-lb">{words.phone}</span>
            <input
              className="e-in"
              type="tel"
              autoComplete="off"
              maxLength={40}
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
            <span className="e-hint">{words.phoneHint}</span>
          </label>
          <Choice
            title={words.language}
            name="language"
            options={locales.map((key) => [key, words.languages[key]])}
            value={language}
            onChange={setLanguage}
          />
        </section>
        <section className="e-rail-s">
          <Choice
            title={words.delivery}
            name="delivery"
            options={(['box_office', 'pdf'] as const).map((key) => [key, words.deliveries[key]])}
            value={delivery}
            onChange={setDelivery}
          />
          {isFree ? (
            <p className="e-2">{words.free}</p>
          ) : (
            <Choice
              title={words.payment}
              name="payment"
              options={deskMeans.map((key) => [key, words.payments[key]])}
              value={means}
              onChange={setMeans}
            />
          )}
          <p className="e-errt" role="alert">
            {isEmpty && !hasLines ? words.nothing : sell.error?.message}
          </p>
          <button type="submit" className="e-b e-b--p">
            {isFree ? words.sellFree : words.sell(price(cents, locale))}
          </button>
        </section>
      </form>
    </>
  )
}

interface ChoiceProps<Key extends string> {
  title: string
  name: string
  options: readonly (readonly [key: Key, title: string])[]
  value: Key
  onChange: (key: Key) => void
}

function Choice<Key extends string>({ title, name, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <fieldset>
      <legend className="e-lb">{title}</legend>
      {options.map(([key, label]) => (
        <label key={key} className="bo-check">
          <input type="radio" name={`bo-${name}`} checked={key === value} onChange={() => onChange(key)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
