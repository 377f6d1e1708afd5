import { defineLabels } from './i18n/labels.ts'
import type { Locale } from './locale.ts'

/** The genres for visitors, in display order. */
export const genres = ['orchestra', 'chamber', 'piano', 'organ', 'choir', 'song', 'family', 'jazz'] as const
export type Genre = (typeof genres)[number]

const shownGenres = {
  orchestra: 'orchestra',
  gala: 'orchestra',
  film: 'orchestra',
  chamber: 'chamber',
  baroque: 'chamber',
  contemporary: 'chamber',
  piano: 'piano',
  organ: 'organ',
  choral: 'choir',
  song: 'song',
  family: 'family',
  jazz: 'jazz',
  world: 'jazz',
} as const satisfies Record<string, Genre>
type ContentGenre = keyof typeof shownGenres

/** The genres stored in the content, which staff and imports assign to productions. */
export const contentGenres = Object.keys(shownGenres) as [ContentGenre, ...ContentGenre[]]

/** Returns the genre that visitors see for a stored genre; null for an unknown one, which a backend may send. */
export function genreOf(content: string): Genre | null {
  return Object.hasOwn(shownGenres, content) ? shownGenres[content as ContentGenre] : null
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
