import { expect, test } from 'vitest'
import { rowsDifference } from '../../../../client/desk/transfers/imports/import-row.tsx'

const [a, b, c] = ['Konzerte', 'Abos', 'Presse'].map((title, at) => ({ key: String(at), title })) as [
  { key: string; title: string },
  { key: string; title: string },
  { key: string; title: string },
]

test('shows only the rows of a list that differ, with how many are the same', () => {
  const changed = { ...b, title: 'Abonnements' }
  expect(rowsDifference([a, b], [a, changed, c])).toEqual({ before: [b], after: [changed, c], shared: 1 })
})

test('counts equal rows one by one', () => {
  expect(rowsDifference([a, a], [a])).toEqual({ before: [a], after: [], shared: 1 })
})

test('shows both lists whole if only their order differs, and takes a missing one for an empty one', () => {
  expect(rowsDifference([a, b], [b, a])).toEqual({ before: [a, b], after: [b, a], shared: 0 })
  expect(rowsDifference(null, [a])).toEqual({ before: [], after: [a], shared: 0 })
})
