import { type FormEvent, useId } from 'react'
import { typedDay } from '../../../../../shared/i18n/typed-day.ts'
import { DayInput } from '../../../../staff/day-input.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { BuyerFields } from './buyer-fields.tsx'
import type { Means, OpenSale } from './use-sale.ts'
import { sellWords } from './words.ts'

/** The id by which the button beside the form belongs to it. */
export const saleFormId = 'bo-sale'

/** Who buys, and how it is paid. */
export function SaleForm({ sale }: { sale: OpenSale }) {
  const words = sellWords[staffLocale()]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sale.submit()
  }
  return (
    <form id={saleFormId} className="bo-checkout" onSubmit={submit}>
      <section className="e-sec">
        <h2>{words.person}</h2>
        <BuyerFields sale={sale} />
      </section>
      <section className="e-sec">
        <h2>{words.payment}</h2>
        {sale.isFree ? <p className="e-2">{words.free}</p> : <Payment sale={sale} />}
      </section>
    </form>
  )
}

function Payment({ sale: { draft, change, terms, waitsUntil } }: { sale: OpenSale }) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const untilId = useId()
  const lastDay = terms?.last_day ?? null
  const hints: Record<Means, string> = {
    terminal: words.terminalHint,
    transfer: words.transferHint,
    link: terms?.has_link === false ? words.noLink : words.linkHint,
    reservation: words.reservationHint,
  }
  const isOffered = (means: Means) =>
    means === 'terminal' || (lastDay !== null && (means !== 'link' || terms?.has_link === true))
  return (
    <>
      <fieldset className="bo-pick bo-means">
        <legend className="vh">{words.payment}</legend>
        {(['terminal', 'transfer', 'link', 'reservation'] as const).map((means) => (
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
              <small>{terms && means !== 'terminal' && lastDay === null ? words.tooLate : hints[means]}</small>
            </span>
          </label>
        ))}
      </fieldset>
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
