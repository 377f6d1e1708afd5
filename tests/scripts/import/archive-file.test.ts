// Real concerts before the importer: the history of the New York Philharmonic, as the bench converts it.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type ArchiveProgramme, convertArchive, productionsOf } from '../../../bench/archive.ts'
import { importRecords } from '../../../shared/contract/import.ts'
import { localSite } from './local-site.ts'
import { hasSharedData, programmesFile } from './shared-data.ts'

// a shortened programme (CC0)
const programme: ArchiveProgramme = {
  id: '38e072a7',
  orchestra: 'New York Philharmonic',
  concerts: [
    { date: '1842-12-07', time: '8:00PM', venue: 'Apollo Rooms', location: 'Manhattan, NY' },
    { date: '1842-12-08' },
  ],
  works: [
    { composer: 'Beethoven, Ludwig van', title: 'SYMPHONY NO. 5', conductor: 'Hill, Ureli Corelli' },
    { interval: 'Intermission' },
    {
      composer: 'Weber, Carl Maria von',
      title: 'OBERON',
      movement: 'Overture',
      soloists: [{ name: 'Otto, Antoinette', instrument: 'Soprano' }],
    },
    { composer: 'Weber, Carl Maria von', title: 'OBERON', movement: 'Reiza' },
  ],
}

test('each concert of a programme becomes a production that the format accepts, movements of one work together', () => {
  const [first, second] = productionsOf(programme).map((given) => importRecords('standard').productions.parse(given))
  expect([first?.external_id, second?.external_id]).toEqual(['38e072a7#1', '38e072a7#2'])
  expect([first?.start.isTimeKnown, second?.start.isTimeKnown]).toEqual([true, false])
  expect([first?.venue?.name, second?.venue]).toEqual(['Apollo Rooms', null])
  expect(first?.works).toHaveLength(3)
  expect(first?.works[2]).toMatchObject({ title: { de: 'OBERON' }, movements: ['Overture', 'Reiza'] })
  expect(first?.cast.map(({ name }) => name)).toEqual([
    'New York Philharmonic',
    'Hill, Ureli Corelli',
    'Otto, Antoinette',
  ])
})

// all 9,857 programmes with their 14,165 productions, see ../shared/data/README.md
describe.skipIf(!hasSharedData || !process.env.FULL)('the whole archive', () => {
  let site: Awaited<ReturnType<typeof localSite>>
  beforeAll(async () => {
    site = await localSite()
  })
  afterAll(() => site.close())

  it('is imported, and a second time changes nothing', async () => {
    const file = join(site.folder, 'archive.json')
    convertArchive(programmesFile, file)
    const first = await site.importFile(file)
    expect(first.lists.productions.refused).toEqual([])
    expect(first.lists.productions.counts).toEqual({ created: 14_165, updated: 0, unchanged: 0 })
    const purges = await site.rows('SELECT count(*) AS n FROM purges')
    const second = await site.importFile(file)
    expect(second.lists.productions.counts).toEqual({ created: 0, updated: 0, unchanged: 14_165 })
    expect(await site.rows('SELECT count(*) AS n FROM purges')).toEqual(purges)
    expect(
      await site.rows(
        "SELECT sum(n) AS n FROM production_counts WHERE site = 'hh' AND venue = 0 AND abo = 0 AND status = '' AND level = 4",
      ),
    ).toEqual([{ n: 14_165 }])
  }, 600_000)
})
