import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportLines } from '../../../scripts/import/report.ts'
import { localSite, seed } from './local-site.ts'

let site: Awaited<ReturnType<typeof localSite>>
beforeAll(async () => {
  site = await localSite()
})
afterAll(() => site.close())

describe('the example of the documentation', () => {
  it('is imported with its pictures, article, concerts and page', async () => {
    const report = await site.importFile(join(seed, 'import-example.json'), { filesIn: seed })
    expect(reportLines(report, { isDryRun: false }).slice(0, 7)).toEqual([
      'articles: 1 created, 0 updated, 0 unchanged, 0 refused',
      'productions: 2 created, 0 updated, 0 unchanged, 0 refused',
      'pages: 1 created, 0 updated, 0 unchanged, 0 refused',
      'plans: 1 created, 0 updated, 0 unchanged, 0 refused',
      'sales: 1 created, 0 updated, 0 unchanged, 0 refused',
      'vouchers: 2 created, 0 updated, 0 unchanged, 0 refused',
      'members: 1 created, 0 updated, 0 unchanged, 0 refused',
    ])
    const [picture] = await site.rows<{ hash: string; width: number; height: number; alt: string }>(
      'SELECT * FROM media',
    )
    expect(picture).toMatchObject({ width: 1920, height: 1280 })
    expect(await site.store.media.head(`originals/${picture?.hash}`)).not.toBeNull()
    const [row] = await site.rows<Record<string, string>>(
      "SELECT * FROM productions WHERE external_id = 'example-2027-03-12'",
    )
    expect(row).toMatchObject({
      local: '2027-03-12T22:00',
      starts_at: '2027-03-12T21:00:00Z',
      doors_at: '2027-03-12T20:30:00Z',
      ends_at: '2027-03-12T22:10:00Z',
      composers: '[{"de":"Schubert","en":"Schubert"},{"de":"Schumann","en":"Schumann"}]',
    })
  })

  it('changes nothing the second time', async () => {
    const purges = await site.rows('SELECT * FROM purges')
    const report = await site.importFile(join(seed, 'import-example.json'), { filesIn: seed })
    const counts = Object.entries(report.lists).map(([list, one]) => [list, one.counts] as const)
    expect(counts.filter(([, { created, updated }]) => created + updated > 0)).toEqual([])
    const unchanged = counts.filter(([, one]) => one.unchanged > 0).map(([list, one]) => [list, one.unchanged])
    expect(Object.fromEntries(unchanged)).toEqual({
      articles: 1,
      productions: 2,
      pages: 1,
      plans: 1,
      sales: 1,
      vouchers: 2,
      members: 1,
    })
    expect(await site.rows('SELECT * FROM purges')).toEqual(purges)
  })

  it('publishes the page, with what its lists point at', async () => {
    const [version] = await site.rows<{ snapshot: string; created_by: string }>(
      "SELECT page_versions.* FROM pages JOIN page_versions ON page_versions.id = published_version_id WHERE key = 'example-late-concerts'",
    )
    expect(version?.created_by).toBe('import')
    expect(
      JSON.parse(version?.snapshot ?? '').sections[0].columns[0].map((block: { module: string }) => block.module),
    ).toEqual(['headline', 'text', 'faq'])
    expect(await site.rows('SELECT kind FROM page_refs')).toEqual([{ kind: 'production' }])
  })

  it('shows the note of the file in place of an unknown start', async () => {
    const [row] = await site.rows<{ local: string; status_text: string; room_id: null }>(
      "SELECT * FROM productions WHERE external_id = 'example-2027-05'",
    )
    expect(row).toMatchObject({ local: '2027-05-08T00:00', room_id: null })
    expect(JSON.parse(row?.status_text ?? '')).toEqual({
      de: 'Die Uhrzeit folgt im April · Der Ort folgt im April',
      en: 'The time follows in April · the venue follows in April',
    })
  })
})
