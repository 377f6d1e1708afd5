import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertDeleted, textsOf } from '../../../../../client/desk/form/state/deleted-row.ts'
import { alert } from '../../../../../client/staff/alerts.tsx'
import type { DeskRecord } from '../../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../../shared/entities/registry.ts'

vi.mock('../../../../../client/staff/alerts.tsx', () => ({ alert: vi.fn() }))
beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterEach(() => vi.unstubAllGlobals())

const partners = entityOf('partners')
const values = {
  name: 'Haus & Co.',
  claim: { de: '<p>Erste.</p><p>Zweite &amp; dritte.</p>', en: 'First.' },
  url: '',
  imageId: 7,
}

test('the texts of a form are copied with their labels, without formats and empty fields', () => {
  expect(textsOf(partners, values)).toBe('Name\nHaus & Co.\n\nSatz (DE)\nErste.\nZweite & dritte.\n\nSatz (EN)\nFirst.')
})

test('a row that was deleted meanwhile is named, and its texts are offered', async () => {
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } })
  alertDeleted(partners, { values: { name: 'Haus' } } as unknown as DeskRecord, values)
  const [kind, text, options] = vi.mocked(alert).mock.calls[0] ?? []
  expect([kind, text, options?.action?.label]).toEqual(['error', '»Haus« wurde inzwischen gelöscht', 'Texte kopieren'])
  options?.action?.run()
  expect(copied).toHaveBeenCalledWith(textsOf(partners, values))
})
