import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Uploaded } from '../../../../client/desk/api/files.ts'
import { UploadPanel } from '../../../../client/desk/media/upload-panel.tsx'
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
    done:
      state === 'done' ? { record: { id: 1, values: { kind: 'document', lacks: '' } }, isNew: true, notes: [] } : null,
  }))
  expect(htmlOf(uploads)).toContain(`role="status">${text}</span>`)
})

test.each([
  [[], 'fertig<'],
  [['private'], 'fertig, Angaben zu Ort und Gerät entfernt<'],
  [['still'], 'fertig. Das Bild bewegt sich nicht: gezeigt wird nur sein erstes.<'],
])('a stored file says what staff should know about it: %j', (notes, text) => {
  const done = { record: { id: 1, values: { kind: 'picture', hash: 'a', lacks: '' } }, isNew: true, notes }
  const html = htmlOf([{ key: 1, state: 'done', sent: 0, problem: '', file: new File([], 'a.gif'), done }])
  expect(html.replace(/<svg.*?<\/svg> ?/gs, '')).toContain(text)
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
