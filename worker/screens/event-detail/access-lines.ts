import type { Production, VenueAccess } from '../../../shared/contract/production.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** Describes what a performance offers, its details, and its venue's accessibility, one line per fact. */
export function accessLines(
  { access_words: offered, access_text: details, room }: Pick<Production, 'access_words' | 'access_text' | 'room'>,
  locale: Locale,
): string[] {
  const venue = room?.venue?.access
  return [...(offered ? [offered] : []), ...(details ? [details] : []), ...(venue ? venueLines(venue, locale) : [])]
}

/**
 * Missing step-free access and missing wheelchair places are stated too. The number of wheelchair places is that of all
 * rooms of the venue, so that a production's page does not name it.
 */
function venueLines(access: VenueAccess, locale: Locale): string[] {
  const words = labels[locale]
  const places = access.wheelchair_places
  return [
    access.step_free ? words.stepFree : words.steps,
    places > 0 ? words.wheelchairs : words.noWheelchairs,
    ...(access.induction_loop ? [words.loop] : []),
    ...(access.companion_ticket ? [words.companion] : []),
  ]
}

const labels = defineLabels({
  de: {
    stepFree: 'Stufenlos',
    steps: 'Nicht stufenlos, bitte rufen Sie uns an',
    wheelchairs: 'Rollstuhlplätze mit Begleitplatz',
    noWheelchairs: 'Keine Rollstuhlplätze',
    loop: 'Induktionsanlage für Hörgeräte',
    companion: 'Begleitperson frei',
  },
  en: {
    stepFree: 'Step-free',
    steps: 'Not step-free, please call us',
    wheelchairs: 'Wheelchair spaces with a companion seat',
    noWheelchairs: 'No wheelchair spaces',
    loop: 'Induction loop for hearing aids',
    companion: 'Free companion ticket',
  },
})
