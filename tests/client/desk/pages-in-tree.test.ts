import { expect, test } from 'vitest'
import { inTree, pagesOf } from '../../../client/desk/pages/in-tree.ts'
import type { DeskPage } from '../../../shared/contract/calls/desk/pages-schemas.ts'

const page = (id: number, parent: number | null, more: Partial<DeskPage> = {}): DeskPage => ({
  id,
  parent_id: parent,
  title: { de: `Seite ${id}`, en: null },
  paths: { de: `seite-${id}`, en: `page-${id}` },
  position: 0,
  state: 'public',
  revision: 1,
  updated_at: `2026-11-0${id}T10:00:00Z`,
  updated_by: 'Lena',
  ...more,
})
const pages = [page(1, null), page(4, null), page(2, 1), page(3, 2), page(5, 99)]
const ids = (found: ReturnType<typeof pagesOf>) => found.map(({ page: { id }, depth }) => `${'-'.repeat(depth)}${id}`)

test('pages follow their parents; pages whose parent is missing are on the first level', () => {
  expect(ids(inTree(pages))).toEqual(['1', '-2', '--3', '4', '5'])
})

test('a search, an author and a view each result in a flat list', () => {
  const all = { view: 'all', q: '', by: '' } as const
  const changed = [
    page(1, null, { state: 'changed', updated_by: 'Paul' }),
    page(2, 1),
    page(3, 1, { state: 'offline' }),
  ]
  expect(ids(pagesOf(changed, all))).toEqual(['1', '-2', '-3'])
  expect(ids(pagesOf(changed, { ...all, q: 'PAGE-3' }))).toEqual(['3'])
  expect(ids(pagesOf(changed, { ...all, q: 'seite 2' }))).toEqual(['2'])
  expect(ids(pagesOf(changed, { ...all, by: 'Paul' }))).toEqual(['1'])
  expect(ids(pagesOf(changed, { ...all, view: 'drafts' }))).toEqual(['1'])
  expect(ids(pagesOf(changed, { ...all, view: 'offline' }))).toEqual(['3'])
  expect(ids(pagesOf(changed, { ...all, view: 'recent' }))).toEqual(['3', '2', '1'])
})
