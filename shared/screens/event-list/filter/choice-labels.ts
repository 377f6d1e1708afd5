import type { AccessFact } from '../../../access.ts'
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

/** Labels of the time filter, which offers three parts of the day. */
export const partLabels = defineLabels<Record<PartOfDay, string>>({
  de: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
  en: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
})
