import { defineLabels } from './i18n/labels.ts'

/** Accessibility facts of venues, as values of the event list's filter. */
export const accessFacts = ['step-free', 'induction-loop', 'wheelchair', 'companion'] as const
export type AccessFact = (typeof accessFacts)[number]

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
