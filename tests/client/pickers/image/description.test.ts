import { expect, test } from 'vitest'
import { changesOf, descriptionOf, typedSince } from '../../../../client/pickers/image/description.ts'

const picture = {
  id: 1,
  hash: 'a'.repeat(32),
  width: 3,
  height: 2,
  focal: { x: 0.5, y: 0.5 },
  alt: { de: 'Ein Saal', en: null },
  copyright: 'Studio',
  filename: 'saal.jpg',
}
const described = descriptionOf(picture)

test('nothing is saved without changes; spaces around a text do not count', () => {
  expect(changesOf(picture, described)).toBeNull()
  expect(changesOf(picture, { ...described, de: ' Ein Saal ', en: ' ', copyright: 'Studio ' })).toBeNull()
})

test('only changes are saved, with the values that they replace, each language separately', () => {
  expect(changesOf(picture, { ...described, en: 'A hall' })).toEqual({
    alt: { en: 'A hall' },
    was: { alt: { en: null } },
  })
  expect(changesOf(picture, { ...described, de: '' })).toEqual({
    alt: { de: '' },
    was: { alt: { de: 'Ein Saal' } },
  })
  expect(changesOf(picture, { ...described, copyright: '' })).toEqual({
    copyright: null,
    was: { copyright: 'Studio' },
  })
  expect(changesOf(picture, { ...described, focal: { x: 0.51, y: 0.5 } })).toEqual({
    focal: { x: 0.51, y: 0.5 },
    was: { focal: { x: 0.5, y: 0.5 } },
  })
})

test('text typed during the save stays, the other fields take the server’s spelling', () => {
  const sent = { ...described, de: 'Ein  Saal von oben', en: 'A hall' }
  const now = { ...sent, en: 'A hall from above', focal: { x: 0.1, y: 0.2 } }
  const saved = { ...picture, alt: { de: 'Ein Saal von oben', en: 'A hall' } }
  expect(typedSince(sent, now, saved)).toEqual({ ...now, de: 'Ein Saal von oben' })
  expect(changesOf(saved, typedSince(sent, sent, saved))).toBeNull()
})

test('after a colleague’s change only the fields that the editor has changed are saved', () => {
  const mine = { ...described, de: 'Der Saal' }
  const theirs = { ...picture, alt: { de: 'Ein leerer Saal', en: 'A hall' } }
  expect(changesOf(theirs, typedSince(described, mine, theirs))).toEqual({
    alt: { de: 'Der Saal' },
    was: { alt: { de: 'Ein leerer Saal' } },
  })
})
