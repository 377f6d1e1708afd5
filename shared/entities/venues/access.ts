import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'

/** What a venue may offer, as values of the event list's filter. */
export const venueFacts = ['step-free', 'induction-loop', 'wheelchair', 'companion'] as const
export type VenueFact = (typeof venueFacts)[number]

/** What a single performance may offer, by the field of the production. */
export const performanceFields = {
  signLanguage: 'sign-language',
  audioDescription: 'audio-description',
  surtitles: 'surtitles',
  touchTour: 'touch-tour',
  relaxed: 'relaxed',
} as const
export type PerformanceFact = (typeof performanceFields)[keyof typeof performanceFields]
export const performanceFacts = Object.values(performanceFields)

export const accessFacts = [...venueFacts, ...performanceFacts] as const
export type AccessFact = (typeof accessFacts)[number]

/** The column of a fact in a stored production. */
export type PerformanceColumn = 'sign_language' | 'audio_description' | 'surtitles' | 'touch_tour' | 'relaxed'
export function columnOf(fact: PerformanceFact): PerformanceColumn {
  return fact.replace('-', '_') as PerformanceColumn
}

/** The flags of a production; a missing one is false. */
export type PerformanceAccess = Partial<Record<keyof typeof performanceFields, boolean>>

/** Returns what a performance offers, in display order. */
export function factsOf(access: PerformanceAccess): PerformanceFact[] {
  return Object.entries(performanceFields).flatMap(([field, fact]) =>
    access[field as keyof PerformanceAccess] ? [fact] : [],
  )
}

const isVenueFact = (fact: string): fact is VenueFact => (venueFacts as readonly string[]).includes(fact)

/** Splits the filter's `access`, a list such as `step-free,sign-language`, into what it demands of whom. */
export function demandedBy(access: string | undefined): { venue: VenueFact[]; performance: PerformanceFact[] } {
  const facts = (access?.split(',') ?? []) as AccessFact[]
  return {
    venue: facts.filter(isVenueFact),
    performance: facts.filter((fact): fact is PerformanceFact => !isVenueFact(fact)),
  }
}

export const accessLabels = defineLabels<Record<AccessFact, string>>({
  de: {
    'step-free': 'Stufenloser Zugang',
    'induction-loop': 'Induktionsanlage',
    wheelchair: 'Rollstuhlplätze',
    companion: 'Begleitkarte frei',
    'sign-language': 'Gebärdensprache',
    'audio-description': 'Audiodeskription',
    surtitles: 'Übertitel',
    'touch-tour': 'Tastführung',
    relaxed: 'Entspannte Aufführung',
  },
  en: {
    'step-free': 'Step-free access',
    'induction-loop': 'Induction loop',
    wheelchair: 'Wheelchair spaces',
    companion: 'Free companion ticket',
    'sign-language': 'Sign language',
    'audio-description': 'Audio description',
    surtitles: 'Surtitles',
    'touch-tour': 'Touch tour',
    relaxed: 'Relaxed performance',
  },
})

/** Names facts: `Stufenloser Zugang, Gebärdensprache`. */
export function accessNames(facts: readonly string[], locale: Locale): string {
  return facts.map((fact) => accessLabels[locale][fact as AccessFact]).join(', ')
}
