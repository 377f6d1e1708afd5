import { afterEach, describe, expect, test, vi } from 'vitest'
import { insertBlock, moveBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import type { Looseness } from '../../../../fixtures/plain-backend/looseness.ts'
import { PlainEditor, plainServer } from './plain-page.ts'

afterEach(() => vi.unstubAllGlobals())

const text = (content: string) => newBlock('text', { content: { de: content, en: null } })
const headline = (content: string) => newBlock('headline', { headline_level: 2, content: { de: content, en: null } })

async function opened(looseness: Partial<Looseness>) {
  const backend = await plainServer(looseness)
  const editor = await new PlainEditor('service').open()
  backend.requests.length = 0
  return { backend, editor }
}
/** The blocks of the page as another reader sees them: module and text, in order. */
async function shown() {
  const page = await new PlainEditor('service').sync.fetchPage()
  return page.sections.map(({ children }) =>
    children.map(({ module: name, column, fields }) => {
      const content = (fields.content as { de: string; en: string } | undefined)?.de ?? ''
      return `${column} ${name} ${content.replace(/<[^>]*>/g, '')}`
    }),
  )
}

describe.each([
  { columnIds: false },
  { columnIds: true },
  { columnIds: true, numbers: 'strings', sections: 'bare' } as const,
])('before a plain backend with %o', (looseness) => {
  test('new and moved blocks stand in the column where they were put, whose blocks make room', async () => {
    const { backend, editor } = await opened(looseness)
    const section = {
      ...newBlock('container', { layout: 3, slug: 'zwei' }),
      children: ['Eins', 'Zwei'].map((content) => ({ ...headline(content), column: 1 })),
    }
    await editor.change((page) => insertBlock(page, section, { parent: null, column: 0, index: 1 }))
    for (const content of ['Halb', 'Null'])
      await editor.change((page) => insertBlock(page, text(content), { parent: section.key, column: 1, index: 0 }))
    const [moved, other] = editor.section.children.map(({ key }) => key)
    await editor.change((page) =>
      [moved, other].reduce(
        (now, key) => moveBlock(now, key ?? '', { parent: section.key, column: 1, index: 1 }),
        page,
      ),
    )
    expect(editor.status).toBe('saved')
    const [left, right] = await shown()
    expect(left).toEqual([])
    expect(right).toEqual(
      [
        'text Null',
        'text Montag bis Freitag.',
        'headline Wir helfen gern',
        'text Halb',
        'headline Eins',
        'headline Zwei',
      ].map((block) => `1 ${block}`),
    )
    const created = await Promise.all(
      backend.requests.filter(({ method, url }) => method === 'POST' && /text\/$/.test(url)).map((one) => one.json()),
    )
    for (const data of created) expect(data).toMatchObject({ model: 'pageeditor.text' })
  })

  test('values that a block lacks are not sent as null', async () => {
    const { backend, editor } = await opened(looseness)
    const video = newBlock('video', { video_url: { de: 'https://vimeo.com/1', en: null } })
    await editor.change((page) => insertBlock(page, video, { parent: editor.section.key, column: 0, index: 2 }))
    await editor.change((page) => setText(page, video.key, 'title', { language: 'de', text: 'Neu' }))
    expect(editor.status).toBe('saved')
    const sent = await Promise.all(backend.requests.filter(({ method }) => method === 'POST').map((one) => one.json()))
    expect(sent.flatMap((data) => Object.values(data as object))).not.toContain(null)
  })
})
