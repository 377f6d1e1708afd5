import { expect, test } from 'vitest'
import { upsertMedia } from '../../../../../worker/content/store/media/upsert.ts'
import { publishPage, publishPages } from '../../../../../worker/content/store/pages/publish.ts'
import type { PageSnapshot } from '../../../../../worker/content/store/pages/snapshot.ts'
import { unpublishPage } from '../../../../../worker/content/store/pages/unpublish.ts'
import { type PageDraft, savePage, savePages } from '../../../../../worker/content/store/pages/writes.ts'
import { both, lastPurge, publish, rowsOf, save, somePage, store } from '../some-rows.ts'

const text = (content: string) => ({ module: 'text', data: { content: both(content), anchor: '' } })

test('saving a draft returns the page and stores its blocks in order, items below their lists', async () => {
  const sections = [
    { slug: 'fragen', layout: 3, columns: [[text('<p>Links</p>')], [faq()]] },
    { slug: '', layout: 0, columns: [[text('<p>Unten</p>')]] },
  ]
  const saved = await save(somePage('draft', { sections }))
  expect(saved.tags).toEqual(['pages:hh', `page:${saved.pageId}`])
  const rows = await rowsOf<{ module: string; parent: string; column: number }>(
    `SELECT m.module, p.module AS parent, m."column" FROM modules m LEFT JOIN modules p ON p.id = m.parent_id
      WHERE m.object_id = ? ORDER BY m.id`,
    saved.pageId,
  )
  expect(rows.map(({ module, parent, column }) => `${parent}/${module} ${column}`)).toEqual([
    'null/container 0',
    'container/text 0',
    'container/faq 1',
    'faq/faqitem 0',
    'faqitem/text 0',
    'null/container 0',
    'container/text 0',
  ])
})

test('publishing creates a snapshot of both languages with resolved pictures', async () => {
  const { ids } = await upsertMedia(store, [someMedia('a'.repeat(32))])
  const image = ids.get('a'.repeat(32)) ?? 0
  const block = { module: 'image', data: { alias: 'vertical', image, description: both('Orgel') } }
  const list = { module: 'eventlist', data: {}, children: [{ module: 'eventlistitem', data: { event: 7 } }] }
  const { pageId } = await save(somePage('published', { heroImageId: image, sections: [section([block, list])] }))
  const published = await publish(pageId)
  const snapshot = await snapshotOf(published.versionId)
  const picture = {
    id: image,
    hash: 'a'.repeat(32),
    width: 1920,
    height: 1280,
    focal: { x: 0.25, y: 0.5 },
    alt: both('Pfeifen'),
    copyright: 'Auftakt',
  }
  expect(snapshot).toMatchObject({
    format: 1,
    paths: { de: 'de-published', en: 'en-published' },
    title: both('Service'),
  })
  expect(snapshot.heroImage).toEqual(picture)
  expect(snapshot.sections[0]?.columns[0]?.[0]?.fields).toEqual({
    alias: 'vertical',
    image: picture,
    description: both('Orgel'),
  })
  expect(await rowsOf('SELECT kind, target_id FROM page_refs WHERE version_id = ?', published.versionId)).toEqual([
    { kind: 'production', target_id: 7 },
  ])
  expect(published.tags).toEqual([`page:${pageId}`, 'pages:hh', 'nav:hh'])
  expect((await lastPurge())?.tags).toEqual(published.tags)
})

test('a published version never changes, whatever happens to draft and pictures afterwards', async () => {
  const hash = 'b'.repeat(32)
  const { ids } = await upsertMedia(store, [someMedia(hash)])
  const draft = somePage('immutable', { heroImageId: ids.get(hash) ?? 0, sections: [section([text('<p>Eins</p>')])] })
  const { pageId } = await save(draft)
  const first = await publish(pageId)
  const before = await snapshotOf(first.versionId)
  await save({ ...draft, title: both('Neu'), sections: [section([text('<p>Zwei</p>')])] })
  await upsertMedia(store, [{ ...someMedia(hash), alt: both('Andere') }])
  expect(await snapshotOf(first.versionId)).toEqual(before)
  const second = await publish(pageId)
  expect(second.number).toBe(first.number + 1)
  expect(await snapshotOf(first.versionId)).toEqual(before)
  expect((await snapshotOf(second.versionId)).title).toEqual(both('Neu'))
  expect(await publishedVersion(pageId)).toBe(second.versionId)
})

test('rich text is cleaned when a version is created', async () => {
  const { pageId } = await save(somePage('rich', { sections: [section([text('<p onclick="x()">Ja <b>so</b></p>')])] }))
  const snapshot = await snapshotOf((await publish(pageId)).versionId)
  expect(snapshot.sections[0]?.columns[0]?.[0]?.fields.content).toEqual({
    de: '<p>Ja <strong>so</strong></p>',
    en: '<p>Ja <strong>so</strong></p><p>(en)</p>',
  })
})

test('unpublishing hides the page and keeps its versions', async () => {
  const { pageId } = await save(somePage('gone'))
  await publish(pageId)
  expect(
    await unpublishPage(
      store,
      { site: 'hh', owner: { content_type: 'page', object_id: pageId }, by: 'a@b.example' },
      2,
    ),
  ).toMatchObject({
    kind: 'written',
    tags: [`page:${pageId}`, 'pages:hh', 'nav:hh'],
  })
  expect(await publishedVersion(pageId)).toBeNull()
  expect(await rowsOf('SELECT id FROM page_versions WHERE object_id = ?', pageId)).toHaveLength(1)
})

test('pages saved together may be each other’s parents, and a refused page does not affect the others', async () => {
  const child = somePage('together-child', { parentKey: 'together', sections: [section([text('<p>Unten</p>')])] })
  const stranger = somePage('together-stranger', { paths: { de: 'de-together', en: 'en-elsewhere' } })
  const { ids, refused } = await savePages(store, 'd', [child, somePage('together'), stranger])
  expect(refused).toEqual([{ key: 'together-stranger', code: 'page-path-taken' }])
  const pageIds = [...ids.values()]
  const { versions, tags } = await publishPages(store, pageIds, 'redaktion@auftakt.example')
  expect([...versions.keys()].sort()).toEqual(pageIds.sort())
  expect(tags.sort()).toEqual(['nav:d', ...pageIds.map((id) => `page:${id}`), 'pages:d'].sort())
  const [row] = await rowsOf<{ parent_id: number }>(
    'SELECT parent_id FROM pages WHERE id = ?',
    ids.get('together-child') ?? 0,
  )
  expect(row?.parent_id).toBe(ids.get('together'))
  const snapshot = await snapshotOf(versions.get(ids.get('together-child') ?? 0)?.versionId ?? 0)
  expect(snapshot.sections[0]?.columns[0]?.[0]?.fields.content).toEqual({
    de: '<p>Unten</p>',
    en: '<p>Unten</p><p>(en)</p>',
  })
})

test('the children of a refused new page are refused with it, and those of a stored page keep their parent', async () => {
  await savePages(store, 'd', [somePage('taken'), somePage('stored')])
  const refusedPage = somePage('family', { paths: { de: 'de-taken', en: 'en-family' } })
  const { ids, refused } = await savePages(store, 'd', [
    somePage('family-grandchild', { parentKey: 'family-child' }),
    somePage('family-child', { parentKey: 'family' }),
    somePage('family-guest', { paths: { de: 'de-family-child', en: 'en-family-guest' } }),
    refusedPage,
    somePage('stored', { paths: { de: 'de-taken', en: 'en-stored' } }),
    somePage('stored-child', { parentKey: 'stored' }),
  ])
  expect(refused).toEqual([
    { key: 'family', code: 'page-path-taken' },
    { key: 'family-child', code: 'page-parent-missing' },
    { key: 'family-grandchild', code: 'page-parent-missing' },
    { key: 'stored', code: 'page-path-taken' },
  ])
  // a refused page does not occupy its path, so another page may use it
  expect([...ids.keys()].sort()).toEqual(['family-guest', 'stored-child'])
  const parentOf = `SELECT parent.key FROM pages JOIN pages AS parent ON parent.id = pages.parent_id WHERE pages.id = ?`
  expect(await rowsOf(parentOf, ids.get('stored-child') ?? 0)).toEqual([{ key: 'stored' }])
})

test('a refused save or publication states the reason', async () => {
  await save(somePage('here'))
  expect(await savePage(store, 'hh', somePage('there', { paths: { de: 'x', en: 'en-here' } }))).toEqual({
    ok: false,
    code: 'page-path-taken',
  })
  expect(await savePage(store, 'hh', somePage('child', { parentKey: 'nobody' }))).toEqual({
    ok: false,
    code: 'page-parent-missing',
  })
  expect(await publishPage(store, 999_999, 'x@auftakt.example')).toEqual({ ok: false, code: 'page-missing' })
  expect(
    await unpublishPage(
      store,
      { site: 'hh', owner: { content_type: 'page', object_id: 999_999 }, by: 'a@b.example' },
      1,
    ),
  ).toEqual({
    kind: 'page-missing',
  })
})

const section = (blocks: PageDraft['sections'][number]['columns'][number]) => ({
  slug: '',
  layout: 0,
  columns: [blocks],
})

function faq() {
  const item = { module: 'faqitem', data: { content: both('Wo?') }, children: [text('<p>Hier.</p>')] }
  return { module: 'faq', data: { anchor: '' }, children: [item] }
}

function someMedia(hash: string) {
  return {
    hash,
    filename: 'organ.jpg',
    contentType: 'image/jpeg',
    bytes: 1000,
    width: 1920,
    height: 1280,
    focalX: 0.25,
    focalY: 0.5,
    alt: both('Pfeifen'),
    copyright: 'Auftakt',
  }
}

async function snapshotOf(versionId: number): Promise<PageSnapshot> {
  const [row] = await rowsOf<{ snapshot: string }>('SELECT snapshot FROM page_versions WHERE id = ?', versionId)
  return JSON.parse(row?.snapshot ?? 'null') as PageSnapshot
}

async function publishedVersion(pageId: number): Promise<number | null> {
  const [row] = await rowsOf<{ published_version_id: number | null }>(
    'SELECT published_version_id FROM pages WHERE id = ?',
    pageId,
  )
  return row?.published_version_id ?? null
}
