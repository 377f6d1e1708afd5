import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Change } from '../../../../client/desk/form/dialogs/history.tsx'
import { changesOfVersion, Version } from '../../../../client/desk/form/dialogs/version.tsx'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import type { DeskHistoryEntry, DeskRecord, DeskVersion } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

it('The history offers to reset a field, but no read-only field such as the hash of a file', () => {
  const changes = { copyright: { before: 'A', after: 'B' }, hash: { before: 'aa', after: 'bb' } }
  const change = { id: 1, at: '2027-01-01T12:00:00Z', by: 'a', action: 'publish', changes, why: null }
  const element = createElement(Change, {
    change: change as unknown as DeskHistoryEntry,
    entry: { entity: entityOf('media'), related: {} } as unknown as Entry,
    isOpen: true,
    onOpen: () => {},
    onRestore: () => {},
  })
  const html = renderToStaticMarkup(element)
  expect(html).toContain('<ins class="e-ins-t">bb</ins>')
  expect(html.match(/vorigen Wert zurückholen/g)).toHaveLength(2)
  expect(html).toMatch(/aria-label="[^"]*: vorigen Wert zurückholen"/)
})

describe('A past version', () => {
  const entity = entityOf('partners')

  it('changes the fields that differ from the form, and none that it lacks', () => {
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
  const form = useForm<Record<string, unknown>>({ defaultValues: stored })
  const entry = { entity: entityOf('partners'), form, base: stored } as unknown as Entry
  const record = { id: 7, revision: 3 } as DeskRecord
  return createElement(Version, { entry, record, change: 1, onClose: () => {} })
}

/** Renders the offer to restore a version that has been loaded. */
function htmlOf(version: DeskVersion): string {
  const queries = new QueryClient()
  queries.setQueryData(['partners', 'version', 7, 1, 3], version)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(FormWithVersion)))
}
