import type { StatusChoice } from '../../../contract/production.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { PartOfDay } from '../../../time/part-of-day.ts'
import { statuses, statusLabels } from '../../../ui/status.tsx'

/** Labels of the status filter's options: `bookable`, which means that tickets are on sale now, and each status. */
export const statusChoiceLabels = defineLabels<Record<StatusChoice, string>>({
  de: { bookable: 'Noch verfügbar', ...statusLabels.de },
  en: { bookable: 'Still available', ...statusLabels.en },
})

/** The options of the status filter, in display order. */
export const statusChoices: readonly StatusChoice[] = ['bookable', ...statuses]

/**
 * Returns the maximum prices in euros that the filter offers, including the price in the address, in ascending order.
 */
export function pricesOffered(chosen: number | undefined): number[] {
  return [...new Set([15, 20, 30, 50, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b)
}

/** Labels of the time filter, which offers three parts of the day. */
export const partLabels = defineLabels<Record<PartOfDay, string>>({
  de: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
  en: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
})
