import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { localise } from '../../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type Answer, call } from '../../../api/call.ts'
import { LabelledSelect } from '../../../ui/form/labelled-inputs.tsx'
import { namesOfSeats } from '../../sales/hall/desk-seats.ts'
import { freeAreas } from '../../sales/hall/free-areas.ts'
import { type LoadedHall, useHall } from '../../sales/hall/use-hall.ts'
import { exchangeWords } from './words.ts'

const PlacePlan = lazy(async () => ({ default: (await import('./place-plan.tsx')).PlacePlan }))

interface PlaceChoiceProps {
  production: number
  count: number
  /** The key of a price category, '' for any. */
  category: string
  onCategory: (category: string) => void
  /** Ids of seats, or the area's id for each place; '' for a person without a seat yet. */
  places: readonly string[]
  onChange: (places: readonly string[]) => void
  byHand: ByHand | null
  onByHand: (byHand: ByHand | null) => void
}

/** A choice of seats on the plan. */
export interface ByHand {
  /** Whether the seats may leave a single free seat. */
  strand: boolean
}

/**
 * Where the people can sit at the other concert: by the shop's own suggestions, the first of which is chosen, or on the
 * plan.
 */
export function PlaceChoice({ production, ...props }: PlaceChoiceProps) {
  const hall = useHall(production)
  if (hall.data) return <Loaded {...props} loaded={hall.data} />
  if (!hall.error) return null
  return (
    <p className="e-errt" role="alert">
      {hall.error.message}
    </p>
  )
}

type Suggestion = Answer<'seatSuggestions'>['suggestions'][number]

interface Option {
  kind: Suggestion['kind'] | 'area'
  places: readonly string[]
  name: string
  category: number | null
  isRestricted: boolean
}

function Loaded({
  loaded,
  count,
  category,
  onCategory,
  places,
  onChange,
  byHand,
  onByHand,
}: Omit<PlaceChoiceProps, 'production'> & { loaded: LoadedHall }) {
  const locale = staffLocale()
  const words = exchangeWords[locale]
  const name = useId()
  const { hall, seats } = loaded
  const isOffered = hall.categories.some((each) => String(each.category) === category)
  const wished = isOffered ? category : ''
  const { data, error } = useQuery({
    queryKey: ['exchange', 'suggestions', hall.id, count, wished],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('seatSuggestions', { id: hall.id, count, ...(wished && { category: Number(wished) }) }, { signal }),
  })
  const options = data ? [...seatOptions(loaded, data.suggestions), ...areaOptions(loaded, count, wished)] : null
  const first = options?.[0]?.places ?? none
  const firstKey = first.join()
  const isSuggested = options?.some((option) => option.places.join() === places.join())
  // for how many people and in which category staff have made their own choice
  const asked = `${count} ${wished}`
  const [ownFor, setOwnFor] = useState('')
  const choose = (next: readonly string[]) => {
    setOwnFor(asked)
    onChange(next)
  }
  // the first suggestion is chosen until staff choose something else
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the places
  useEffect(() => {
    if (ownFor === asked) return
    setOwnFor('')
    onChange(first)
  }, [firstKey, asked])
  const toggleByHand = () => {
    onByHand(byHand ? null : { strand: false })
    if (!byHand || isSuggested) return
    setOwnFor('')
    onChange(first)
  }
  const nameOf = (key: number | null) => hall.categories.find((each) => each.category === key)?.name ?? ''
  return (
    <>
      <LabelledSelect
        label={words.where}
        value={wished}
        options={[['', words.any], ...hall.categories.map((each) => [String(each.category), each.name] as const)]}
        onChange={onCategory}
      />
      <fieldset className="bo-pick">
        <legend className="e-lb">{words.places}</legend>
        {options?.map((option) => (
          <label key={option.places.join()}>
            <input
              type="radio"
              name={name}
              checked={option.places.join() === places.join()}
              onChange={() => choose(option.places)}
            />
            <span>
              <b>{option.name}</b>
              <small>
                {[nameOf(option.category), words.kinds[option.kind], option.isRestricted && words.restricted]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </label>
        ))}
        {options?.length === 0 && <p className="e-2">{seats.length > 0 ? words.noneSuggested : words.noPlaces}</p>}
        {error && (
          <p className="e-errt" role="alert">
            {error.message}
          </p>
        )}
      </fieldset>
      {seats.length > 0 && (
        <p>
          <button type="button" className="e-b e-b--t" aria-expanded={byHand !== null} onClick={toggleByHand}>
            {words.byHand}
          </button>
        </p>
      )}
      {byHand && (
        <Suspense fallback={null}>
          <PlacePlan
            {...{ loaded, count, places }}
            onChoose={choose}
            strand={byHand.strand}
            onStrand={(strand) => onByHand({ strand })}
          />
        </Suspense>
      )}
    </>
  )
}

const none: readonly string[] = []

function seatOptions(loaded: LoadedHall, suggestions: readonly Suggestion[]): Option[] {
  return suggestions.map(({ kind, seats, category, has_restricted_view: isRestricted }) => {
    return { kind, places: seats, name: namesOfSeats(loaded, seats, staffLocale()), category, isRestricted }
  })
}

function areaOptions(loaded: LoadedHall, count: number, wished: string): Option[] {
  return freeAreas(loaded, count, wished).map(({ id, name, category }) => {
    const places = Array<string>(count).fill(id)
    return { kind: 'area', places, name: localise(name, staffLocale()), category, isRestricted: false }
  })
}
