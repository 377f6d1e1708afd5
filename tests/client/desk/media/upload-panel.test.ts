import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UploadPanel } from '../../../../client/desk/media/upload-panel.tsx'
import type { Uploaded } from '../../../../client/desk/upload/use-media-uploads.ts'
import type { Upload, UploadQueue } from '../../../../client/staff/files/use-upload-queue.ts'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

test('a failed upload offers another attempt only if it may help', () => {
  const failed = { state: 'failed', sent: 0, problem: 'Nein.', done: null } as const
  const uploads = [
    { ...failed, key: 1, canRetry: false, file: new File([], 'foto.heic') },
    { ...failed, key: 2, canRetry: true, file: new File([], 'bild.png') },
  ]
  const html = htmlOf(uploads)
  expect(html).toContain('Noch einmal<span class="vh">: bild.png</span>')
  expect(html).not.toContain(': foto.heic</span>')
})

test.each<[Upload<Uploaded>['state'][], string]>([
  [['done', 'sending', 'waiting'], '1 fertig, 2 offen'],
  [['done', 'failed', 'done'], '2 fertig, 0 offen, 1 nicht hochgeladen'],
])('uploads that are %s are “%s”', (states, text) => {
  const uploads = states.map((state, key) => ({
    key,
    state,
    sent: 0,
    problem: '',
    file: new File([], `${key}.png`),
    done: state === 'done' ? { record: { id: 1, values: { kind: 'document', lacks: '' } }, isNew: true } : null,
  }))
  expect(htmlOf(uploads)).toContain(`role="status">${text}</span>`)
})

function htmlOf(uploads: readonly object[]): string {
  return renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(UploadPanel, { queue: { uploads } as unknown as UploadQueue<Uploaded> }),
    ),
  )
}
