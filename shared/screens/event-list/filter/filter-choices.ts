import type { AccessFact } from '../../../access.ts'
import type { StatusChoice } from '../../../contract/production.ts'
import { dateWithWeekday } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { statuses, statusLabels } from '../../../ui/status.tsx'
import type { EventListData } from '../screen.ts'
import type { FilterField, ListChoice } from './filter-address.ts'

interface Choice {
  field: FilterField
  label: string
  /** The filter without this choice. */
  without: ListChoice
}

/** Returns the chosen values with labels, in display order; the day only if `withDate` is set. */
export function useChoices(
  { filter, venues, abos }: Pick<EventListData, 'filter' | 'venues' | 'abos'>,
  { withDate = false } = {},
): Choice[] {
  const { locale } = usePage()
  const words = useLabels(labels)
  const statusWords = useLabels(statusChoiceLabels)
  const accessWords = useLabels(accessLabels)
  const venue = venues.value.find(({ id }) => id === filter.venue)
  const abo = abos.value.find(({ id }) => id === filter.abo)
  const chosen: Partial<Record<FilterField, string | undefined>> = {
    date: withDate && filter.date ? words.from(dateWithWeekday(filter.date, locale)) : undefined,
    venue: filter.venue ? (venue?.name ?? words.venue) : undefined,
    status: filter.status && statusWords[filter.status],
    access: filter.access && accessWords[filter.access],
    abo: filter.abo ? [words.abo, abo?.abo_setting.letter].filter(Boolean).join(' ') : undefined,
  }
  return Object.entries(chosen).flatMap(([field, label]) =>
    label ? [{ field: field as FilterField, label, without: { ...filter, [field]: undefined } }] : [],
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

const labels = defineLabels({
  de: {
    from: (day: string) => `Ab ${day}`,
    venue: 'Spielstätte',
    abo: 'Abo',
  },
  en: {
    from: (day: string) => `From ${day}`,
    venue: 'Venue',
    abo: 'Series',
  },
})
