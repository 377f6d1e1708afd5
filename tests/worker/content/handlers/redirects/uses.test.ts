import { env, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MissedPath } from '../../../../../shared/contract/calls/programme/website-schemas.ts'
import { forgetAtNight } from '../../../../../worker/content/handlers/forget-at-night.ts'
import { likeness } from '../../../../../worker/content/handlers/missed-paths/likeness.ts'
import { redirectUses } from '../../../../../worker/content/handlers/redirects/uses.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { addMissedPaths } from '../../../../../worker/content/store/missed-paths/queries.ts'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { insert, insertProduction, insertVenue } from '../../fixture.ts'
import { publish as publishPage, save, someArticle, somePage, store } from '../../store/some-rows.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})
beforeEach(resetIsolateState)

const visit = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual', ...init })

describe('A redirect', () => {
  const written = () => redirectUses.write(store, 'hh', Date.now())
  const listed = async (query = '') => {
    const { json } = await editor(`redirects/?sort=oldPath${query}`)
    return json.results.map(({ id, values }: { id: number; values: { oldPath: string } }) => [
      values.oldPath,
      json.facts[id] ?? null,
    ])
  }

  test('is counted whenever a visitor follows it, by day, and the list adds up 30 days', async () => {
    for (const [id, path] of [
      [1, '/de/oft'],
      [2, '/de/selten'],
      [3, '/de/nie'],
    ] as const)
      await insert('redirects', {
        id,
        site: 'hh',
        old_path: path,
        new_path: '/de/konzerte',
        origin: 'hand',
        created_at: '2026-01-01T09:00:00Z',
      })
    for (const query of ['', '?x=1', '?x=2']) expect((await visit(`/de/oft${query}`)).status).toBe(301)
    await visit('/de/unbekannt')
    await written()
    await env.DB.exec(
      `INSERT INTO redirect_uses (redirect_id, day, hits) VALUES (1, '2026-10-22', 10), (1, '2026-10-21', 100),
      (2, '2026-09-01', 7)`.replace(/\n/g, ' '),
    )
    expect(await listed()).toEqual([
      ['/de/nie', null],
      ['/de/oft', { hits: 13, last_on: '2026-11-20' }],
      ['/de/selten', { hits: 0, last_on: '2026-09-01' }],
    ])
  })

  test('is listed as unused if it is older than 90 days and was not followed since; a draft is not', async () => {
    await insert('redirects', {
      id: 4,
      site: 'hh',
      old_path: '/de/neu',
      new_path: '/de/konzerte',
      origin: 'hand',
      created_at: '2026-11-01T09:00:00Z',
    })
    const body = { action: 'save', values: { oldPath: '/de/entwurf', newPath: '/de/konzerte' } }
    await editor('redirects/', { method: 'POST', body })
    expect(await listed('&use=unused')).toEqual([['/de/nie', null]])
    await forgetAtNight({ scheduledTime: Date.parse('2026-12-05T02:17:00Z') }, env)
    const { results } = await env.DB.prepare('SELECT redirect_id, day FROM redirect_uses ORDER BY day').all()
    expect(results.map(({ day }) => day)).toEqual(['2026-10-21', '2026-10-22', '2026-11-20'])
  })
})

describe('For a missing address', () => {
  const missed = async () => (await editor('redirects/missed/')).json.results as MissedPath[]

  test('the page is suggested whose address is most like it: a page, a concert, an article, a fixed screen', async () => {
    await insertVenue(1, 'hh')
    await insertProduction(22, 'hh', '2027-01-01T20:00', {
      title: { de: 'Händel: Messias', en: 'Handel: Messiah' },
      slug: { de: 'haendel-messias', en: 'handel-messiah' },
    })
    const headline = { de: 'Warum die Oboe das A gibt', en: 'Why the oboe gives the A' }
    const slug = { de: 'warum-die-oboe-das-a-gibt', en: 'why-the-oboe-gives-the-a' }
    await writeMany(store, 'hh', 'articles', [someArticle('oboe', { headline, slug })])
    const article = await env.DB.prepare('SELECT id FROM articles').first<number>('id')
    const paths = { de: 'service/tickets-und-preise', en: 'service/tickets-and-prices' }
    const { pageId } = await save(somePage('preise', { title: { de: 'Tickets und Preise', en: null }, paths }))
    await publishPage(pageId)
    await env.DB.exec('DELETE FROM missed_paths')
    await addMissedPaths(
      store,
      'hh',
      new Map([
        ['/de/konzert/messias', 9],
        ['/en/handel-messiah', 8],
        ['/de/tickets-und-preis', 7],
        ['/de/magazin/warum-die-oboe-das-a-gibt.html', 6],
        ['/de/presse/pressedownload', 5],
        ['/de/voellig-anderes', 4],
        ['*.php', 3],
      ]),
    )
    const suggested = (await missed()).map(({ path, suggestion }) => `${path} → ${suggestion?.path ?? '–'}`)
    expect(suggested).toEqual([
      '/de/konzert/messias → /de/konzerte/haendel-messias/22',
      '/en/handel-messiah → /en/concerts/handel-messiah/22',
      '/de/tickets-und-preis → /de/service/tickets-und-preise',
      `/de/magazin/warum-die-oboe-das-a-gibt.html → /de/aktuelles/warum-die-oboe-das-a-gibt/${article}`,
      '/de/presse/pressedownload → /de/presse/pressedownloads',
      '/de/voellig-anderes → –',
      '*.php → –',
    ])
  })

  test('staff hide it from the log and from today’s tasks, and show it again', async () => {
    const body = (isHidden: boolean) => ({
      method: 'POST',
      body: { path: '/de/voellig-anderes', is_hidden: isHidden },
    })
    const open = async () => {
      const care = (await publisher('today/')).json.care as { kind: string; count: number }[]
      return care.find(({ kind }) => kind === 'missed')?.count
    }
    expect(await open()).toBe(6)
    expect((await editor('redirects/missed/', body(true))).status).toBe(204)
    expect((await missed()).find(({ is_hidden: isHidden }) => isHidden)?.path).toBe('/de/voellig-anderes')
    expect(await open()).toBe(5)
    await addMissedPaths(store, 'hh', new Map([['/de/voellig-anderes', 3]]))
    expect(await open()).toBe(5)
    expect((await editor('redirects/missed/', body(false))).status).toBe(204)
    expect(await open()).toBe(6)
    const unknown = { method: 'POST', body: { path: '/de/gibt-es-nicht', is_hidden: true } }
    expect((await editor('redirects/missed/', unknown)).status).toBe(404)
    const reader = askWith(await staffSession('boxoffice', 'boxoffice'), 'hh', api)
    expect((await reader('redirects/missed/', body(true))).status).toBe(403)
  })
})

test.each([
  ['/de/konzerte', '/de/konzerte', 100, 100],
  ['/de/konzert/messias', '/de/konzerte/haendel-messias/22', 55, 80],
  ['/de/abonnements/grosse-orchester', '/de/abonnements/grosse-orchester/1', 100, 100],
  ['/de/anfahrt', '/de/service/spielstaetten', 0, 30],
  ['/de', '/de/konzerte', 0, 0],
])('%s and %s are alike by %i to %i percent', (one, other, least, most) => {
  const percent = likeness(one, other)
  expect(percent).toBeGreaterThanOrEqual(least)
  expect(percent).toBeLessThanOrEqual(most)
})
