import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DeleteDialog } from '../../../client/desk/form/dialogs/delete-dialog.tsx'
import type { Entry } from '../../../client/desk/form/state/use-entry.ts'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'

/** Returns the text of the dialog that deletes a hall, after the hall's uses were loaded or failed to load. */
function textOf(loaded: { error: Error } | { data: { results: { entity: string; id: number; title: string }[] } }) {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = queries.getQueryCache().build(queries, { queryKey: ['venues', 'uses', 7] })
  query.setState({ ...loaded, status: 'error' in loaded ? 'error' : 'success' })
  const entry = { entity: entityOf('venues'), isSaving: false } as Entry
  const record = { id: 7, values: { name: 'Laeiszhalle' } } as unknown as DeskRecord
  const dialog = createElement(DeleteDialog, { entry, record, onClose: () => {} })
  const router = createElement(MemoryRouter, null, dialog)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router)).replaceAll(
    /<[^>]*>/g,
    ' ',
  )
}

describe('The deletion of a row', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('is asked for if its uses could not be loaded', () => {
    expect(textOf({ error: new Error('offline') })).toMatch(/löschen\?.*ließ sich nicht laden/)
  })

  it('is asked for if it is used, and the uses are listed', () => {
    const text = textOf({ data: { results: [{ entity: 'productions', id: 1, title: 'Alpensinfonie' }] } })
    expect(text).toMatch(/an 1 Stellen.*Alpensinfonie/)
    expect(text).not.toContain('nicht laden')
  })

  it('needs no question if it is not used', () => {
    expect(textOf({ data: { results: [] } })).toBe('')
  })
})
