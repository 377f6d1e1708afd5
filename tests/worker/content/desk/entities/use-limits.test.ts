// A use beyond the limit of a search or of a response is still found, or the response says that there may be more uses.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { deskCall } from '../../../../../worker/content/handlers/desk/call.ts'
import { readUses } from '../../../../../worker/content/handlers/desk/read.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { png } from '../../editor/media/library.ts'
import { insertAbo } from '../../fixture.ts'
import { plansOf, scansOf } from '../../store/query-plans.ts'
import { publish, save, somePage } from '../../store/some-rows.ts'
import { formOf } from '../sample-files.ts'
import { publishedRow } from '../sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

const usesOf = async (name: string, id: number) => (await publisher(`${name}/${id}/uses/`)).json

/** Copies a row `count` times. `columns` maps columns to SQL expressions, in which `n` counts the copies from 1. */
async function copies(table: string, id: number, count: number, columns: Record<string, string>): Promise<void> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => name !== 'id')
  await env.DB.prepare(
    `WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${count})
     INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.map((name) => columns[name] ?? `t.${name}`).join(', ')} FROM ${table} t, many WHERE t.id = ${id}`,
  ).run()
}

const byIndex = ['productions', 'venues', 'rooms', 'works', 'people', 'articles', 'abos', 'partners'] as const

test.each(byIndex)('the uses of a row of %s are read by index, except in small tables', async (name) => {
  const about = { site: 'hh', toolbar: 'standard', by: 'x', actions: ['read'] } as const
  const scans = scansOf(await plansOf((store) => readUses(deskCall(name, { ...about, store }), 1)))
  // features and menus (`n`, `item`) are few; the other names stand for rows that an index search has already found
  const expected = ['features', 'n', 'item', 'named', 'p', 'a', 'CONSTANT']
  expect(scans.filter((table) => !expected.includes(table))).toEqual([])
})

test('a page beyond the first thousand that lists a partner is a use, public or as a draft', async () => {
  const partner = await publishedRow(publisher, 'partners')
  const first = await save(somePage('first'))
  await copies('pages', first.pageId, 1001, { key: "'copy-' || n", is_online: '0' })
  const blocks = [
    { module: 'sponsorlist', data: {}, children: [{ module: 'sponsorlistitem', data: { sponsor: partner } }] },
  ]
  const sections = [{ slug: '', layout: 0, columns: [blocks] }]
  const shown = await save(somePage('last-shown', { sections }))
  await publish(shown.pageId)
  const draft = await save(somePage('last-draft', { sections }))
  const { results, has_more: hasMore } = await usesOf('partners', partner)
  const pages = results.filter(({ entity }: { entity: string }) => entity === 'pages')
  expect(pages.map(({ id }: { id: number }) => id).sort()).toEqual([shown.pageId, draft.pageId].sort())
  expect(hasMore).toBe(false)
})

test('more uses of a kind than are listed are reported', async () => {
  const article = await publishedRow(publisher, 'articles')
  const feature = await publishedRow(publisher, 'features')
  await copies('features', feature, 20, { key: "'copy-' || n", article_id: String(article) })
  const listed = async () => {
    const { results, has_more: hasMore } = await usesOf('articles', article)
    return [results.filter(({ entity }: { entity: string }) => entity === 'features').length, hasMore]
  }
  expect(await listed()).toEqual([20, false])
  await copies('features', feature, 1, { key: "'last'", article_id: String(article) })
  expect(await listed()).toEqual([20, true])
})

test('a site with more articles than are searched for links says how many were', async () => {
  const production = await publishedRow(publisher, 'productions')
  const article = await publishedRow(publisher, 'articles')
  const searched = async () => (await usesOf('productions', production)).searched
  expect(await searched()).toBe(null)
  await copies('articles', article, 300, { external_id: "'copy-' || n" })
  expect(await searched()).toBe(300)
})

test('staff of one site cannot change a file whose 101st use is on another', async () => {
  const file = (await publisher('media/', { method: 'POST', ...formOf(await png(1), 'steg.png') })).json.id
  await insertAbo(9100, 'hh', { image_id: file })
  await copies('abos', 9100, 100, { key: "'copy-' || n" })
  await insertAbo(9500, 'k', { image_id: file })
  const { json } = await publisher(`media/${file}/`)
  const body = { action: 'publish', values: { copyright: 'Unser' } }
  const refused = await publisher(`media/${file}/`, { method: 'POST', body, base: json.revision })
  expect([refused.status, refused.json.code]).toEqual([403, 'other-site'])
  expect((await usesOf('media', file)).has_more).toBe(true)
  const picture = askWith(await staffSession('editor', 'editor'), 'hh')
  const described = await picture(`media/${file}/`, { method: 'POST', body: { copyright: 'Unser' } })
  expect([described.status, described.json.code]).toEqual([403, 'other-site'])
  expect((await picture(`media/${file}/`)).json.has_more_uses).toBe(true)
})

test('of more pages than are searched for links, the newest are searched', async () => {
  const production = await publishedRow(publisher, 'productions')
  const { results } = await env.DB.prepare('SELECT slug FROM productions WHERE id = ?').bind(production).all()
  const slug = JSON.parse(String(results[0]?.slug)).de
  const first = await save(somePage('searched'))
  await publish(first.pageId)
  await copies('pages', first.pageId, 300, { key: "'aaa-' || n", is_online: '1' })
  const text = { de: `<p><a href="/de/konzerte/${slug}/${production}">Konzert</a></p>`, en: null }
  const sections = [{ slug: '', layout: 0, columns: [[{ module: 'text', data: { text }, children: [] }]] }]
  const last = await save(somePage('zzz-newest', { sections }))
  await publish(last.pageId)
  const { results: uses, searched } = await usesOf('productions', production)
  const ids = uses.filter(({ entity }: { entity: string }) => entity === 'pages').map(({ id }: { id: number }) => id)
  expect([searched, ids]).toEqual([300, [last.pageId]])
})
