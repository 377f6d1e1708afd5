import type { AccessFact } from '../../../access.ts'
import type { StatusChoice } from '../../../contract/production.ts'
import { type Genre, genreLabels } from '../../../genres.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../locale.ts'
import { usePage } from '../../../page/page-context.tsx'
import type { PartOfDay } from '../../../time/part-of-day.ts'
import { euros } from '../../../ui/money.ts'
import { statuses, statusLabels } from '../../../ui/status.tsx'
import type { EventListData } from '../screen.ts'
import type { ListChoice } from './filter-address.ts'
import { type FilterField, without } from './filter-fields.ts'
import { periodName } from './period.ts'

interface Choice {
  field: FilterField
  label: string
  /** The filter without this choice. */
  without: ListChoice
}

type Chosen = Pick<EventListData, 'filter' | 'venues' | 'abos'>

/** `choicesOf` in the page's language. */
export function useChoices(data: Chosen, options?: { withDate?: boolean }): Choice[] {
  return choicesOf(data, usePage().locale, options)
}

/** Returns the chosen values with labels, in display order; the day only if `withDate` is set. */
export function choicesOf({ filter, venues, abos }: Chosen, locale: Locale, { withDate = false } = {}): Choice[] {
  const words = labels[locale]
  const venue = venues.value.find(({ id }) => id === filter.venue)
  const abo = abos.value.find(({ id }) => id === filter.abo)
  const chosen: Partial<Record<FilterField, string | undefined>> = {
    date: withDate && filter.date ? periodName(filter, locale) : undefined,
    until: withDate && !filter.date && filter.until ? periodName(filter, locale) : undefined,
    genre: filter.genre
      ?.split(',')
      .map((genre) => genreInFilter(genre, locale))
      .join(', '),
    venue: filter.venue ? (venue?.name ?? words.venue) : undefined,
    price: filter.price === undefined ? undefined : words.price(euros(filter.price, locale)),
    time: filter.time && partLabels[locale][filter.time],
    status: filter.status && statusChoiceLabels[locale][filter.status],
    access: filter.access && accessLabels[locale][filter.access],
    abo: filter.abo ? [words.abo, abo?.abo_setting.letter].filter(Boolean).join(' ') : undefined,
  }
  return Object.entries(chosen).flatMap(([field, label]) =>
    label ? [{ field: field as FilterField, label, without: without(filter, field as FilterField) }] : [],
  )
}

/** Labels of the status filter. */
export const statusChoiceLabels = defineLabels<Record<StatusChoice, string>>({
  de: { bookable: 'Noch verfügbar', ...statusLabels.de },
  en: { bookable: 'Still available', ...statusLabels.en },
})

/** The options of the status filter, in display order. */
export const statusChoices: readonly StatusChoice[] = ['bookable', ...statuses]

export const accessLabels = defineLabels<Record<AccessFact, string>>({
  de: {
    'step-free': 'Stufenloser Zugang',
    'induction-loop': 'Induktionsanlage',
    wheelchair: 'Rollstuhlplätze',
    companion: 'Begleitkarte frei',
  },
  en: {
    'step-free': 'Step-free access',
    'induction-loop': 'Induction loop',
    wheelchair: 'Wheelchair spaces',
    companion: 'Free companion ticket',
  },
})

/** Labels of the parts of a day. */
export const partLabels = defineLabels<Record<PartOfDay, string>>({
  de: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
  en: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
})

const genreInFilter = (genre: string, locale: Locale) => genreLabels[locale][genre as Genre] ?? genre

const labels = defineLabels({
  de: { price: (price: string) => `bis ${price}`, venue: 'Spielstätte', abo: 'Abo' },
  en: { price: (price: string) => `up to ${price}`, venue: 'Venue', abo: 'Series' },
})
