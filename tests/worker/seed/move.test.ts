import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { SeedContent } from '../../../scripts/seed/content.ts'
import { loadSite } from '../../../scripts/seed/load-site.ts'
import { moveDemoContent } from '../../../scripts/seed/move.ts'
import { planSeason } from '../../../scripts/seed/season/plan.ts'
import { siteKeys } from '../../../shared/sites.ts'
import { upsertMedia } from '../../../worker/content/store/writes/media.ts'
import { upsertProductions } from '../../../worker/content/store/writes/productions.ts'
import { rowsOf, someProduction } from '../content/store/some-rows.ts'

const files = import.meta.glob<unknown>('../../../seed/**/*.json', { eager: true, import: 'default' })
const content = contentOf(files)
/** Six sites are loaded and moved: about two seconds, more on a busy machine. */
const timeoutMs = 60_000
const loaded = { d1: env.DB, now: new Date('2026-11-20T09:00:00Z') }
const later = { d1: env.DB, now: new Date('2026-12-03T09:00:00Z') }

beforeAll(async () => {
  const { ids } = await upsertMedia(loaded, [
    { hash: 'c'.repeat(32), filename: 'any.txt', contentType: 'text/plain', bytes: 1, alt: { de: 'Text', en: 'Text' } },
  ])
  const [media = 0] = ids.values()
  const press = new Map(pressKeys(content).map((key) => [key, media]))
  const seasons = planSeason(content, '2026-11-20')
  for (const site of siteKeys) {
    await loadSite(loaded, site, content, seasons[site], { pictures: new Map(), booklets: new Map(), press })
  }
}, timeoutMs)

test(
  'a start on a later day moves the season along, and leaves alone what staff did',
  async () => {
    const edited = "site = 'hh' AND external_id = 'demo:sinfonietta-bruenn'"
    await env.DB.prepare(
      `UPDATE productions SET updated_at = '2026-11-22T10:00:00Z', title = '{"de":"Anders"}' WHERE ${edited}`,
    ).run()
    await env.DB.prepare("DELETE FROM productions WHERE site = 'hh' AND external_id = 'demo:alpensinfonie'").run()
    await upsertProductions(loaded, 'hh', [someProduction('staff:1')])
    const article = "external_id = 'demo:debussy-la-mer' AND site = 'hh'"
    await env.DB.prepare(`UPDATE articles SET headline = '{"de":"Neu"}' WHERE ${article}`).run()

    await moveDemoContent(later, content, loaded.now)

    const heroes = await rowsOf<{ external_id: string; local: string }>(
      `SELECT external_id, local FROM features JOIN productions ON productions.id = production_id
      WHERE features.site = 'hh' AND kind = 'hero'`,
    )
    expect(heroes).toEqual([{ external_id: 'demo:aus-der-neuen-welt', local: '2026-12-04T20:00' }])
    expect(await rowsOf(`SELECT local, title FROM productions WHERE ${edited}`)).toEqual([
      { local: '2026-11-27T20:00', title: '{"de":"Anders"}' },
    ])
    expect(await rowsOf("SELECT id FROM productions WHERE external_id = 'demo:alpensinfonie' AND site = 'hh'")).toEqual(
      [],
    )
    expect(await rowsOf("SELECT local FROM productions WHERE external_id = 'staff:1'")).toHaveLength(1)
    expect(await rowsOf(`SELECT published_at FROM articles WHERE ${article}`)).toEqual([
      { published_at: '2026-11-18T08:00:00Z' },
    ])
    const twice =
      'SELECT room_id, local FROM productions WHERE room_id IS NOT NULL GROUP BY room_id, local HAVING count(*) > 1'
    expect(await rowsOf(twice)).toEqual([])
    for (const site of siteKeys) {
      const upcoming = await rowsOf('SELECT id FROM productions WHERE site = ? AND local >= ?', site, '2026-12-03')
      expect(upcoming.length).toBeGreaterThanOrEqual(60)
    }
  },
  timeoutMs,
)

test(
  'a concert that stayed where it was moves with the next start, and so does what a cut-short one had moved',
  async () => {
    const untouched = "external_id LIKE 'demo:%' AND external_id <> 'demo:sinfonietta-bruenn' AND local >= '2026-12-04'"
    const marks = `SELECT DISTINCT updated_at FROM productions WHERE ${untouched}`
    expect(await rowsOf(marks)).toEqual([{ updated_at: '2026-12-03T09:00:00Z' }])
    // a start of the day after that ended half-way
    await env.DB.prepare(
      "UPDATE productions SET updated_at = '2026-12-04T09:00:00Z' WHERE site = 'k' AND updated_at = '2026-12-03T09:00:00Z'",
    ).run()
    const next = { d1: env.DB, now: new Date('2026-12-05T09:00:00Z') }
    await moveDemoContent(next, content, later.now, ['2026-12-04T09:00:00Z'])
    expect(await rowsOf(marks)).toEqual([{ updated_at: '2026-12-05T09:00:00Z' }])
  },
  timeoutMs,
)

function contentOf(modules: Record<string, unknown>): SeedContent {
  const named = Object.entries(modules).map(
    ([path, value]) => [path.replace('../../../seed/', '').replace('.json', ''), value] as const,
  )
  const folder = (name: string) => named.filter(([path]) => path.startsWith(`${name}/`)).map(([, value]) => value)
  const lists = Object.fromEntries(named.filter(([path]) => !path.includes('/')))
  return { ...lists, programmes: folder('programmes').flat(), pages: folder('pages') } as unknown as SeedContent
}

function pressKeys({ press }: SeedContent): string[] {
  return press.categories.flatMap(({ directories }) =>
    directories.flatMap(({ files: list }) => list.map(({ key }) => key)),
  )
}
