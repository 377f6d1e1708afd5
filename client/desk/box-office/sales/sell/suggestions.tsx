import { useQuery } from '@tanstack/react-query'
import type { CartAnswer } from '../../../../../shared/contract/box-office/cart.ts'
import { localise } from '../../../../../shared/i18n/locale.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { namesOfSeats } from '../hall/desk-seats.ts'
import { freeAreas } from '../hall/free-areas.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { sellWords } from './words.ts'

interface SuggestionsProps {
  /** `category` is a key, '' for any. */
  wish: { count: number; category: string; isAccessible: boolean }
  loaded: LoadedHall
  id: string
  /** The cart's lines of this production. */
  held: CartAnswer['lines']
  onHeld: () => void
}

/** Seats and areas that have room for the party; a press holds them in place of all that was held before. */
export function Suggestions({ wish, loaded, id, held, onHeld }: SuggestionsProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { hall } = loaded
  const { count, category, isAccessible } = wish
  const { data, error, refetch } = useQuery({
    // not below `box-office`, whose queries are repeated after a hold: the list stays while its seats are compared
    queryKey: ['suggestions', hall.id, wish],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(
        'seatSuggestions',
        {
          id: hall.id,
          count,
          ...(category && { category: Number(category) }),
          ...(isAccessible && { accessible: 1 }),
        },
        { signal },
      ),
  })
  // another sale may have taken the seats
  const again = { onDone: onHeld, isStale: true }
  const choose = useBoxOfficeCall(
    (chosen: { seats: string[] } | { area: string; count: number }) =>
      call('deskSeats', { cart: id }, { body: { production: hall.id, ...chosen } }),
    again,
  )
  const onChoose = (chosen: Parameters<typeof choose.mutate>[0]) =>
    choose.isPending || choose.mutate(chosen, { onError: () => void refetch() })
  const own = held.map(({ place }) => place.id).sort()
  const categoryName = (key: number | null) => hall.categories.find((each) => each.category === key)?.name ?? ''
  const areas = isAccessible ? [] : freeAreas(loaded, count, category)
  const isNone = data?.suggestions.length === 0 && areas.length === 0
  return (
    <fieldset className="bo-pick" aria-busy={choose.isPending}>
      <legend className="vh">{words.suggested}</legend>
      {data?.suggestions.map((suggestion) => (
        <label key={suggestion.kind}>
          <input
            type="radio"
            name="bo-seats"
            checked={String([...suggestion.seats].sort()) === String(own)}
            onChange={() => onChoose({ seats: suggestion.seats })}
          />
          <span>
            <b>{namesOfSeats(loaded, suggestion.seats, locale)}</b>
            <small>
              {[
                categoryName(suggestion.category),
                words.kinds[suggestion.kind],
                `${suggestion.metres} m`,
                suggestion.has_restricted_view ? words.restricted : words.clear,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <b>{price(suggestion.cents, locale)}</b>
        </label>
      ))}
      {areas.map((area) => {
        const cents = hall.categories.find((each) => each.category === area.category)?.normal_cents
        return (
          <label key={area.id}>
            <input
              type="radio"
              name="bo-seats"
              checked={own.length === count && own.every((place) => place === area.id)}
              onChange={() => onChoose({ area: area.id, count })}
            />
            <span>
              <b>{localise(area.name, locale)}</b>
              <small>{categoryName(area.category)}</small>
            </span>
            <b>{cents ? price(cents * count, locale) : ''}</b>
          </label>
        )
      })}
      {isNone && <p className="e-2">{words.noneTogether}</p>}
      <p className="e-errt" role="alert">
        {(error ?? choose.error)?.message}
      </p>
    </fieldset>
  )
}
