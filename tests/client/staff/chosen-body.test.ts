import { expect, test } from 'vitest'
import { bodyOf, hasOwn, ownFields } from '../../../client/staff/unseen/chosen-body.ts'
import type { UnseenRow } from '../../../shared/contract/unseen.ts'

const me = { name: 'Paul', is_me: true }
const lena = { name: 'Lena', is_me: false }
const label = { de: 'Feld', en: 'Field' }
const row = (id: number, changes: UnseenRow['changes'], isPublic = true): UnseenRow => ({
  id,
  revision: 10 + id,
  title: 'Abend',
  is_public: isPublic,
  changes,
})
const mixed = row(1, [
  { field: 'title', label, by: [me] },
  { field: 'short', label, by: [lena] },
  { field: 'subtitle', label, by: [me, lena] },
])
const theirs = row(2, [{ field: 'short', label, by: [lena] }])
const first = row(3, [{ field: 'title', label, by: [me, lena] }], false)

test('one’s own are the fields that nobody else has changed, and none of a row that appears as a whole', () => {
  expect([mixed, theirs, first].map(ownFields)).toEqual([['title'], [], []])
})

test('a row is published with the choice and the revision of its list', () => {
  const body = { action: 'publish' as const, values: { title: 'Neu' } }
  expect(bodyOf(body, [mixed], 'mine')).toEqual({ ...body, only: ['title'], seen: 11 })
  expect(bodyOf(body, [mixed], 'all')).toEqual({ ...body, seen: 11 })
})

test('of several rows, “only mine” leaves out those of others, and “everything” names each list', () => {
  const seen = [1, 2, 4].map((id) => ({ id, revision: 10 + id }))
  const body = { action: 'publish' as const, rows: seen }
  expect(bodyOf(body, [mixed, theirs], 'mine')).toEqual({
    ...body,
    rows: [{ id: 1, revision: 11, only: ['title'], seen: 11 }, seen[2]],
  })
  expect(bodyOf(body, [mixed, theirs], 'all')).toEqual({
    ...body,
    rows: [{ ...seen[0], seen: 11 }, { ...seen[1], seen: 12 }, seen[2]],
  })
})

test('“only mine” is offered if something is one’s own', () => {
  const rows = (...ids: number[]) => ({
    action: 'publish' as const,
    rows: ids.map((id) => ({ id, revision: 1 })),
  })
  expect(hasOwn({ action: 'publish' }, [theirs])).toBe(false)
  expect(hasOwn({ action: 'publish' }, [first])).toBe(false)
  expect(hasOwn({ action: 'publish' }, [mixed])).toBe(true)
  expect(hasOwn(rows(2, 3), [theirs, first])).toBe(false)
  expect(hasOwn(rows(2, 4), [theirs])).toBe(true)
})
