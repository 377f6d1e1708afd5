import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Change } from '../../../../client/desk/form/dialogs/history.tsx'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import type { DeskHistoryEntry } from '../../../../shared/entities/contract.ts'
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
