import { env, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { forgetAtNight } from '../../../worker/content/handlers/forget-at-night.ts'
import { pressDownloads } from '../../../worker/content/handlers/press/downloads.ts'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import { loadPress } from '../../../worker/screens/press.ts'
import { unzip } from '../../unzip.ts'
import { reading } from '../content/fixture.ts'
import { insertPress } from './some-press.ts'

beforeAll(insertPress)
beforeEach(async () => {
  resetIsolateState()
  await env.DB.exec('UPDATE press_files SET embargoed_until = NULL')
})

/** Sets the end of a file's embargo. The tests' clock is fixed at 2026-11-20T09:00:00Z. */
const until = (moment: string, id = 13) =>
  env.DB.prepare('UPDATE press_files SET embargoed_until = ? WHERE id = ?').bind(moment, id).run()
const get = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual', ...init })

test.each(['de', 'en'])('before the end of the embargo, visitors find no trace of the file in %s', async (locale) => {
  await until('2026-11-20T09:00:01Z')
  const categories: { key: string }[] = await (await get(`/api/download-categories/?locale=${locale}`)).json()
  expect(categories.map(({ key }) => key)).toEqual(['season'])
  expect(await (await get(`/api/download-directories/?category=logos&locale=${locale}`)).json()).toEqual([])
  expect((await get(`/_press/${locale}/13/logo.svg`)).status).toBe(404)
  expect((await get(`/_press/${locale}/zip?file=11&file=13`)).headers.get('Location')).toContain('problem=gone')
  const address = locale === 'de' ? '/de/presse/pressedownloads' : '/en/press/pressdownloads'
  expect(await (await get(address)).text()).not.toContain('/13/')
  expect((await get(`${address}?category=logos`)).status).toBe(404)
})

test('the file is there when the embargo has ended', async () => {
  await until('2026-11-20T09:00:00Z')
  const categories: { key: string; count: number }[] = await (await get('/api/download-categories/')).json()
  expect(categories).toMatchObject([{ key: 'season' }, { key: 'logos', count: 1 }])
  expect((await get('/_press/de/13/logo.svg')).status).toBe(200)
  const archive = await get('/_press/de/zip?file=11&file=13')
  expect(unzip(new Uint8Array(await archive.arrayBuffer())).map(({ name }) => name)).toContain(
    'Wort & Bild/Logo weiß schwarz.svg',
  )
})

test('the page expires when the next embargo of its site ends', async () => {
  await until('2026-11-22T05:00:00Z')
  await until('2026-11-21T05:00:00Z', 12)
  await until('2026-11-20T05:00:00Z', 14)
  await until('2026-11-20T10:00:00Z', 21)
  const load = async (at: string) => {
    const now = new Date(at)
    const { content } = reading('hh', 'de', now)
    const loaded = await loadPress({
      site: sites.hh,
      locale: 'de',
      now,
      origin: 'http://hh.localhost',
      query: new URLSearchParams(),
      content,
      route: { screen: 'press', locale: 'de' },
      report: (_how: string, _what: string, error: unknown) => {
        throw error
      },
    })
    if (loaded.kind !== 'screen') throw new Error(loaded.kind)
    const shown = loaded.data.directories.value.flatMap(({ files }) => files.map(({ id }) => id))
    return { next: loaded.changesAt?.toISOString() ?? null, shown }
  }
  expect(await load('2026-11-20T09:00:00Z')).toEqual({ next: '2026-11-21T05:00:00.000Z', shown: [11, 14] })
  expect(await load('2026-11-21T05:00:00Z')).toMatchObject({ next: '2026-11-22T05:00:00.000Z', shown: [11, 12, 14] })
  expect(await load('2026-11-22T05:00:00Z')).toMatchObject({ next: null, shown: [11, 12, 14, 13] })
})

test('downloads are counted per file, alone and in a ZIP; parts, revalidations and failures are not', async () => {
  const counts = async () => {
    await pressDownloads.write({ d1: env.DB, now: new Date() }, 'hh', Date.now())
    const { results } = await env.DB.prepare('SELECT file_id, hits FROM press_downloads ORDER BY file_id').all()
    return results.map(({ file_id: id, hits }) => `${id}: ${hits}`)
  }
  await env.DB.exec('DELETE FROM press_downloads')
  const whole = await get('/_press/de/11/a.jpg')
  await whole.arrayBuffer()
  await get('/_press/de/11/a.jpg', { headers: { Range: 'bytes=2-4' } })
  await get('/_press/de/11/a.jpg', { headers: { 'If-None-Match': whole.headers.get('ETag') ?? '' } })
  await get('/_press/de/11/a.jpg', { method: 'HEAD' })
  await get('/_press/de/21/a.jpg')
  await get('/_press/de/zip?file=11&file=99')
  await (await get('/_press/en/zip?file=11&file=13&file=13')).arrayBuffer()
  expect(await counts()).toEqual(['11: 2', '13: 1'])
  await (await get('/_press/en/13/a.svg')).arrayBuffer()
  expect(await counts()).toEqual(['11: 2', '13: 2'])
})

test('a night forgets the counts of files that are gone, and keeps those of files that can come back', async () => {
  const row = `INSERT INTO press_downloads (file_id, hits, last_at) VALUES`
  await env.DB.exec(
    `DELETE FROM press_downloads; ${row} (11, 5, '2026-01-01T00:00:00Z'); ${row} (777, 5, '2026-01-01T00:00:00Z')`,
  )
  await forgetAtNight({ scheduledTime: Date.parse('2026-11-21T02:17:00Z') }, env)
  const { results } = await env.DB.prepare('SELECT file_id FROM press_downloads').all()
  expect(results).toEqual([{ file_id: 11 }])
})
