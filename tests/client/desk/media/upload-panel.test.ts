import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UploadPanel } from '../../../../client/desk/media/upload/upload-panel.tsx'
import type { QueuedUpload, UploadQueue } from '../../../../client/desk/media/upload/use-upload-queue.ts'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

test.each<[QueuedUpload['state'][], string]>([
  [['done', 'sending', 'waiting'], '1 fertig, 2 offen'],
  [['done', 'failed', 'done'], '2 fertig, 0 offen, 1 nicht hochgeladen'],
])('uploads that are %s are “%s”', (states, text) => {
  const uploads = states.map((state, key) => ({
    ...{ key, state, share: 0, problem: '', file: new File([], `${key}.png`) },
    record: state === 'done' ? { id: 1, values: { kind: 'document', lacks: '' } } : null,
  }))
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(UploadPanel, { queue: { uploads } as unknown as UploadQueue })),
  )
  expect(html).toContain(`role="status">${text}</span>`)
})
