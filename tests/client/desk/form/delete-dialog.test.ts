import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DeleteDialog } from '../../../../client/desk/form/dialogs/delete-dialog.tsx'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import type { DeskUses } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

type Loaded = { error: Error } | { data: DeskUses }

function htmlOf(loaded: Loaded) {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = queries.getQueryCache().build(queries, { queryKey: ['venues', 'uses', 7] })
  query.setState({ ...loaded, status: 'error' in loaded ? 'error' : 'success' })
  const entry = { entity: entityOf('venues'), isSaving: false } as Entry
  const record = { id: 7, values: { name: 'Laeiszhalle' } } as unknown as DeskRecord
  const dialog = createElement(DeleteDialog, { entry, record, onClose: () => {} })
  const router = createElement(MemoryRouter, null, dialog)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}

const textOf = (loaded: Loaded) => htmlOf(loaded).replaceAll(/<[^>]*>/g, ' ')

const use = {
  entity: 'productions',
  id: 1,
  title: 'Alpensinfonie',
  at: '2027-06-01T18:00:00Z',
  prevents_deletion: false,
}

const found = (results: DeskUses['results']): DeskUses => ({ results, has_more: false, searched: null })

describe('The deletion of a row', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('is confirmed first if its uses could not be loaded', () => {
    expect(textOf({ error: new Error('offline') })).toMatch(/löschen\?.*ließ sich nicht laden/)
  })

  it('is confirmed first if the row is used, and the uses are listed', () => {
    const text = textOf({ data: found([use]) })
    expect(text).toMatch(/an einer Stelle.*Alpensinfonie.*Konzert, 1. Juni 2027, 20:00.*Löschen/)
    expect(text).not.toContain('nicht laden')
  })

  it('is not offered if a use prevents it, and says so', () => {
    const text = textOf({ data: found([{ ...use, prevents_deletion: true }]) })
    expect(text).toMatch(/lässt sich nicht löschen.*zuerst dort heraus.*Alpensinfonie.*Schließen/)
    expect(text).not.toMatch(/verschwindet|Abbrechen/)
  })

  it('links a use on a page to the address that leads to the page', () => {
    expect(htmlOf({ data: found([{ ...use, entity: 'pages', id: 12 }]) })).toContain('href="/admin/pages/12"')
  })

  it('names the least number of places if there are more than are listed', () => {
    const text = textOf({ data: { ...found([use, { ...use, id: 2 }]), has_more: true } })
    expect(text).toMatch(/an mindestens 2 Stellen.*Alpensinfonie.*Es sind noch mehr Stellen/)
  })

  it('is confirmed first if no use was found, but not all texts were searched', () => {
    const text = textOf({ data: { ...found([]), searched: 300 } })
    expect(text).toMatch(
      /keine Stelle gefunden.*nur die neuesten 300 Seiten und die neuesten 300 Artikel durchsucht.*Löschen/,
    )
  })

  it('needs no confirmation if the row is not used', () => {
    expect(textOf({ data: found([]) })).toBe('')
  })
})
