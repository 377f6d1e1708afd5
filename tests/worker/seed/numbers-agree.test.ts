// In the demo, the numbers of a hall and of a work are the same wherever visitors read them.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { contentClient } from '../../../worker/content/content-client.ts'
import type { WorkRow } from '../../../worker/content/store/schema/productions.ts'
import { workIdentity } from '../../../worker/content/store/works/match-work.ts'
import { now, store } from '../content/store/some-rows.ts'
import { demoContent, loadDemo } from './demo.ts'

const loaded = ['hh', 'bs'] as const
/** A normal run reads the numbers of one site beside another. */
const tested = env.FULL ? loaded : loaded.slice(0, 1)

beforeAll(() => loadDemo(store, loaded))

const clientOf = (site: (typeof loaded)[number]) => contentClient({ env, site: sites[site], locale: 'de', now })

test.each(tested)(
  'each hall has as many concerts in the list of halls, on its page and in the list, and the same seats: %s',
  async (site) => {
    const { venues, productions } = clientOf(site)
    const halls = (await venues.halls())?.results ?? []
    expect(halls.length).toBeGreaterThan(3)
    let counted = 0
    for (const { concerts: count, name, rooms, next, id, get_absolute_urls: addresses } of halls) {
      const page = await venues.page(addresses.de.split('/').at(-1) ?? '')
      const list = await productions.list({ venue: id, page: 1 })
      const ahead = list?.results.find(({ status }) => status !== 'cancelled')
      expect([name, list?.count, page?.rooms]).toEqual([name, count, rooms])
      if (count > 0) expect([name, ahead?.date]).toEqual([name, next])
      counted += count
    }
    expect((await productions.list({ page: 1 }))?.count).toBe(counted)
  },
)

test.each(tested)('each work has as many concerts in the register as on its page, and one length: %s', async (site) => {
  const { people, productions } = clientOf(site)
  const { letters = [] } = (await people.worksRegister({ kind: '', letter: '', query: '' })) ?? {}
  const registers = await Promise.all(letters.map((letter) => people.worksRegister({ kind: '', letter, query: '' })))
  const works = registers.flatMap((register) => register?.results ?? []).flatMap((composer) => composer.works)
  expect(works.length).toBeGreaterThan(50)
  const ids = new Set<number>()
  for (const { concerts: count, title, minutes, get_absolute_url: address } of works) {
    const page = await people.work(address.split('/').at(-1) ?? '')
    const here = page?.upcoming.filter((one) => one.site === site) ?? []
    expect([title, page?.minutes]).toEqual([title, minutes])
    expect([title, here.filter(({ status }) => status !== 'cancelled').length]).toEqual([title, count])
    for (const { id } of here) ids.add(id)
  }
  const details = await Promise.all([...ids].map((id) => productions.byId(id)))
  const lengths = new Map(works.map(({ get_absolute_url: address, minutes }) => [address, minutes]))
  const played = details
    .flatMap((production) => production?.program ?? [])
    .flatMap((work) => ('interval' in work ? [] : [work]))
  let compared = 0
  for (const { title, minutes, get_absolute_url: address } of played) {
    const known = address === undefined ? undefined : lengths.get(address)
    // of a part, such as a first act, the programme says the part's own length
    if (known === undefined || known === null) continue
    compared++
    expect([title, minutes]).toEqual([title, known])
  }
  expect(compared).toBeGreaterThan(100)
})

test('the programmes give one length for each work, that of its description', () => {
  const rows = demoContent.programmes.flatMap(({ works }) => works).flatMap((row) => ('interval' in row ? [] : [row]))
  const lengths = new Map<string, number | null>()
  for (const row of [...demoContent.works, ...rows]) {
    const identity = workIdentity({ movements: [], minutes: null, ...row } as WorkRow)
    if (!identity || identity.isPart) continue
    const minutes = row.minutes ?? null
    const known = lengths.get(identity.key)
    if (known != null && minutes != null) expect([identity.key, minutes]).toEqual([identity.key, known])
    lengths.set(identity.key, minutes ?? known ?? null)
  }
  expect(lengths.size).toBeGreaterThan(250)
})
