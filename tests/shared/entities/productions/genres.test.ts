import { expect, test } from 'vitest'
import { readSeed } from '../../../../scripts/seed/content.ts'
import { contentGenres, genreInLists, genreOf, genres } from '../../../../shared/entities/productions/genres.ts'

test('every genre of the content leads to one that visitors see', () => {
  for (const genre of contentGenres) expect(genres).toContain(genreOf(genre))
  expect(genreOf('choral')).toBe('choir')
  expect(genreOf('constructor')).toBeNull()
  expect(genreInLists('unknown to us', 'de')).toBe('')
})

test('the demo content plays every genre that visitors see', async () => {
  const { programmes } = await readSeed()
  expect(new Set(programmes.map(({ genre }) => genreOf(genre)))).toEqual(new Set(genres))
})
