import type { Facets } from '../../../shared/contract/production.ts'
import { type Genre, genreLabels } from '../../../shared/entities/productions/genres.ts'
import { accessNames } from '../../../shared/entities/venues/access.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { partLabels, statusChoiceLabels } from '../../../shared/screens/event-list/filter/choice-labels.ts'
import type { ListChoice } from '../../../shared/screens/event-list/filter/filter-address.ts'
import { type FilterField, without } from '../../../shared/screens/event-list/filter/filter-fields.ts'
import type { EventListData } from '../../../shared/screens/event-list/screen.ts'
import { euros } from '../../../shared/ui/money.ts'
import { periodName } from './period-name.ts'

export interface Choice {
  field: FilterField
  label: string
  without: ListChoice
}

export type Chosen = Pick<EventListData, 'filter' | 'venues' | 'abos' | 'genres'> & Pick<Facets, 'access'>

/** Returns the chosen values with labels, in display order; the period is first. */
export function choicesOf({ filter, venues, abos }: Chosen, locale: Locale): Choice[] {
  const words = labels[locale]
  const venue = venues.value.find(({ id }) => id === filter.venue)
  const abo = abos.value.find(({ id }) => id === filter.abo)
  const chosen: Partial<Record<FilterField, string | undefined>> = {
    date: filter.date ? periodName(filter, locale) : undefined,
    until: !filter.date && filter.until ? periodName(filter, locale) : undefined,
    genre: filter.genre
      ?.split(',')
      .map((genre) => genreLabels[locale][genre as Genre] ?? genre)
      .join(', '),
    venue: filter.venue ? (venue?.name ?? words.venue) : undefined,
    price: filter.price === undefined ? undefined : words.price(euros(filter.price, locale)),
    time: filter.time && partLabels[locale][filter.time],
    status: filter.status && statusChoiceLabels[locale][filter.status],
    access: filter.access && accessNames(filter.access.split(','), locale),
    abo: filter.abo ? [words.abo, abo?.abo_setting.letter].filter(Boolean).join(' ') : undefined,
  }
  return Object.entries(chosen).flatMap(([field, label]) =>
    label ? [{ field: field as FilterField, label, without: without(filter, field as FilterField) }] : [],
  )
}

const labels = defineLabels({
  de: { price: (price: string) => `bis ${price}`, venue: 'Spielstätte', abo: 'Abo' },
  en: { price: (price: string) => `up to ${price}`, venue: 'Venue', abo: 'Series' },
})
