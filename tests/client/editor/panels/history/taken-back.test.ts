import { expect, test } from 'vitest'
import { takenBack } from '../../../../../client/editor/panels/history/taken-back.ts'
import { section, text } from '../../blocks.ts'

const before = [section('a', [text('b', 'Neu'), text('c', 'Nur im Entwurf')])]
const restored = [section('a', [text('b', 'Alt'), text('d', 'Nur in der Fassung')])]

test('undoing a restore leaves the page as it was', () => {
  expect(takenBack(before, restored, restored)).toEqual(before)
})

test('text typed after the restore stays, in new and in existing blocks', () => {
  const now = [section('a', [text('b', 'Seither'), text('d', 'Nur in der Fassung'), text('e', 'Seither neu')])]
  const [page] = takenBack(before, restored, now)
  expect(page?.children.map(({ fields }) => fields.content)).toEqual(
    expect.arrayContaining(['Seither', 'Nur im Entwurf', 'Seither neu'].map((de) => ({ de, en: null }))),
  )
  expect(page?.children.map(({ key }) => key).toSorted()).toEqual(['b', 'c', 'e'])
})

test('a block that only the version had stays if it was edited since', () => {
  const now = [section('a', [text('b', 'Alt'), text('d', 'Seither')])]
  const keys = takenBack(before, restored, now)[0]?.children.map(({ key }) => key)
  expect(keys?.toSorted()).toEqual(['b', 'c', 'd'])
})
