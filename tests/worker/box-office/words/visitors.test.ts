import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { syncSales } from '../../../../worker/box-office/handlers/sync-sales.ts'
import { savePlans } from '../../../../worker/box-office/store/plans.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { firstStart } from '../../../../worker/screens/parts/changes-at.ts'
import { both, someProduction } from '../../content/store/some-rows.ts'
import { somePlan } from '../inventory/some-inventory.ts'
import { now, someSalesData, store, useOwnIds } from '../store/some-sales.ts'
import { listed, sell, settled, untilStatus } from './some-words.ts'

const opens = '2026-12-01T10:00:00+01:00'
const closes = '2026-12-11T19:00:00+01:00'
const startsAt = '2026-12-11T19:00:00Z'
let id = 0
let later = 0

/** Returns the text of a page or feed, with the folded lines of calendars joined. */
const read = async (path: string) =>
  (await (await SELF.fetch(`http://hh.localhost${path}`)).text()).replaceAll('\r\n ', '')
const page = () => `/de/konzerte/verkauft/${id}`

beforeAll(async () => {
  await useOwnIds()
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('here', { title: both('Verkauft'), ticketUrl: 'https://tickets.example/1', priceFrom: 7, startsAt }),
    someProduction('later', { title: both('Später'), startsAt }),
  ])
  id = outcomes[0]?.id ?? 0
  later = outcomes[1]?.id ?? 0
  await savePlans(store, 'hh', [{ ...somePlan({ rows: 10, seatsPerRow: 10 }), key: 'visitors' }])
  const data = someSalesData({ plan: { key: 'visitors', version: 1 } })
  await saveSales(store, 'hh', [
    { productionId: id, data },
    { productionId: later, data: { ...data, windows: [{ access: null, from: opens, until: closes }] } },
  ])
  await syncSales(env, 'hh', id, now)
  await settled(id)
})

describe('Visitors see of a sale here', () => {
  it('the link to the shop, its price and its terms on the page, in lists, search, feeds, print and for search engines', async () => {
    const html = await read(page())
    expect(html).toContain(`href="/webshop/${id}"`)
    expect(html).toContain('50\u00a0€')
    expect(html).not.toContain('tickets.example')
    const event = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    const [{ offers }] = event['@graph'].filter((node: { '@type': string }) => node['@type'] === 'MusicEvent')
    expect(offers).toMatchObject({
      url: `http://hh.localhost/webshop/${id}`,
      price: 50,
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-01T10:00:00+01:00',
      availabilityStarts: '2026-11-01T10:00:00+01:00',
    })
    expect(await read('/de/konzerte')).toContain(`href="/webshop/${id}"`)
    expect(await read('/en/concerts')).toContain(`href="/webshop/${id}?locale=en"`)
    expect(await read('/de/search?query=Verkauft')).toContain(`href="/webshop/${id}"`)
    expect(await read('/feeds/de/concerts.ics')).toContain(`http://hh.localhost/webshop/${id}`)
    expect(await read(`/print/de/${id}`)).toContain('50\u00a0€')
    expect(JSON.parse(await read(`/api/productions/${id}/?locale=de`))).toMatchObject({ ticket_url: `/webshop/${id}` })
  })

  it('when it begins until it begins, and that it is over once it is, or paused', async () => {
    const note = async (at: string, locale: 'de' | 'en' = 'de') => {
      const { status_text, ticket_url } = await listed(later, { locale, at: new Date(at) })
      return [status_text, ticket_url]
    }
    expect(await note('2026-12-01T08:59:59Z')).toEqual(['Verkauf ab 1. Dezember 2026, 10:00 Uhr.', `/webshop/${later}`])
    const address = `/webshop/${later}?locale=en`
    expect(await note('2026-12-01T08:59:59Z', 'en')).toEqual(['On sale from 1 December 2026, 10:00.', address])
    expect(await note('2026-12-01T09:00:00Z')).toEqual(['', `/webshop/${later}`])
    expect(await note('2026-12-11T18:00:00Z')).toEqual(['Der Verkauf ist beendet.', null])
    expect(await note('2026-12-11T19:30:00Z')).toEqual(['', null])
    const stop = (isStopped: boolean) =>
      env.DB.prepare('UPDATE sale_words SET is_stopped = ? WHERE production_id = ?')
        .bind(Number(isStopped), later)
        .run()
    await stop(true)
    expect(await note('2026-12-05T09:00:00Z')).toEqual(['Der Verkauf ist unterbrochen.', null])
    expect(await note('2026-12-05T09:00:00Z', 'en')).toEqual(['The sale is paused.', null])
    expect(await note('2026-12-11T18:00:00Z')).toEqual(['Der Verkauf ist beendet.', null])
    await stop(false)
    expect(await read('/feeds/de/concerts.rss')).toContain('Verkauf ab 1. Dezember 2026')
  })

  it('on pages that expire when the sale begins or ends', async () => {
    const shown = [await listed(later)]
    expect(firstStart(shown, now)).toEqual(new Date(opens))
    expect(firstStart(shown, new Date(opens))).toEqual(new Date(closes))
    expect(firstStart(shown, new Date(closes))?.toISOString()).toBe('2026-12-11T19:30:00.000Z')
  })

  it('its new word with the next request: cached pages are purged at once', async () => {
    const cached = async (path: string) => (await SELF.fetch(`http://hh.localhost${path}`)).headers.get('X-Cache')
    for (const path of [page(), '/de/konzerte']) await SELF.fetch(`http://hh.localhost${path}`).then((r) => r.text())
    for (let row = 1; row <= 7; row++)
      await sell(
        id,
        Array.from({ length: 10 }, (_, seat) => `${row}-${seat + 1}`),
      )
    await settled(id)
    expect(await cached(page())).toBe('hit')
    expect(await cached('/de/konzerte')).toBe('hit')
    await sell(
      id,
      Array.from({ length: 10 }, (_, seat) => `8-${seat + 1}`),
    )
    await untilStatus(id, 'few')
    // the inventory purges after D1 has received the word
    await expect.poll(() => cached('/de/konzerte')).toBe('miss')
    expect(await read(page())).toContain('Restkarten')
  })
})
