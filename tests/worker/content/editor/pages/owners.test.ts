import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Owner } from '../../../../../shared/contract/section-owner.ts'
import { homeOf, ownerName } from '../../../../../shared/contract/section-owner.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { insert, insertProduction, insertVenue } from '../../fixture.ts'
import { both, rowsOf, someProduction, store } from '../../store/some-rows.ts'
import { asStaff, blocksOf, draftOf, staffSession } from '../as-staff.ts'
import { editor, host, logInStaff, post, publisher } from './pages-of-staff.ts'

logInStaff()
beforeAll(async () => {
  await insertVenue(1, 'hh')
  await insertProduction(71, 'hh', '2026-12-01T20:00')
  await insert('articles', {
    id: 72,
    site: 'hh',
    external_id: 'a72',
    slug: { de: 'blick', en: 'look' },
    category_key: 'x',
    minutes: 3,
    category: { de: 'X' },
    headline: { de: 'Ein Blick' },
    teaser: { de: '' },
    text: { de: '' },
    author: 'A',
    published_at: '2026-10-01T00:00:00Z',
  })
})

const owners: [string, Owner, string, string][] = [
  ['a production', { content_type: 'production', object_id: 71 }, 'production:71', '/de/konzerte/konzert-71/71'],
  ['an article', { content_type: 'article', object_id: 72 }, 'article:72', '/de/aktuelles/blick/72'],
  ['the home page', homeOf('hh'), 'home:hh', '/de'],
]

const textAt = async (address: string, headers: Record<string, string> = {}) =>
  (await SELF.fetch(host + address, { headers })).text()

const text = (de: string) => ({ module: 'text', fields: { content: { de, en: '<p>Later.</p>' } } })

describe.each(owners)('The sections of %s', (_, owner, tag, address) => {
  const at = `pages/${ownerName(owner)}/`
  const draft = () => draftOf(editor, ownerName(owner))

  test('are drafted, published, changed, discarded and restored', async () => {
    const staff = await staffSession('dora', 'editor')
    const edited = await textAt(`${address}?edit`, { Cookie: staff })
    expect(edited).toContain('<div class="cms"><!-- --></div>')
    expect(edited).toContain(`"owner":"${ownerName(owner)}"`)
    expect(edited).toContain('"staff":"editor"')
    expect(edited).toContain('"sync":"auftakt"')
    expect(await textAt(`${address}?edit`)).toContain('"staff":"login"')
    expect(await textAt(address)).not.toMatch(/class="cms"|"owner"/)
    const before = await draft()
    expect([before.id, before.revision, before.published, before.sections]).toEqual([ownerName(owner), 1, null, []])
    const section = { ...owner, parent: null, fields: { layout: 0, slug: 'mehr' }, children: [text('<p>Danach.</p>')] }
    expect((await post(editor, 'container/', section)).status).toBe(201)

    expect(await textAt(address)).not.toContain('Danach.')
    const { revision } = await draft()
    expect((await post(editor, `${at}publish/`, {}, revision)).status).toBe(403)
    expect((await post(publisher, `${at}publish/`, {}, revision - 1)).json.current.revision).toBe(revision)
    const published = await post(publisher, `${at}publish/`, {}, revision)
    expect([published.status, published.json.page.has_changes, published.json.number]).toEqual([200, false, 1])
    const [purge] = await rowsOf<{ tags: string }>('SELECT tags FROM purges ORDER BY id DESC LIMIT 1')
    expect(JSON.parse(purge?.tags ?? '')).toEqual([tag])

    const seen = await textAt(address)
    // the text occurs twice: in the section's markup and in the page data
    expect(seen).toContain('<section class="sheet cms-section" id="mehr"')
    expect(seen.split('Danach.')).toHaveLength(3)
    expect(await textAt(`/en/pageeditor-api/sections/${ownerName(owner)}/`)).toContain('<p>Later.</p>')

    const [block] = blocksOf(await draft()).filter(({ module }) => module === 'text')
    const change = { fields: { content: { de: '<p>Anders.</p>' } } }
    const changed = await post(editor, `text/${block?.id}/`, change, block?.revision)
    expect(changed.status).toBe(200)
    expect(await textAt(address)).not.toContain('Anders.')
    const asDraft = await textAt(`${address}?draft`, { Cookie: staff })
    expect(asDraft).toContain('Anders.')
    expect(asDraft).toContain('<meta name="robots" content="none"')
    expect(await textAt(`${address}?draft`)).not.toContain('Anders.')
    const { url } = (await post(editor, `${at}preview/`)).json
    expect(url.split('?')[0]).toBe(address)
    expect(await textAt(url)).toContain('Anders.')
    const forged = await SELF.fetch(`${host}${url}0`)
    expect(forged.status).toBe(404)
    expect((await post(editor, `${at}discard/`, {}, changed.json.page_revision)).json.has_changes).toBe(false)
    const back = await draft()
    expect(blocksOf(back)[1]?.fields.content).toEqual({ de: '<p>Danach.</p>', en: '<p>Later.</p>' })

    await post(publisher, `${at}publish/`, {}, back.revision)
    const { results } = (await editor(`${at}versions/`)).json
    expect(results.map(({ number, is_published }: never) => [number, is_published])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(blocksOf((await editor(`${at}versions/${results[1].version_id}/`)).json)).toHaveLength(2)
    const restored = await post(
      editor,
      `${at}restore/`,
      { version_id: results[1].version_id },
      (await draft()).revision,
    )
    expect([restored.status, restored.json.has_changes]).toEqual([200, true])
    const revisions = (await editor(`${at}revisions/`)).json.results
    expect(revisions.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'publish',
      'discard',
      'update',
      'publish',
      'create',
    ])
    const own = `content_type=${owner.content_type}&object_id=${owner.object_id}`
    expect((await editor(`text/?${own}`)).json.count).toBe(1)
    expect((await editor(`${at}checks/`)).json).toEqual([])
    expect((await editor(`${at}links/`)).json).toEqual([])
    const first = `${address}?v=${results[1].version_id}`
    expect(await textAt(first, { Cookie: staff })).toContain('Danach.')
    const id = results[1].version_id + 1000
    const foreign = { sections: [{ id: 1, slug: 'not-ours', layout: 0, columns: [[]] }] }
    await insert('page_versions', {
      id,
      object_id: owner.object_id,
      number: 1,
      snapshot: foreign,
      created_at: '2026-01-01T00:00:00Z',
      created_by: 'seed',
    })
    expect(await textAt(`${address}?v=${id}`, { Cookie: staff })).not.toContain('not-ours')

    const offline = await post(publisher, `${at}unpublish/`, {}, restored.json.revision)
    expect([offline.status, offline.json.published]).toEqual([200, null])
    expect(await textAt(address)).not.toContain('Danach.')
  })

  test('are those of one site, and have no settings', async () => {
    const elsewhere = await asStaff('kai', 'publisher', { sites: ['k'], at: 'k' })
    const [block] = blocksOf(await draft())
    expect((await elsewhere(at)).status).toBe(404)
    expect((await elsewhere(`container/${block?.id}/`)).status).toBe(404)
    const { status } = await post(elsewhere, `container/${block?.id}/`, { hidden: true }, block?.revision)
    expect(status).toBe(404)
    expect((await post(elsewhere, 'container/', { ...owner, parent: null })).status).toBe(404)
    expect((await elsewhere(`${at}versions/`)).status).toBe(404)
    expect((await post(editor, at, { settings: { in_menu: true } }, 1)).status).toBe(404)
    const copy = { title: { de: 'Kopie' }, paths: { de: 'kopie', en: 'copy' } }
    expect((await post(editor, `${at}duplicate/`, copy)).status).toBe(404)
  })

  test('lose nothing when two people write at once', async () => {
    const { revision, sections } = await draft()
    const add = (de: string) =>
      post(editor, 'text/', { ...owner, parent: sections[0]?.id, fields: text(de).fields, after: null })
    const answers = await Promise.all([add('<p>Eins.</p>'), add('<p>Zwei.</p>')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect([(await draft()).revision, blocksOf(await draft()).length]).toEqual([revision + 2, 4])
  })
})

test('a missing owner has no sections', async () => {
  for (const name of ['production-999', 'article-999', 'home-7'])
    expect((await editor(`pages/${name}/`)).status).toBe(404)
  expect((await editor('pages/abo-1/')).status).toBe(404)
})

test('The words of sections lead to their article and concert while they are public', async () => {
  const { outcomes } = await writeMany(store, 'hh', 'productions', [someProduction('words')])
  const owner: Owner = { content_type: 'production', object_id: outcomes[0]?.id ?? 0 }
  const article = {
    externalId: 'words',
    headline: both('Ein Wort'),
    category: both('X'),
    teaser: both(''),
    text: both(''),
  }
  await writeMany(store, 'hh', 'articles', [
    { ...article, categoryKey: 'x', author: 'A', minutes: 1, publishedAt: '2026-10-01T00:00:00Z' },
  ])
  const [row] = await rowsOf<{ id: number }>("SELECT id FROM articles WHERE external_id = 'words'")
  const found = async () => {
    const answer = await (await SELF.fetch(`${host}/api/search/?query=Kakadu`)).json<{
      others: { count: number }
      productions: { count: number }
    }>()
    return [answer.productions.count, answer.others.count]
  }
  for (const one of [owner, { content_type: 'article', object_id: row?.id ?? 0 } as const]) {
    const at = `pages/${ownerName(one)}/`
    await post(editor, 'container/', { ...one, parent: null, fields: { layout: 0 }, children: [text('<p>Kakadu</p>')] })
    await post(publisher, `${at}publish/`, {}, (await draftOf(editor, ownerName(one))).revision)
  }
  expect(await found()).toEqual([1, 1])
  await writeMany(store, 'hh', 'productions', [someProduction('words', { title: both('Anders') })])
  expect(await found()).toEqual([1, 1])
  const { revision } = await draftOf(editor, ownerName(owner))
  await post(publisher, `pages/${ownerName(owner)}/unpublish/`, {}, revision)
  expect(await found()).toEqual([0, 1])
})
