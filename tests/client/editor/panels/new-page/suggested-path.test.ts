import { expect, test } from 'vitest'
import {
  createRequest,
  duplicateRequest,
  emptyPage,
  withTitle,
} from '../../../../../client/editor/panels/new-page-dialog.tsx'

const pages = [{ id: 4, paths: { de: 'ueber-uns', en: 'about-us' } }]

test('an address follows title and parent until the editor changes it', () => {
  const titled = withTitle(emptyPage(null), 'title', { de: 'Größe & Maß', en: 'Size' }, pages)
  expect(titled.fields.paths).toEqual({ de: 'groesse-mass', en: 'size' })
  const placed = withTitle(titled, 'parent_id', '4', pages)
  expect(placed.fields.paths).toEqual({ de: 'ueber-uns/groesse-mass', en: 'about-us/size' })
  const written = withTitle(placed, 'paths', { de: 'masse', en: 'about-us/size' }, pages)
  const renamed = withTitle(written, 'title', { de: 'Maße', en: 'Sizes' }, pages)
  expect(renamed.fields.paths).toEqual({ de: 'masse', en: 'about-us/sizes' })
})

test('a page without an English address has the German one', () => {
  const page = withTitle(emptyPage(null), 'title', { de: 'Neu', en: null }, pages)
  expect(createRequest(page)).toEqual({
    title: { de: 'Neu', en: null },
    paths: { de: 'neu', en: 'neu' },
    starts: 'empty',
    template: 'default',
    parent_id: null,
  })
  expect(duplicateRequest(page)).toEqual({ title: { de: 'Neu', en: null }, paths: { de: 'neu', en: 'neu' } })
})
