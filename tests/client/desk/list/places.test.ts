import { expect, test } from 'vitest'
import { before, isInOrder, placed, stepTo } from '../../../../client/desk/list/order/places.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

const row = (id: number, kind = 'banner') => ({ id, values: { kind } })
const features = entityOf('features')
const partners = entityOf('partners')
const ids = (rows: readonly { id: number }[] | undefined) => rows?.map(({ id }) => id)

test('a list is in order if it is sorted so, whole or limited to one group', () => {
  const inOrder = (query: string, entity = features) => isInOrder(entity, new URLSearchParams(query))
  expect(['', 'sort=position', 'kind=hero', 'kind=hero&sort=position'].map((query) => inOrder(query))).toEqual([
    ...[true, true, true, true],
  ])
  for (const query of ['sort=-position', 'sort=kind', 'q=x', 'state=draft', 'open=english', 'kind=hero&q=x'])
    expect([query, inOrder(query)]).toEqual([query, false])
  expect([inOrder('', partners), inOrder('categoryKey=patrons', partners)]).toEqual([true, false])
  expect(inOrder('', entityOf('articles'))).toBe(false)
})

test('a row lands at the place of the one that it is dropped on, and names the row before it', () => {
  const rows = [row(1), row(2), row(3), row(4)]
  const up = placed(partners, rows, 3, 1)
  expect([ids(up?.rows), up?.after?.id]).toEqual([[1, 4, 2, 3], 1])
  const first = placed(partners, rows, 2, 0)
  expect([ids(first?.rows), first?.after]).toEqual([[3, 1, 2, 4], null])
  const last = placed(partners, rows, 0, 3)
  expect([ids(last?.rows), last?.after?.id]).toEqual([[2, 3, 4, 1], 4])
  for (const [from, to] of [
    [1, 1],
    [0, 4],
    [0, -1],
    [9, 0],
  ] as const)
    expect(placed(partners, rows, from, to)).toBeNull()
})

test('rows of other groups do not count: neither as the row before, nor as a step', () => {
  const rows = [row(1, 'hero'), row(2), row(3, 'hero'), row(4)]
  expect(before(features, rows, rows[3] as (typeof rows)[0])?.id).toBe(2)
  expect(placed(features, rows, 3, 2)).toBeNull()
  const moved = placed(features, rows, 3, 0)
  expect([ids(moved?.rows), moved?.after]).toEqual([[4, 1, 2, 3], null])
  expect([stepTo(features, rows, 0, 1), stepTo(features, rows, 3, -1), stepTo(features, rows, 2, 1)]).toEqual([
    2, 1, -1,
  ])
  expect(stepTo(partners, rows, 0, 1)).toBe(1)
  expect(stepTo(partners, rows, 0, -1)).toBe(-1)
})
