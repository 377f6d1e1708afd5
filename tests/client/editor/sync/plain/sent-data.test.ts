import { afterEach, describe, expect, test, vi } from 'vitest'
import { insertBlock, moveBlock, setText } from '../../../../../client/editor/document/actions/actions.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import type { PlainBackend } from '../../../../fixtures/plain-backend/backend.ts'
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

  test('a new block lacks a value, and one that came as null goes back as null', async () => {
    const { backend, editor } = await opened(looseness)
    const video = newBlock('video', { video_url: { de: 'https://vimeo.com/1', en: null } })
    await editor.change((page) => insertBlock(page, video, { parent: editor.section.key, column: 0, index: 2 }))
    await editor.change((page) => setText(page, video.key, 'title', { language: 'de', text: 'Neu' }))
    expect(editor.status).toBe('saved')
    const sent = backend.requests.filter(({ method, url }) => method === 'POST' && /\/video\//.test(url))
    const [created, changed] = await Promise.all(sent.map((one) => one.json()))
    expect(created).not.toHaveProperty('image')
    expect(changed).toMatchObject({ title: 'Neu', image: null })
  })
})

describe('what edit mode does not know', () => {
  const refusing = (backend: PlainBackend, isRefused: (data: Record<string, unknown>) => string | null) => {
    const answer = backend.fetch
    let refusals = 0
    backend.fetch = async (input, init) => {
      const data = init?.method === 'POST' && JSON.parse(String(init.body))
      const field = data ? isRefused(data) : null
      if (field === null) return answer(input, init)
      refusals += 1
      return Response.json(field ? { [field]: ['Ungültig.'] } : { detail: 'Ungültig.' }, { status: 400 })
    }
    return () => refusals
  }

  test('goes back as it came: an object, a null, an absolute link', async () => {
    const { backend, editor } = await opened({ style: 'rails' })
    const block = [...backend.modules.values()].find(({ module: name }) => name === 'headline')
    if (block) block.settings = { id: 'dunkel', columns: 2, link: 'https://backend.example/de/x' }
    const key = editor.section.children.find(({ module: name }) => name === 'headline')?.key ?? ''
    await editor.change((page) => setText(page, key, 'content', { language: 'de', text: 'Neu' }))
    expect([editor.status, block?.settings]).toEqual([
      'saved',
      { id: 'dunkel', columns: 2, link: 'https://backend.example/de/x' },
    ])
    const sent = await Promise.all(backend.requests.filter(({ method }) => method === 'POST').map((one) => one.json()))
    expect(sent.map((data) => (data as Record<string, unknown>).legacy_note)).toEqual(sent.map(() => null))
  })

  test.each(['legacy_note', ''])('is left out once the backend has refused the null (named: "%s")', async (named) => {
    const { backend, editor } = await opened({ style: 'rails' })
    const refusals = refusing(backend, (data) => (data.legacy_note === null ? named : null))
    const key = editor.section.children[0]?.key ?? ''
    for (const text of ['Eins', 'Zwei'])
      await editor.change((page) => setText(page, key, 'content', { language: 'de', text }))
    expect([editor.status, refusals()]).toEqual(['saved', 1])
  })

  test('a refusal for another reason is said, and what came as null is sent again', async () => {
    const { backend, editor } = await opened({ style: 'rails' })
    const key = editor.section.children[0]?.key ?? ''
    refusing(backend, (data) => (String(data.content).includes('verboten') ? '' : null))
    await editor.change((page) => setText(page, key, 'content', { language: 'de', text: 'verboten' }))
    expect([editor.status, [...editor.page.refused.values()][0]?.reason]).toEqual(['failed', 'Ungültig.'])
    backend.requests.length = 0
    await editor.change((page) => setText(page, key, 'content', { language: 'de', text: 'erlaubt' }))
    const sent = await Promise.all(backend.requests.filter(({ method }) => method === 'POST').map((one) => one.json()))
    expect([editor.status, sent[0]]).toMatchObject(['saved', { legacy_note: null }])
  })
})
