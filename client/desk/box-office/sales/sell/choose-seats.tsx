import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CartAnswer } from '../../../../../shared/contract/shop/cart.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useSingleKeys } from '../../../../staff/use-single-keys.ts'
import { withParameter } from '../../../listing/with-parameter.ts'
import { Checkbox, LabelledSelect } from '../../../ui/form/labelled-inputs.tsx'
import { NumberInput, wholeOf } from '../../../ui/number-input.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import type { LoadedHall } from '../hall/use-hall.ts'
import { Suggestions } from './suggestions.tsx'
import { sellWords } from './words.ts'

const usual = [1, 2, 3, 4, 5, 6]
/** The largest number of places that one call holds. */
const most = 50

interface ChooseSeatsProps {
  loaded: LoadedHall
  /** Id of the cart, which the first hold creates. */
  id: string
  cart: CartAnswer | undefined
  onHeld: () => void
}

/** How many places and where: the shop's suggestions for that, of which a press holds one, and the way to the plan. */
export function ChooseSeats({ loaded, id, cart, onHeld }: ChooseSeatsProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { hall } = loaded
  const [count, setCount] = useState<number | string | null>(2)
  const [isMore, setMore] = useState(false)
  const [category, setCategory] = useState('')
  const [isAccessible, setAccessible] = useState(false)
  const countId = useId()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = wholeOf(count)
  const choose = (next: number) => {
    setMore(next > usual.length)
    setCount(next)
  }
  const optionOf = ({ category: key, name, free, normal_cents: cents }: LoadedHall['hall']['categories'][number]) =>
    [String(key), words.option(name, free, cents === null ? '' : price(cents, locale))] as const
  useSingleKeys((key) => /^[1-9]$/.test(key) && choose(Number(key)))
  return (
    <section className="e-sec">
      <h2>{words.places}</h2>
      <fieldset className="bo-count" aria-label={words.howMany}>
        {usual.map((each) => (
          <button
            key={each}
            type="button"
            className="e-b e-b--l"
            aria-pressed={!isMore && each === wanted}
            onClick={() => choose(each)}
          >
            {each}
          </button>
        ))}
        {isMore ? (
          <>
            <label className="vh" htmlFor={countId}>
              {words.howMany}
            </label>
            <NumberInput id={countId} takesFocus required min={1} max={most} value={count} onChange={setCount} />
          </>
        ) : (
          <button type="button" className="e-b e-b--l" aria-pressed={false} onClick={() => choose(usual.length + 1)}>
            {words.more}
          </button>
        )}
      </fieldset>
      <div className="bo-where">
        <LabelledSelect
          label={words.where}
          value={category}
          options={[['', words.best], ...hall.categories.map(optionOf)]}
          onChange={setCategory}
        />
        <Checkbox label={words.accessible} checked={isAccessible} onChange={setAccessible} />
      </div>
      {wanted >= 1 && wanted <= most && (
        <Suggestions
          wish={{ count: wanted, category, isAccessible }}
          {...{ loaded, id, onHeld }}
          held={cart?.lines.filter(({ production }) => production === hall.id) ?? []}
        />
      )}
      <p>
        <TextButton
          label={words.byHand}
          onClick={() => void navigate({ search: `?${withParameter(query, 'view', 'plan')}` })}
        />
      </p>
    </section>
  )
}
