import { expect, test } from 'vitest'
import { foundBlocks } from '../../../../client/editor/outline/outline-panel.tsx'
import { section, text } from '../blocks.ts'

const page = [
  section('a', [text('one', '<p>Anreise mit der <b>Bahn</b></p>'), text('two', '<p>Anreise mit dem Auto</p>')]),
  section('b', [text('three', '<p>Garderobe</p>')]),
]
const keys = (query: string) => [...foundBlocks(page, query, 'de')]

test('the outline finds blocks by all words of their texts, in any order', () => {
  expect(keys('anreise')).toEqual(['one', 'two'])
  expect(keys('bahn ANREISE')).toEqual(['one'])
  expect(keys('bahn auto')).toEqual([])
})

test('and by the names of their kinds', () => {
  expect(keys('text garderobe')).toEqual(['three'])
})
