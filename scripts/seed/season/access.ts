import type { performanceFields } from '../../../shared/entities/venues/access.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import type { PlannedProduction } from './plan.ts'

/** What a demo production offers visitors with a disability. */
export type Offered = Partial<Record<keyof typeof performanceFields, true>> & { accessText?: Localised }

/**
 * Gives some productions what the demo's texts promise: one introductory talk in sign language in each city, and a
 * performance each with audio description and a touch tour, with surtitles, and for a relaxed visit.
 * @param productions upcoming ones, sorted by time, with their statuses
 */
export function giveAccess(productions: PlannedProduction[]): void {
  for (const { to, offered } of offers) {
    const found = productions.find(
      (production) => production.status !== 'cancelled' && !production.offered && to(production),
    )
    if (found) found.offered = offered
  }
}

const offers: readonly { to: (production: PlannedProduction) => boolean; offered: Offered }[] = [
  {
    to: ({ genre, programme }) => programme.intro && genre === 'orchestra',
    offered: {
      signLanguage: true,
      accessText: {
        de: 'Die Einführung wird in Deutsche Gebärdensprache übersetzt. Vier Plätze mit Blick auf die Dolmetscherin halten wir bis zum Werktag vorher frei; Sie bekommen sie am Telefon oder per E-Mail.',
        en: 'The introductory talk is interpreted into German Sign Language. We hold four seats facing the interpreter until the working day before; you can have them by telephone or e-mail.',
      },
    },
  },
  {
    to: ({ genre, programme }) => programme.intro && genre === 'orchestra',
    offered: {
      audioDescription: true,
      touchTour: true,
      accessText: {
        de: 'Tastführung zu den Instrumenten 90 Minuten vor Beginn: Melden Sie sich bis zum Werktag vorher an, am Telefon oder per E-Mail. Kopfhörer für die Audiodeskription gibt es an der Garderobe.',
        en: 'Touch tour of the instruments 90 minutes before the start: please register by the working day before, by telephone or e-mail. Headsets for the audio description are at the cloakroom.',
      },
    },
  },
  {
    to: ({ genre }) => genre === 'choral' || genre === 'song',
    offered: {
      surtitles: true,
      accessText: {
        de: 'Die gesungenen Texte erscheinen auf Deutsch über dem Podium.',
        en: 'The words that are sung appear in German above the platform.',
      },
    },
  },
  {
    to: ({ genre }) => genre === 'family',
    offered: {
      relaxed: true,
      accessText: {
        de: 'Das Licht bleibt an, die Türen bleiben offen, und es gibt einen Raum zum Ausruhen.',
        en: 'The lights stay on, the doors stay open, and there is a quiet room.',
      },
    },
  },
]
