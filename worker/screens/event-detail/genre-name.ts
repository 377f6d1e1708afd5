import { isTimeKnown, wallClock } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

const genres = defineLabels({
  de: {
    orchestra: 'Orchesterkonzert',
    choral: 'Chorkonzert',
    chamber: 'Kammerkonzert',
    piano: 'Klavierabend',
    song: 'Liederabend',
    baroque: 'Barockmusik',
    organ: 'Orgelkonzert',
    family: 'Familienkonzert',
    contemporary: 'Neue Musik',
    gala: 'Galakonzert',
    film: 'Filmkonzert',
    jazz: 'Jazz',
    world: 'Weltmusik',
  },
  en: {
    orchestra: 'Orchestral concert',
    choral: 'Choral concert',
    chamber: 'Chamber concert',
    piano: 'Piano recital',
    song: 'Song recital',
    baroque: 'Baroque music',
    organ: 'Organ recital',
    family: 'Family concert',
    contemporary: 'Contemporary music',
    gala: 'Gala concert',
    film: 'Film with live music',
    jazz: 'Jazz',
    world: 'World music',
  },
})

/** Used in place of `Klavierabend` and `Liederabend` if the production starts before the evening. */
const byDay = { de: { piano: 'Klavierkonzert', song: 'Liedkonzert' }, en: {} }

const withoutGenre = { de: 'Konzert', en: 'Concert' }

const evening = 17

/**
 * Returns the name of a genre: `Konzert` or `Concert` for an empty genre; a genre that is not listed above, unchanged.
 * @param date the start of the production, ISO 8601
 */
export function genreName(genre: string, date: string, locale: Locale): string {
  const isByDay = isTimeKnown(date) && wallClock(date).hour < evening
  const names: Record<string, string> = isByDay ? { ...genres[locale], ...byDay[locale] } : genres[locale]
  return names[genre] ?? (genre || withoutGenre[locale])
}
