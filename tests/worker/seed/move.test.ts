import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveDemoContent } from '../../../scripts/seed/move.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { rowsOf, someProduction } from '../content/store/some-rows.ts'
import { demoContent, loadDemo } from './demo.ts'

const content = demoContent
/** Loading six sites and moving them twice takes about ten seconds, so a normal run loads and moves only two sites. */
const sites: readonly SiteKey[] = env.FULL ? siteKeys : ['hh', 'k']
const timeoutMs = 240_000
const loaded = { d1: env.DB, now: new Date('2026-11-20T09:00:00Z') }
const later = { d1: env.DB, now: new Date('2026-12-03T09:00:00Z') }

test(
  'starts on later days move the season and the rest of an interrupted move, and leave staff’s changes unchanged',
  async () => {
    await loadDemo(loaded, sites)
    const edited = "site = 'hh' AND external_id = 'demo:sinfonietta-bruenn'"
    await env.DB.prepare(
      `UPDATE productions SET updated_at = '2026-11-22T10:00:00Z', title = '{"de":"Anders"}' WHERE ${edited}`,
    ).run()
    await env.DB.prepare("DELETE FROM productions WHERE site = 'hh' AND external_id = 'demo:alpensinfonie'").run()
    await writeMany(loaded, 'hh', 'productions', [someProduction('staff:1')])
    // productions that staff have added leave no six consecutive days for the hall's closure
    const [hall] = await rowsOf<{ id: number }>("SELECT id FROM rooms WHERE site = 'hh' AND slug = 'kleiner-saal'")
    const evenings = ['2027-02-09', '2027-02-15', '2027-02-21', '2027-02-27', '2027-03-05']
    const ofStaff = evenings.map((day) =>
      someProduction(`staff:${day}`, { startsAt: `${day}T19:00:00Z`, roomId: hall?.id ?? null }),
    )
    await writeMany(loaded, 'hh', 'productions', ofStaff)
    const article = "external_id = 'demo:debussy-la-mer' AND site = 'hh'"
    await env.DB.prepare(`UPDATE articles SET headline = '{"de":"Neu"}' WHERE ${article}`).run()

    const inClosedHall = `SELECT p.id FROM productions p JOIN closures c ON c.room_id = p.room_id
      WHERE substr(p.local, 1, 10) BETWEEN c.starts_on AND c.ends_on`
    expect(await rowsOf(inClosedHall)).toEqual([])
    const stage = "site = 'hh' AND key = 'demo-buehne-k6'"
    await env.DB.prepare(`UPDATE closures SET reason = 'Umbau' WHERE ${stage}`).run()
    await env.DB.prepare(
      `UPDATE desk_rows SET kept = '["reason"]' WHERE entity = 'closures' AND id = (SELECT id FROM closures WHERE ${stage})`,
    ).run()

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
    const closures = await rowsOf<{ key: string; reason: string; starts_on: string }>(
      "SELECT key, reason, starts_on FROM closures WHERE site = 'hh' ORDER BY key",
    )
    expect(closures).toMatchObject([
      { key: 'demo-buehne-k6', reason: 'Umbau', starts_on: '2026-12-08' },
      { key: 'demo-orgel-laeiszhalle', reason: 'Stimmung der Orgel' },
      { key: 'demo-technik-kleiner-saal', reason: 'Wartung der Technik' },
    ])
    // the closures are 13 days later than when they were loaded, or on the next days on which their halls are free
    expect(closures.slice(1).map(({ starts_on: day }) => day >= '2026-12-29')).toEqual([true, true])
    expect(await rowsOf(`${inClosedHall} AND c.key <> 'demo-buehne-k6'`)).toEqual([])
    for (const site of sites) {
      const upcoming = await rowsOf('SELECT id FROM productions WHERE site = ? AND local >= ?', site, '2026-12-03')
      expect(upcoming.length).toBeGreaterThanOrEqual(60)
    }

    const untouched = "external_id LIKE 'demo:%' AND local >= '2026-12-04'"
    const marks = `SELECT DISTINCT updated_at FROM productions WHERE ${untouched}`
    expect(await rowsOf(marks)).toEqual([{ updated_at: '2026-12-03T09:00:00Z' }])
    // simulates a move on 4 December that was interrupted after one of the sites
    await env.DB.prepare(
      "UPDATE productions SET updated_at = '2026-12-04T09:00:00Z' WHERE site = 'k' AND updated_at = '2026-12-03T09:00:00Z'",
    ).run()
    const next = { d1: env.DB, now: new Date('2026-12-05T09:00:00Z') }
    await moveDemoContent(next, content, later.now, ['2026-12-04T09:00:00Z'])
    expect(await rowsOf(marks)).toEqual([{ updated_at: '2026-12-05T09:00:00Z' }])
  },
  timeoutMs,
)
