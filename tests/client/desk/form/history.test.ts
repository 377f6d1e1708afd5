import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { briefOf, Change } from '../../../../client/desk/form/history/change.tsx'
import { foldAutomatic } from '../../../../client/desk/form/history/fold.ts'
import { changesOfVersion, Version } from '../../../../client/desk/form/history/version.tsx'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import type { DeskHistoryEntry, DeskVersion } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskRecord, Related } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { formOf } from '../form-of.ts'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

it('The history offers to reset a field, but no read-only field such as the hash of a file', () => {
  const html = htmlOfChange('media', { copyright: { before: 'A', after: 'B' }, hash: { before: 'aa', after: 'bb' } })
  expect(html).toContain('<ins class="e-ins-t">bb</ins>')
  expect(html.match(/vorigen Wert zurückholen/g)).toHaveLength(2)
  expect(html).toMatch(/aria-label="[^"]*: vorigen Wert zurückholen"/)
})

it('The history shows the language that has changed, and marks only the words that differ', () => {
  const [before, after] = ['Smetana and two kinds of homesickness', 'Smetana and a journey west']
  const html = htmlOfChange('productions', {
    subtitle: { before: { de: 'Satz', en: before }, after: { de: 'Satz', en: after } },
  })
  expect(html).toContain('<small> Englisch</small>')
  expect(html).not.toContain('Satz')
  expect(html).toContain('<span lang="en">Smetana and <ins class="e-ins-t">a journey west</ins></span>')
})

it('The history shows pictures as pictures, also those that the row no longer has', () => {
  const media = { 7: { title: 'bow.webp', kind: 'picture', thumb: '/media/bow.jpg' } }
  const html = htmlOfChange('partners', { imageId: { before: 7, after: null } }, { media })
  expect(html).toContain('<img class="e-tn" src="/media/bow.jpg" alt="bow.webp"/>')
  expect(html).toContain('<ins class="e-ins-t">leer</ins>')
})

it('A named version stands under its name, with the person who named it', () => {
  const html = htmlOfChange(
    'partners',
    {},
    {},
    { action: 'name', name: 'Vor der Pressewoche', by: 'tarik@example.org' },
  )
  expect(html).toContain('<b>Vor der Pressewoche</b>')
  expect(html).toContain('benannter Stand von tarik@example.org')
})

it('A new row names the fields that were filled in, not the empty ones', () => {
  const html = htmlOfChange(
    'partners',
    {
      name: { before: null, after: 'Haus & Co.' },
      url: { before: null, after: { de: '', en: null } },
      imageId: { before: null, after: null },
    },
    {},
    { action: 'create' },
  )
  expect(html).toContain('<small>Angelegt: Name</small>')
  expect(html.match(/<tr>/g)).toHaveLength(2)
})

it('Automatic saves of one person that follow each other are one step', () => {
  const line = (id: number, by: string, is_automatic: boolean) => ({ id, by, is_automatic }) as DeskHistoryEntry
  const lines = [
    ...[line(9, 'a', true), line(8, 'a', true), line(7, 'b', true), line(6, 'b', false)],
    ...[line(5, 'b', true), line(4, 'b', true), line(3, 'b', true), line(2, 'a', false)],
  ]
  const steps = foldAutomatic(lines).map((step) =>
    step.kind === 'change' ? step.change.id : step.changes.map(({ id }) => id),
  )
  expect(steps).toEqual([[9, 8], 7, 6, [5, 4, 3], 2])
})

it('The history begins with the creation of the row, even if saves follow it automatically', () => {
  const line = (id: number, action: string) => ({ id, by: 'a', is_automatic: true, action }) as DeskHistoryEntry
  const steps = foldAutomatic([line(3, 'save'), line(2, 'save'), line(1, 'create')])
  expect(steps).toEqual([
    { kind: 'automatic', changes: [line(3, 'save'), line(2, 'save')] },
    { kind: 'change', change: line(1, 'create') },
  ])
})

it('The creation of a row is named as that, not by its fields', () => {
  const change = { action: 'create', changes: { title: { before: null, after: { de: 'A', en: null } } } }
  const entity = entityOf('productions') as unknown as EntityDefinition
  expect(briefOf(change as unknown as DeskHistoryEntry, entity)).toBe('Angelegt')
  expect(briefOf({ ...change, action: 'save' } as unknown as DeskHistoryEntry, entity)).toBe('Titel')
})

function htmlOfChange(
  name: 'media' | 'partners' | 'productions',
  changes: object,
  related: object = {},
  more: Partial<DeskHistoryEntry> = {},
): string {
  const change = { id: 1, at: '2027-01-01T12:00:00Z', by: 'a', action: 'publish', changes, why: null, name: null }
  const element = createElement(Change, {
    change: { ...change, ...more } as unknown as DeskHistoryEntry,
    entity: entityOf(name) as unknown as EntityDefinition,
    related: related as Related,
    isOpen: true,
    onOpen: () => {},
    onRestore: () => {},
  })
  return renderToStaticMarkup(element)
}

describe('A past version', () => {
  const entity = entityOf('partners')

  it('changes the fields that differ from the form, and none that the version lacks', () => {
    const version = { name: 'Eins', position: 7, imageId: null }
    expect(changesOfVersion(entity, stored, version)).toEqual({ name: 'Eins', imageId: null })
  })

  it('empties a field that was empty, and does not count one that is', () => {
    const version = { claim: null, url: null }
    expect(changesOfVersion(entity, { ...stored, url: '' }, version)).toEqual({ claim: { de: '', en: null } })
  })

  it('says which fields it changes and that nothing public changes, before the button is pressed', () => {
    const html = htmlOf({ values: { name: 'Eins', position: 7 }, left_out: ['url'], related: {} })
    expect(html).toMatch(/<button[^>]*>.*Diesen Stand wiederherstellen/)
    expect(html).toContain('Ändert im Formular: Name. Öffentlich ändert sich nichts.')
    expect(html).toContain('bleibt, wie es ist: Website.')
  })

  it('is not offered if the form shows it', () => {
    const html = htmlOf({ values: { name: 'Zwei' }, left_out: [], related: {} })
    expect(html).toContain('Im Formular steht dieser Stand.')
    expect(html).not.toContain('<button')
  })
})

const stored = { name: 'Zwei', claim: { de: 'Satz', en: null }, position: 7, imageId: 4 }

function FormWithVersion() {
  const form = formOf(stored)
  const entry = { entity: entityOf('partners'), form, base: stored } as unknown as Entry
  const record = { id: 7, revision: 3 } as DeskRecord
  return createElement(Version, { entry, record, change: 1, onClose: () => {} })
}

function htmlOf(version: DeskVersion): string {
  const queries = new QueryClient()
  queries.setQueryData(['partners', 'version', 7, 1, 3], version)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(FormWithVersion)))
}
