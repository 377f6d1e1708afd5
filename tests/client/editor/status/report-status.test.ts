import { expect, test, vi } from 'vitest'
import { editorState, setSections } from '../../../../client/editor/state/editor-state.ts'
import { pageText } from '../../../../client/editor/status/copy-page-text.ts'
import { reportStatus } from '../../../../client/editor/status/report-status.ts'
import { section, text } from '../blocks.ts'

const { alert, copyText } = vi.hoisted(() => ({ alert: vi.fn(), copyText: vi.fn(async (_text: string) => true) }))
vi.mock('../../../../client/staff/alerts.tsx', () => ({ alert }))
vi.mock('../../../../client/staff/copy-text.ts', () => ({ copyText }))
vi.mock('../../../../client/staff/staff-locale.ts', () => ({ staffLocale: () => 'de' }))

const page = [
  section('s', [
    text('a', 'Titel'),
    text('b', '<p>Eins &amp; <strong>zwei</strong></p><ul><li><p>drei</p></li></ul>', {
      fields: { content: { de: '<p>Eins &amp; <strong>zwei</strong></p><ul><li><p>drei</p></li></ul>', en: 'One' } },
    }),
  ]),
]

test('the text of a page is in page order, the edited language first', () => {
  expect(pageText(page, 'de')).toBe('Titel\n\nEins & zwei\ndrei\n\n\nOne')
  expect(pageText(page, 'en')).toBe('One\n\n\nTitel\n\nEins & zwei\ndrei')
})

test('a save to a deleted page names the reason and offers the text', async () => {
  setSections(page)
  reportStatus('failed', 'failed', { retry: () => {}, isPageMissing: true })
  expect(editorState.isPageMissing).toBe(true)
  const [kind, title, { detail, action }] = alert.mock.calls[0] as [string, string, Record<string, never>]
  expect([kind, title, detail]).toEqual([
    'error',
    'Nicht gespeichert',
    'Diese Seite wurde inzwischen gelöscht. Ihr Text bleibt hier, bis Sie sie verlassen.',
  ])
  const { label, run } = action as unknown as { label: string; run: () => void }
  expect(label).toBe('Text kopieren')
  run()
  await vi.waitFor(() => expect(alert).toHaveBeenLastCalledWith('save', 'Der Text ist kopiert'), 20_000)
  expect(copyText).toHaveBeenCalledWith('Titel\n\nEins & zwei\ndrei\n\n\nOne')
})

test('other failures are not named as a deleted page', () => {
  reportStatus('failed', 'failed', { retry: () => {}, reason: 'Der Text ist zu lang.' })
  expect(editorState.isPageMissing).toBe(false)
})

test('the time of a save is kept while another block waits', () => {
  editorState.savedAt = null
  reportStatus('unsaved', 'saved', { retry: () => {} })
  expect(editorState.savedAt).toMatch(/^\d\d:\d\d$/)
})
