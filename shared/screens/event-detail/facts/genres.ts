import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../locale.ts'

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

/** Returns the name of a genre; a genre that is not listed above is returned unchanged. */
export function genreName(genre: string, locale: Locale): string {
  const names: Record<string, string> = genres[locale]
  return names[genre] ?? genre
}
