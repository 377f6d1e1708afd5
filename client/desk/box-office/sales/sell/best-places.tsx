import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffHall } from '../../../../../shared/contract/shop/staff/sales.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type Body, call } from '../../../api/call.ts'
import { withParameter } from '../../../listing/with-parameter.ts'
import { NumberInput, wholeOf } from '../../../ui/number-input.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { sellWords } from './words.ts'

interface BestPlacesProps {
  hall: StaffHall
  /** Id of the cart, which the first hold creates. */
  cart: string
  onHeld: () => void
}

/** Holds the best places of the hall, of a category or of an area, and links to the plan for choosing seats. */
export function BestPlaces({ hall, cart, onHeld }: BestPlacesProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const [count, setCount] = useState<number | string | null>(2)
  const countId = useId()
  const [where, setWhere] = useState('')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const hold = useBoxOfficeCall((body: Body<'deskHold'>) => call('deskHold', { cart }, { body }), { onDone: onHeld })
  const submit = () => {
    const [kind, key = ''] = where.split(':')
    const place = kind === 'category' ? { category: Number(key) } : kind === 'area' ? { area: key } : {}
    if (!hold.isPending) hold.mutate({ production: hall.id, count: wholeOf(count), ...place })
  }
  return (
    <section className="e-sec">
      <h2>{words.places}</h2>
      <form
        className="bo-best"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label className="e-f" htmlFor={countId}>
          <span className="e-lb">{words.howMany}</span>
          <NumberInput id={countId} required min={1} max={hall.max_per_order} value={count} onChange={setCount} />
        </label>
        <label className="e-f">
          <span className="e-lb">{words.where}</span>
          <select
            className="e-in"
            value={where}
            aria-describedby="bo-hold-error"
            onChange={({ target }) => setWhere(target.value)}
          >
            <option value="">{words.best}</option>
            {hall.categories.map(({ category, name, free, normal_cents: cents }) => (
              <option key={category} value={`category:${category}`}>
                {words.option(name, free, cents === null ? '' : price(cents, locale))}
              </option>
            ))}
            {hall.areas.map(({ area, name, free }) => (
              <option key={area} value={`area:${area}`}>
                {words.option(name, free, '')}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="e-b e-b--l">
          {words.take}
        </button>
        <button
          type="button"
          className="e-b e-b--t"
          onClick={() => void navigate({ search: `?${withParameter(query, 'view', 'plan')}` })}
        >
          {words.byHand}
        </button>
      </form>
      <p id="bo-hold-error" className="e-errt" role="alert">
        {hold.error?.message}
      </p>
    </section>
  )
}
