import { expect, test } from 'vitest'
import type { Role } from '../../../shared/entities/roles.ts'
import { mayEditPages } from '../../../shared/staff/page-rights.ts'

test('staff edit pages by their role; users of a backend with other roles or without a role may edit, too', () => {
  const may = (role?: string) => mayEditPages({ role: role as Role | undefined })
  expect(['editor', 'publisher', 'admin'].map(may)).toEqual([true, true, true])
  expect(['boxoffice', 'door'].map(may)).toEqual([false, false])
  expect([may(), may(''), may('Redaktion')]).toEqual([true, true, true])
})
