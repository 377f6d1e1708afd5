import { type ChangeEvent, useId } from 'react'
import { maxTyped } from '../../../../../shared/email/max-typed.ts'
import { locales } from '../../../../../shared/i18n/locale.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import type { Delivery, OpenSale } from './use-sale.ts'
import { sellWords } from './words.ts'

/** The buyer's name, telephone and address, and how the tickets are delivered. */
export function BuyerFields({ sale }: { sale: OpenSale }) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { draft, change, terms, delivery, waitsUntil } = sale
  const nameId = useId()
  const set = (key: 'name' | 'phone' | 'email' | 'street' | 'postcode' | 'city') => ({
    value: draft[key],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [key]: target.value }),
  })
  const postage = terms?.deliveries.find(({ type }) => type === 'post')?.cents
  const deliveries: readonly (readonly [Delivery, string])[] = [
    ['box_office', words.deliveries.box_office],
    ['pdf', words.deliveries.pdf],
    ...(postage === undefined ? [] : [['post', words.byPost(price(postage, locale))] as const]),
  ]
  const isPost = delivery === 'post'
  return (
    <>
      <div className="bo-duo">
        <div className="e-f">
          <label className="e-lb" htmlFor={nameId}>
            {words.name}
          </label>
          <input
            id={nameId}
            className="e-in"
            maxLength={120}
            required={waitsUntil !== null || isPost}
            {...set('name')}
          />
          {waitsUntil === null && !isPost && <span className="e-hint">{words.nameHint}</span>}
        </div>
        <label className="e-f">
          <span className="e-lb">{words.phone}</span>
          <input className="e-in" type="tel" maxLength={40} {...set('phone')} />
          <span className="e-hint">{words.phoneHint}</span>
        </label>
        <label className="e-f">
          <span className="e-lb">{words.email}</span>
          <input
            className="e-in"
            inputMode="email"
            maxLength={maxTyped}
            required={delivery === 'pdf' || draft.means === 'link'}
            placeholder={words.noEmail}
            {...set('email')}
          />
          <span className="e-hint">{words.emailHint}</span>
        </label>
        <label className="e-f">
          <span className="e-lb">{words.delivery}</span>
          <select
            className="e-in"
            value={delivery}
            onChange={({ target }) => change({ delivery: target.value as Delivery })}
          >
            {deliveries.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <details className="bo-more" open={isPost || undefined}>
        <summary>{words.details}</summary>
        <div className="bo-duo">
          <label className="e-f bo-wide">
            <span className="e-lb">{words.street}</span>
            <input className="e-in" maxLength={120} required={isPost} {...set('street')} />
          </label>
          <label className="e-f">
            <span className="e-lb">{words.postcode}</span>
            <input className="e-in" maxLength={12} required={isPost} {...set('postcode')} />
          </label>
          <label className="e-f">
            <span className="e-lb">{words.city}</span>
            <input className="e-in" maxLength={80} required={isPost} {...set('city')} />
          </label>
          <label className="e-f">
            <span className="e-lb">{words.language}</span>
            <select
              className="e-in"
              value={draft.language}
              onChange={({ target }) => change({ language: target.value as typeof draft.language })}
            >
              {locales.map((key) => (
                <option key={key} value={key}>
                  {words.languages[key]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
    </>
  )
}
