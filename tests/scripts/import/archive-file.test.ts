import { afterAll, describe, expect, it } from 'vitest'
import { origins } from '../../../scripts/import/records.ts'
import { localSite } from './local-site.ts'
import { hasSharedData, programmesFile } from './shared-data.ts'

// all 9,857 programmes with their 14,165 productions, see ../shared/data/README.md
describe.skipIf(!hasSharedData || !process.env.FULL)('the whole archive', () => {
  const site = hasSharedData && process.env.FULL ? localSite() : null
  afterAll(async () => (await site)?.close())

  it('is converted, every concert', async () => {
    const kinds = { record: 0, refusal: 0 }
    const ids = new Set<string>()
    for await (const checked of origins.nyphil(programmesFile, 'standard').of('productions')) {
      kinds['record' in checked ? 'record' : 'refusal']++
      if (!('record' in checked)) continue
      const { external_id, title, works, cast } = checked.record as typeof checked.record & { title: unknown }
      ids.add(external_id)
      const texts = JSON.stringify([title, works, cast])
      // no text contains the archive's capitals, `undefined`, an object, a placeholder or a straight quotation mark
      expect(texts).not.toMatch(/[A-ZÄÖÜ]{5,} [A-ZÄÖÜ]{5,}|\bOP\.|\bNO\. |undefined|\[object|[\ue000-\uefff]|\\"/)
    }
    expect(kinds).toEqual({ record: 14_165, refusal: 0 })
    expect(ids.size).toBe(14_165)
  })

  it('is imported, and a second time changes nothing', async () => {
    const { importFile, rows } = await (site as NonNullable<typeof site>)
    const first = await importFile(programmesFile, { from: 'nyphil' })
    expect(first.lists.productions.counts).toEqual({ created: 14_165, updated: 0, unchanged: 0 })
    expect(first.lists.productions.refused).toEqual([])
    expect(Object.fromEntries(first.remarks)).toEqual({
      'time not recorded': 675,
      'time in the source': 12,
      'venue not recorded': 86,
    })
    const purges = await rows('SELECT count(*) AS n FROM purges')
    const second = await importFile(programmesFile, { from: 'nyphil' })
    expect(second.lists.productions.counts).toEqual({ created: 0, updated: 0, unchanged: 14_165 })
    expect(await rows('SELECT count(*) AS n FROM purges')).toEqual(purges)
    expect(
      await rows(
        "SELECT sum(n) AS n FROM production_counts WHERE site = 'hh' AND venue = 0 AND abo = 0 AND status = '' AND level = 4",
      ),
    ).toEqual([{ n: 14_165 }])
  }, 600_000)
})
