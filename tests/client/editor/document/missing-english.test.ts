import { expect, test } from 'vitest'
import { lacksEnglish, missingEnglish } from '../../../../client/editor/document/missing-english.ts'
import { section, text } from '../blocks.ts'

const both = { fields: { content: { de: 'Hallo', en: 'Hello' }, anchor: '' } }

test('a block with only a German text counts once; its parent does not count', () => {
  const holder = text('a', 'Hallo', { ...both, children: [text('b', 'Eins'), text('c', 'Zwei', both)] })
  const page = [section('s', [holder, text('d', 'Drei'), text('e', '')])]
  expect(missingEnglish(page)).toBe(2)
  expect(lacksEnglish(holder)).toBe(false)
})

test('a picture’s description does not count as a text', () => {
  const image = { id: 1, hash: 'ab', width: 1, height: 1, focal: { x: 0.5, y: 0.5 }, copyright: null }
  const fields = { image: { ...image, alt: { de: 'Ein Saal', en: null } } }
  expect(lacksEnglish(text('a', '', { fields }))).toBe(false)
})
