import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { DeadLinks } from '../../../../../shared/contract/calls/desk/site-schemas.ts'
import { siteKeys } from '../../../../../shared/sites/site-keys.ts'
import { checkLinksAtNight, linksIn } from '../../../../../worker/content/handlers/links/check-at-night.ts'
import { deadAddresses } from '../../../../../worker/content/handlers/links/dead-addresses.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { readProgress } from '../../../../../worker/content/store/night/progress.ts'
import app from '../../../../../worker/index.ts'
import { checkCron } from '../../../../../worker/transfer/check-at-night.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { insert, insertMedia } from '../../fixture.ts'
import { counting } from '../../store/counting.ts'
import { both, publish, save, someArticle, someFrame, somePage, someProduction, store } from '../../store/some-rows.ts'

const check = { store, env, isOurs: () => true }
let editor: Ask

beforeAll(async () => {
  editor = askWith(await staffSession('editor', 'editor'), 'hh', '/admin/api/')
})

test('finds whole addresses and the links of rich text, once each', () => {
  const content = [
    {
      url: { de: '/de/a', en: '/en/a' },
      text: { de: '<p><a href="/de/b?x=1&amp;y=2">b</a> <a href="/de/a">a</a></p>' },
    },
    ['mailto:a@example.org', '#ende', '//evil.example', 'Karten / Abo', null, 7, 'https://example.org/x'],
  ]
  expect(linksIn(content)).toEqual(['/de/a', '/en/a', '/de/b?x=1&y=2', 'https://example.org/x'])
})

test('recognises the target of an address of each kind, without a request', async () => {
  const { outcomes } = await writeMany(store, 'hh', 'productions', [someProduction('linked')])
  const [{ id: production = 0 } = {}] = outcomes
  const articles = await writeMany(store, 'hh', 'articles', [
    someArticle('linked'),
    someArticle('tomorrow', { publishedAt: '2027-01-01T08:00:00Z' }),
  ])
  const [article, tomorrow] = articles.outcomes.map(({ id }) => id)
  const { abo } = await someFrame('hh', 'linked')
  await publish((await save(somePage('linked'))).pageId)
  await save(somePage('unpublished'))
  await insertMedia(51_000)
  await env.MEDIA.put(`originals/${'a'.repeat(32)}`, 'replaced by another file')
  await insert('redirects', { site: 'hh', old_path: '/de/frueher', new_path: '/de', created_at: '' })
  const there = [
    ...[
      '/',
      '/de',
      '/de/konzerte?genre=piano',
      '/de/konzerte/',
      '/en/concerts',
      '/webshop',
      '/robots.txt',
      '/de/login',
    ],
    ...[`/de/konzerte/anders/${production}`, `/de/aktuelles/x/${article}`, `/de/abonnements/x/${abo}`],
    ...[
      '/de/de-linked#ende',
      '/en/en-linked',
      '/de/frueher',
      '/media/00000000000000000000000000000000/a.pdf'.replace(/0{32}/, (51_000).toString(16).padStart(32, '0')),
    ],
    ...[
      `/media/${'a'.repeat(32)}/alt.pdf`,
      'https://example.org/nothing',
      'https://hamburg.auftakt.example/de/de-linked',
    ],
  ]
  const nothing = [
    ...['/de/de-unpublished', '/de/nirgends', '/nirgends', '/de/en-linked/x', `/media/${'b'.repeat(32)}/weg.pdf`],
    ...[`/de/konzerte/anders/${production + 900}`, `/de/aktuelles/x/${tomorrow}`, '/de/abonnements/x/99999'],
    ...['/de/%2e%2f/x', 'https://hamburg.auftakt.example/de/nirgends', 'https://koeln.auftakt.example/de/de-linked'],
  ]
  const isDead = await deadAddresses(
    check,
    [...there, ...nothing].map((address) => ({ site: 'hh', address })),
  )
  expect(there.filter((address) => isDead({ site: 'hh', address }))).toEqual([])
  expect(nothing.filter((address) => !isDead({ site: 'hh', address }))).toEqual([])
  const foreign = { ...check, isOurs: (site: string) => site !== 'k' }
  const link = { site: 'hh', address: 'https://koeln.auftakt.example/de/nirgends' } as const
  expect((await deadAddresses(foreign, [link]))(link)).toBe(false)
})

test('the night finds dead links on pages, in articles, menus and redirects; a fixed one is gone at once', async () => {
  await insert('navigations', {
    site: 'hh',
    kind: 'menu',
    items: [{ key: 'a', title: both('Weg'), url: { de: '/de/weg-menue', en: '/en/concerts' } }],
  })
  await insert('redirects', { site: 'hh', old_path: '/de/alt', new_path: '/de/weg-ziel', created_at: '' })
  await writeMany(store, 'hh', 'articles', [
    someArticle('with a link', { text: both('<p><a href="/de/weg-artikel">x</a></p>') }),
  ])
  const page = somePage('with a link', { heroLink: { de: '/de/weg-seite', en: '/en/concerts' } })
  await publish((await save(page)).pageId)
  await night('2026-11-21T02:05:00Z')
  const { results } = (await editor('links/dead/')).json as DeadLinks
  const byAddress = new Map(results.map((link) => [link.address, link]))
  expect(byAddress.get('/de/weg-seite')).toMatchObject({
    source: 'pages',
    title: 'Service',
    edit_path: '/de/de-with a link?edit',
    found_at: '2026-11-21T02:05:00Z',
  })
  expect(byAddress.get('/de/weg-artikel')).toMatchObject({ entity: 'articles', title: 'Das Meer' })
  expect(byAddress.get('/de/weg-artikel')?.edit_path).toMatch(/^\/admin\/articles\/\d+$/)
  expect(byAddress.get('/de/weg-ziel')).toMatchObject({ entity: 'redirects', title: '/de/alt' })
  expect(byAddress.get('/de/weg-menue')).toMatchObject({ entity: 'menus', edit_path: '/admin/menus' })
  const { json: today } = await editor('today/')
  expect(today.care.find(({ kind }: { kind: string }) => kind === 'links').count).toBe(results.length)

  await env.DB.prepare("UPDATE redirects SET new_path = '/de/konzerte' WHERE old_path = '/de/alt'").run()
  await insert('redirects', { site: 'hh', old_path: '/de/weg-artikel', new_path: '/de', created_at: '' })
  const after = (await editor('links/dead/')).json as DeadLinks
  expect(after.results.map(({ address }) => address)).not.toContain('/de/weg-ziel')
  expect(after.results).toHaveLength(results.length - 2)
  const stored = await env.DB.prepare("SELECT count(*) AS n FROM dead_links WHERE site = 'hh'").first('n')
  expect(stored).toBe(after.results.length)

  // the next night finds the same links except those in deleted rows, and keeps the time at which each was first found
  await env.DB.prepare("DELETE FROM navigations WHERE site = 'hh'").run()
  await night('2026-11-22T02:05:00Z')
  const again = (await editor('links/dead/')).json as DeadLinks
  expect(again.results.map(({ address }) => address)).not.toContain('/de/weg-menue')
  expect(again.results.find(({ address }) => address === '/de/weg-seite')?.found_at).toBe('2026-11-21T02:05:00Z')
})

test('shows the dead links to those who may fix them', async () => {
  for (const role of ['boxoffice', 'door'] as const) {
    const ask = askWith(await staffSession(role, role), 'hh', '/admin/api/')
    expect((await ask('links/dead/')).json).toEqual({ results: [] })
  }
  expect((await askWith('', 'hh', '/admin/api/')('links/dead/')).status).toBe(401)
})

test('a run reads a limited number of rows, and the next run continues where it stopped, even on a later night', async () => {
  await insertPartners(300)
  const later = (at: string) => ({ ...check, store: { ...store, now: new Date(at) } })
  const run = async (at: string) => {
    const { d1, sum } = counting(env.DB)
    await checkLinksAtNight({ ...check, store: { d1, now: new Date(at) } }, 100)
    return { rows: sum(), at: (await readProgress(store, 'links')).at }
  }
  const first = await run('2026-11-25T02:05:00Z')
  expect(first.at).not.toBeNull()
  const second = await run('2026-11-26T02:05:00Z')
  expect(second.at).not.toEqual(first.at)
  for (let left = 12; left > 0 && (await run('2026-11-26T02:15:00Z')).at !== null; left--);
  expect(await readProgress(store, 'links')).toEqual({ ended: '2026-11-26', at: null })
  // once the job has reached the end, it does not read content again in the same night
  expect((await run('2026-11-26T02:25:00Z')).rows).toBeLessThan(5)
  await checkLinksAtNight(later('2026-11-27T02:05:00Z'))
  expect(await readProgress(store, 'links')).toEqual({ ended: '2026-11-27', at: null })
})

function night(at: string): Promise<void> {
  return app.scheduled({ cron: checkCron, scheduledTime: Date.parse(at) }, env)
}

async function insertPartners(count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO partners (site, key, position, name, claim, category_key, category, url)
    SELECT ?2, 'linked' || i, i, 'Partner', '{"de":""}', 'a', '{"de":"Gruppe"}', 'https://example.org/' || i FROM n`,
  )
    .bind(count, siteKeys[1] ?? 'd')
    .run()
}
