import type { Hall, Programme, SeedAbo } from '../content.ts'
import { fitsStage, placeOfAbo } from './rooms.ts'

/** The genres of an abo, by its letter; the first is its main genre. */
const genresOf: Record<string, readonly string[]> = {
  A: ['orchestra'],
  B: ['orchestra'],
  C: ['choral'],
  K: ['chamber'],
  S: ['chamber', 'piano', 'baroque', 'song', 'orchestra'],
  P: ['piano'],
  L: ['song'],
  F: ['family'],
  N: ['contemporary'],
}

/**
 * Returns the programmes that suit an abo, best first: those of its city before others, and within each group by how
 * well letter and genre fit.
 */
export function programmesOf(abo: SeedAbo, programmes: readonly Programme[], halls: readonly Hall[]): Programme[] {
  const { letter } = abo.abo_setting
  const place = placeOfAbo(abo, halls)
  const genres = genresOf[letter] ?? []
  const fits = (programme: Programme) =>
    !programme.season &&
    (genres.includes(programme.genre) || programme.abo === letter) &&
    fitsStage(programme, place, halls)
  return programmes.filter(fits).sort((a, b) => rankOf(a) - rankOf(b))

  function rankOf({ abo: own, cities, genre }: Programme): number {
    const isForeign = cities.includes(abo.site) ? 0 : 10
    return isForeign + (own === letter ? 0 : own === null ? 1 : 2) + genres.indexOf(genre)
  }
}
