// Module data: a block as the specification reads and sends it (spec §3, §7).
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../store/some-rows.ts'
import { draftOf } from '../as-staff.ts'
import { ask, create, logInEditor, pageNumber, somePageWithBlocks } from './page-of-blocks.ts'

logInEditor()

/** Counts what every write adds: revisions, lines of the audit log, and purged tags. */
async function writes(): Promise<number> {
  const tables = ['page_revisions', 'audit', 'purges']
  const counts = await Promise.all(tables.map((table) => rowsOf<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)))
  return counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0)
}

const send = (path: string, body: object, locale: 'de' | 'en' = 'de') => ask(path, { method: 'POST', body, locale })

describe('A block read as module data', () => {
  test('is flat, in the language of the request, with the whole block in `extra` and its revision as ETag', async () => {
    const { section, first, second } = await somePageWithBlocks()
    const { json, headers } = await ask(`text/${first.id}/`, { locale: 'en' })
    expect(json).toEqual({
      id: first.id,
      module: 'text',
      model: 'text',
      parent: section.id,
      order: 0,
      column: 0,
      anchor: '',
      content: '<p>Eins</p><p>(en)</p>',
      extra: first,
    })
    expect(headers.get('ETag')).toBe(`"${first.revision}"`)
    const { json: list } = await ask('headline/?page=1')
    expect(list.results.find(({ id }: { id: number }) => id === second.id)).toMatchObject({
      content: 'Anreise',
      order: 1,
      extra: second,
    })
    const { json: container } = await ask(`container/${section.id}/`)
    expect(container.columns[0]).toMatchObject({ classes: 'w-50', children: [{ id: first.id }, { id: second.id }] })
  })

  test.each(['de', 'en'] as const)('and sent back in %s changes nothing', async (locale) => {
    const { pageId, section, first } = await somePageWithBlocks()
    // German only
    await send(`text/${first.id}/`, { fields: { content: { de: '<p>Nur deutsch</p>', en: null } } })
    const { json: page } = await ask(`page/${locale}-modules-${pageNumber}/?draft`, { locale })
    const [{ columns }] = page.modules
    const before = await writes()
    for (const block of [page.modules[0], ...columns[0].children, ...columns[1].children]) {
      const path = `${block.module}/${block.id}/`
      const { json, headers } = await ask(path, { locale })
      for (const body of [block, json, { ...json, caption: null }]) {
        const answer = await send(path, body, locale)
        expect([answer.status, answer.headers.get('ETag')]).toEqual([200, headers.get('ETag')])
        const { extra: _, ...flat } = answer.json
        const { extra: __, ...read } = json
        expect(flat).toEqual(read)
      }
    }
    expect(await writes()).toBe(before)
    const { sections } = await draftOf(ask, pageId)
    expect(sections[0]?.id).toBe(section.id)
    expect(sections[0]?.children[0]?.fields.content).toEqual({ de: '<p>Nur deutsch</p>', en: null })
  })
})

describe('A block sent as module data', () => {
  test('is changed in one language, in what differs', async () => {
    const { second } = await somePageWithBlocks()
    const path = `headline/${second.id}/`
    await send(path, { fields: { content: { en: null } } })
    const { json: read } = await ask(path, { locale: 'en' })
    expect(read.content).toBe('Anreise')
    const { status, json, headers } = await send(path, { ...read, preline: 'How to get here' }, 'en')
    expect(status).toBe(200)
    expect(json).toMatchObject({ content: 'Anreise', preline: 'How to get here', order: 1 })
    expect(json.extra).toMatchObject({ overwritten_revision: second.revision + 1 })
    expect(json.extra.block.fields).toMatchObject({
      content: { de: 'Anreise', en: null },
      preline: { de: '', en: 'How to get here' },
    })
    expect(headers.get('ETag')).toBe(`"${second.revision + 2}"`)
    const stale = await ask(path, { method: 'POST', body: { preline: 'Late' }, base: second.revision })
    expect([stale.status, stale.json.code]).toEqual([409, 'conflict'])
  })

  test('reports a refused field by its name', async () => {
    const { second } = await somePageWithBlocks()
    const { status, json } = await send(`headline/${second.id}/`, { content: 'x'.repeat(201), colour: 'red' })
    expect(status).toBe(400)
    expect(json.errors).toMatchObject([
      { field: 'content', pointer: '/content', code: 'too_long' },
      { field: 'colour', pointer: '/colour', code: 'unknown_field' },
    ])
  })

  test('inside a container needs no owner, and takes its number there', async () => {
    const { pageId, section, first, second } = await somePageWithBlocks()
    const body = {
      model: 'quote',
      module: 'quote',
      parent: section.id,
      order: 1,
      content: 'Ein Zitat',
      image_url: null,
    }
    const { status, json } = await send('quote/', body)
    expect([status, json]).toMatchObject([
      201,
      { module: 'quote', parent: section.id, order: 1, content: '<p>Ein Zitat</p>' },
    ])
    expect(json.extra.block.id).toBe(json.id)
    const { sections } = await draftOf(ask, pageId)
    expect(sections[0]?.children.slice(0, 3).map(({ id }) => id)).toEqual([first.id, json.id, second.id])
    expect((await send('quote/', { ...body, parent: 99_999 })).json.errors[0]).toMatchObject({
      pointer: '/parent',
      code: 'not_there',
    })
  })

  test('can be a copy of a block with its children', async () => {
    const { section } = await somePageWithBlocks()
    const items = ['Wo?', 'Wann?'].map((content) => ({ module: 'faqitem', content }))
    const { json: faq } = await send('faq/', { parent: section.id, column: 1, children: items })
    const { status, json: copy } = await send('faq/', faq)
    expect([status, copy.id === faq.id, copy.column]).toEqual([201, false, 1])
    expect(copy.children.map(({ content }: { content: string }) => content)).toEqual(['Wo?', 'Wann?'])
  })
})

describe('A section sent as module data', () => {
  const defaults = {
    layout: 0,
    parent: null,
    model: 'container',
    module: 'container',
    columns: [{ classes: 'w-100', children: [] }],
  }

  test('is created once, and found by its name before publication', async () => {
    const { pageId } = await somePageWithBlocks()
    const other = await somePageWithBlocks()
    const slug = `anker-${pageNumber}`
    const missing = await ask(`container/by-slug/${slug}`)
    expect(missing.status).toBe(404)
    const body = create(pageId, { ...defaults, slug })
    const [one, two] = await Promise.all([send('container', body), send('container', body)])
    expect([one.status, two.status].toSorted()).toEqual([200, 201])
    expect(one.json.id).toBe(two.json.id)
    const found = await ask(`container/by-slug/${slug}`)
    expect([found.status, found.json.id, found.json.object_id]).toEqual([200, one.json.id, pageId])
    const { refs: _, ...section } = found.json
    const before = await writes()
    expect((await send(`container/${section.id}/`, found.json)).json).toMatchObject(section)
    expect(await writes()).toBe(before)
    const elsewhere = await send('container', create(other.pageId, { ...defaults, slug }))
    expect([elsewhere.status, elsewhere.json.errors]).toMatchObject([400, [{ pointer: '/slug', code: 'anchor_taken' }]])
    const unowned = await send('container', { ...defaults, slug: 'neu' })
    expect(unowned.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/content_type',
      '/object_id',
    ])
  })

  test('is created with the blocks of its columns', async () => {
    const { pageId } = await somePageWithBlocks()
    const columns = ['Links', 'Rechts'].map((content) => ({ classes: 'w-33', children: [{ module: 'text', content }] }))
    const { json } = await send('container', create(pageId, { columns, slug: '' }))
    expect(json.layout).toBe(3)
    expect(json.columns.map((column: { children: { content: string }[] }) => column.children[0]?.content)).toEqual([
      '<p>Links</p>',
      '<p>Rechts</p>',
    ])
  })
})
