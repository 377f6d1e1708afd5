import { type FormEvent, useId, useRef } from 'react'
import { freeWhys } from '../../../../../shared/contract/box-office/keys.ts'
import { typedDay } from '../../../../../shared/i18n/typed-day.ts'
import { DayInput } from '../../../../staff/day-input.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { LabelledInput, LabelledSelect } from '../../../ui/form/labelled-inputs.tsx'
import { useProblemFocus } from '../../../ui/form/use-problem-focus.ts'
import { freeWhyName } from '../../words.ts'
import { BuyerFields } from './buyer-fields.tsx'
import type { Means, OpenSale } from './use-sale.ts'
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
