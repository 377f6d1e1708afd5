import { type ChangeEvent, useId } from 'react'
import type { InvoiceAddress } from '../../../../../shared/contract/shop/order.ts'
import { maxTyped } from '../../../../../shared/email/max-typed.ts'
import { locales } from '../../../../../shared/i18n/locale.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Field } from '../../../ui/form/field.tsx'
import { type AddressPart, addressParts } from '../../orders/contact/address-problems.ts'
import { CountryField } from '../../orders/contact/country-field.tsx'
import { InvoiceFields } from '../../orders/contact/invoice-fields.tsx'
import { contactWords } from '../../orders/contact/words.ts'
import type { Delivery, OpenSale } from './use-sale.ts'
import { sellWords } from './words.ts'

const longest: Record<Exclude<AddressPart, 'country'>, number> = { street: 120, postcode: 12, city: 80 }

/** An invoice begins with the name and address that are typed already. */
function invoiceOf({ name, street, postcode, city, country }: OpenSale['draft']): InvoiceAddress {
  return { name, street, postcode, city, country }
}

/** The buyer's name, telephone and address, and how the tickets are delivered. */
export function BuyerFields({ sale }: { sale: OpenSale }) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { draft, change, terms, delivery, waitsUntil, isFree, isGiven, tries, missing } = sale
  const problems = contactWords[locale].problems
  const nameId = useId()
  const set = (key: 'name' | 'phone' | 'email' | Exclude<AddressPart, 'country'>) => ({
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
  const isNamed = waitsUntil !== null || isPost || isGiven
  return (
    <>
      <div className="bo-duo">
        <div className="e-f">
          <label className="e-lb" htmlFor={nameId}>
            {isGiven ? words.forWhom : words.name}
          </label>
          <input id={nameId} className="e-in" maxLength={120} required={isNamed} {...set('name')} />
          {!isNamed && <span className="e-hint">{words.nameHint}</span>}
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
      {!isFree && (
        <label className="e-ck">
          <input
            type="checkbox"
            checked={draft.invoice !== null}
            onChange={({ target }) => change({ invoice: target.checked ? invoiceOf(draft) : null })}
          />
          <span>{words.toCompany}</span>
        </label>
      )}
      {!isFree && draft.invoice && (
        <div className="bo-duo">
          <InvoiceFields invoice={draft.invoice} onChange={(invoice) => change({ invoice })} isTried={tries > 0} />
        </div>
      )}
      <details className="bo-more" open={isPost || undefined}>
        <summary>{words.details}</summary>
        <div className="bo-duo">
          {addressParts.map((part) =>
            part === 'country' ? (
              <CountryField key={part} value={draft.country} onChange={(country) => change({ country })} />
            ) : (
              <div key={part} className={part === 'street' ? 'bo-wide' : undefined}>
                <Field name={part} label={words[part]} error={missing.includes(part) ? problems[part] : undefined}>
                  {(control) => (
                    <input
                      {...control}
                      className="e-in"
                      maxLength={longest[part]}
                      aria-required={isPost}
                      {...set(part)}
                    />
                  )}
                </Field>
              </div>
            ),
          )}
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
