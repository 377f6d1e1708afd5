import { expect, test } from 'vitest'
import type { Role } from '../../../shared/entities/roles.ts'
import { mayEditPages, mayReadDrafts } from '../../../shared/staff/page-rights.ts'

test('staff edit pages by their role; users of a backend with other roles or without a role may edit, too', () => {
  const may = (role?: string) => mayEditPages({ role: role as Role | undefined })
  expect(['editor', 'publisher', 'admin'].map(may)).toEqual([true, true, true])
  expect(['boxoffice', 'door'].map(may)).toEqual([false, false])
  expect([may(), may(''), may('Redaktion')]).toEqual([true, true, true])
})

test('drafts are for who may read pages and the row, and for users of a backend', () => {
  const may = (role?: string, entity?: string) => mayReadDrafts({ role: role as Role | undefined }, entity)
  const each = (entity?: string) =>
    ['editor', 'publisher', 'admin', 'boxoffice', 'door'].map((role) => may(role, entity))
  for (const entity of [undefined, 'productions', 'articles'])
    expect([entity, each(entity)]).toEqual([entity, [true, true, true, false, false]])
  expect(may('editor', 'team')).toBe(false)
  expect([may(), may('Redaktion'), may('Redaktion', 'productions')]).toEqual([true, true, true])
})
