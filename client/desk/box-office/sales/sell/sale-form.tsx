import { type FormEvent, useId, useRef } from 'react'
import { freeWhys } from '../../../../../shared/contract/box-office/keys.ts'
import type { InvoiceAddress } from '../../../../../shared/contract/box-office/order.ts'
import { maxTyped } from '../../../../../shared/email/max-typed.ts'
import { locales } from '../../../../../shared/i18n/locale.ts'
import { typedDay } from '../../../../../shared/i18n/typed-day.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { DayInput } from '../../../../staff/day-input.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { InputField } from '../../../ui/form/input-field.tsx'
import { Checkbox, LabelledInput, LabelledSelect } from '../../../ui/form/labelled-inputs.tsx'
import { useProblemFocus } from '../../../ui/form/use-problem-focus.ts'
import { type AddressPart, addressParts, longest } from '../../orders/address-problems.ts'
import { contactWords } from '../../orders/contact-words.ts'
import { CountryField } from '../../orders/country-field.tsx'
import { InvoiceFields } from '../../orders/invoice-fields.tsx'
import { freeWhyName } from '../../words.ts'
import type { Delivery, Means, OpenSale } from './use-sale.ts'
import { sellWords } from './words.ts'

/** The id by which the button beside the form belongs to it. */
export const saleFormId = 'bo-sale'

/** Who buys, and how it is paid. */
export function SaleForm({ sale }: { sale: OpenSale }) {
  const words = sellWords[staffLocale()]
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, sale.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sale.submit()
  }
  return (
    <form ref={form} id={saleFormId} className="bo-checkout" onSubmit={submit}>
      <section className="e-sec">
        <h2>{words.person}</h2>
        <BuyerFields sale={sale} />
      </section>
      <section className="e-sec">
        <h2>{words.payment}</h2>
        {sale.isFree && !sale.isGiven ? <p className="e-2">{words.free}</p> : <Payment sale={sale} />}
      </section>
    </form>
  )
}

const meansOfDesk = ['terminal', 'transfer', 'link', 'reservation', 'free'] as const

function Payment({ sale }: { sale: OpenSale }) {
  const { draft, change, terms, waitsUntil, isGiven } = sale
  const locale = staffLocale()
  const words = sellWords[locale]
  const untilId = useId()
  const lastDay = terms?.last_day ?? null
  const hints = { ...words.hints, ...(terms?.has_link === false && { link: words.noLink }) }
  const isAtOnce = (means: Means) => means === 'terminal' || means === 'free'
  const isOffered = (means: Means) =>
    isAtOnce(means) || (lastDay !== null && (means !== 'link' || terms?.has_link === true))
  return (
    <>
      <fieldset className="bo-pick bo-means">
        <legend className="vh">{words.payment}</legend>
        {meansOfDesk.map((means) => (
          <label key={means}>
            <input
              type="radio"
              name="bo-payment"
              checked={draft.means === means}
              disabled={terms !== undefined && !isOffered(means)}
              onChange={() => change({ means })}
            />
            <span>
              <b>{words.payments[means]}</b>
              <small>{terms && !isAtOnce(means) && lastDay === null ? words.tooLate : hints[means]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isGiven && <FreeReason sale={sale} />}
      {waitsUntil !== null && (
        <div className="e-f bo-until">
          <label className="e-lb" htmlFor={untilId}>
            {draft.means === 'reservation' ? words.reservedUntil : words.until}
          </label>
          <DayInput id={untilId} day={waitsUntil} onChange={(until) => change({ until })} aria={{}} />
          {lastDay !== null && <span className="e-hint">{words.atMost(typedDay(lastDay, locale))}</span>}
        </div>
      )}
    </>
  )
}

function FreeReason({ sale: { draft, change } }: { sale: OpenSale }) {
  const locale = staffLocale()
  const words = sellWords[locale]
  return (
    <div className="bo-duo">
      <LabelledSelect
        label={words.freeWhy}
        value={draft.freeWhy}
        options={freeWhys.map((why) => [why, freeWhyName(why, locale)])}
        onChange={(freeWhy) => change({ freeWhy })}
      />
      <LabelledInput
        label={words.freeText}
        maxLength={200}
        autoComplete="off"
        required={draft.freeWhy === 'other'}
        value={draft.freeText}
        onChange={(freeText) => change({ freeText })}
      />
    </div>
  )
}

/** An invoice begins with the name and address that are typed already. */
function invoiceOf({ name, street, postcode, city, country }: OpenSale['draft']): InvoiceAddress {
  return { name, street, postcode, city, country }
}

/** The buyer's name, telephone and address, and how the tickets are delivered. */
export function BuyerFields({ sale }: { sale: OpenSale }) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { draft, change, terms, delivery, waitsUntil, isFree, isGiven, tries, missing } = sale
  const contact = contactWords[locale]
  const nameId = useId()
  const set = (key: 'name' | 'phone' | 'email' | Exclude<AddressPart, 'country'>) => ({
    value: draft[key],
    autoComplete: 'off',
    onChange: (typed: string) => change({ [key]: typed }),
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
          <input
            id={nameId}
            className="e-in"
            maxLength={120}
            required={isNamed}
            {...set('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          {!isNamed && <span className="e-hint">{words.nameHint}</span>}
        </div>
        <LabelledInput label={words.phone} hint={words.phoneHint} type="tel" maxLength={40} {...set('phone')} />
        <LabelledInput
          label={words.email}
          hint={words.emailHint}
          inputMode="email"
          maxLength={maxTyped}
          required={delivery === 'pdf' || draft.means === 'link'}
          placeholder={words.noEmail}
          {...set('email')}
        />
        <LabelledSelect
          label={words.delivery}
          value={delivery}
          options={deliveries}
          onChange={(way) => change({ delivery: way })}
        />
      </div>
      {!isFree && (
        <Checkbox
          label={contact.otherInvoice}
          checked={draft.invoice !== null}
          onChange={(isOther) => change({ invoice: isOther ? invoiceOf(draft) : null })}
        />
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
                <InputField
                  name={part}
                  label={words[part]}
                  error={missing.includes(part) ? contact.problems[part] : undefined}
                  maxLength={longest[part]}
                  aria-required={isPost}
                  {...set(part)}
                />
              </div>
            ),
          )}
          <LabelledSelect
            label={words.language}
            value={draft.language}
            options={locales.map((key) => [key, words.languages[key]])}
            onChange={(language) => change({ language })}
          />
        </div>
      </details>
    </>
  )
}
