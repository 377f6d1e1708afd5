import type { StatusChoice } from '../../../contract/production.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { PartOfDay } from '../../../time/part-of-day.ts'
import { statusLabels } from '../../../ui/status.tsx'

/** `bookable` means that tickets are on sale now. */
export const statusChoiceLabels = defineLabels<Record<StatusChoice, string>>({
  de: { bookable: 'Noch verfügbar', ...statusLabels.de },
  en: { bookable: 'Still available', ...statusLabels.en },
})

export const partLabels = defineLabels<Record<PartOfDay, string>>({
  de: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
  en: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
})
