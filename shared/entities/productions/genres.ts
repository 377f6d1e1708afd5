import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'

/** The genres for visitors, in display order. */
export const genres = ['orchestra', 'chamber', 'piano', 'organ', 'choir', 'song', 'family', 'jazz'] as const
export type Genre = (typeof genres)[number]

/** The genres stored in the content, which staff and imports assign to productions. */
export const contentGenres = [
  ...(['orchestra', 'gala', 'film', 'chamber', 'baroque', 'contemporary', 'piano', 'organ', 'choral'] as const),
  ...(['song', 'family', 'jazz', 'world'] as const),
] as const

/** The stored genres that visitors see under another genre. */
const shownAs: Readonly<Record<string, Genre>> = {
  gala: 'orchestra',
  film: 'orchestra',
  baroque: 'chamber',
  contemporary: 'chamber',
  choral: 'choir',
  world: 'jazz',
}

/** Returns the genre that visitors see for a stored genre; null for an unknown one, which a backend may send. */
export function genreOf(content: string): Genre | null {
  const shown = shownAs[content] ?? content
  return Object.hasOwn(genreLabels.de, shown) ? (shown as Genre) : null
}

/** Returns the name of a production's genre; '' if unknown. */
export function genreInLists(content: string, locale: Locale): string {
  const genre = genreOf(content)
  return genre ? genreLabels[locale][genre] : ''
}

export const genreLabels = defineLabels<Record<Genre, string>>({
  de: {
    orchestra: 'Orchester',
    chamber: 'Kammermusik',
    piano: 'Klavier',
    organ: 'Orgel',
    choir: 'Chor',
    song: 'Gesang',
    family: 'Familie',
    jazz: 'Jazz & Welt',
  },
  en: {
    orchestra: 'Orchestra',
    chamber: 'Chamber music',
    piano: 'Piano',
    organ: 'Organ',
    choir: 'Choir',
    song: 'Song',
    family: 'Family',
    jazz: 'Jazz & world',
  },
})
