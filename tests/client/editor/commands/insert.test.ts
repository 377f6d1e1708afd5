import { expect, test } from 'vitest'
import { withBlockBelow } from '../../../../client/editor/commands/insert.ts'
import { section, text } from '../blocks.ts'

const picture = text('p', '')
const keys = (sections: ReturnType<typeof withBlockBelow>) =>
  sections.map(({ children }) => children.map(({ key }) => key))

test('a pasted picture is inserted below the selected text', () => {
  const page = [section('a', [text('b', 'Eins'), text('c', 'Zwei')]), section('d', [])]
  expect(keys(withBlockBelow(page, picture, 'b'))).toEqual([['b', 'p', 'c'], []])
  expect(keys(withBlockBelow(page, picture, null))).toEqual([['b', 'c'], ['p']])
})

test('a page without sections gets one for a pasted picture', () => {
  expect(keys(withBlockBelow([], picture, null))).toEqual([['p']])
})
