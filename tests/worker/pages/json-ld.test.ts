import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { both, someArticle, someFrame, someProduction, store } from '../content/store/some-rows.ts'

const host = 'http://hh.localhost'
type Node = Record<string, unknown> & { '@type': string }

/** Returns the JSON-LD nodes of a page by type; of nodes with the same type, only the last. */
async function described(path: string): Promise<Record<string, Node>> {
  const html = await (await SELF.fetch(host + path)).text()
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(found, path).toHaveLength(1)
  const data = JSON.parse(found[0]?.[1] ?? '') as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return Object.fromEntries(data['@graph'].map((node) => [node['@type'], node]))
}

const ids: Record<string, number> = {}
const address = (key: string, locale = 'de') =>
  locale === 'de' ? `/de/konzerte/groesse-ein-abend/${ids[key]}` : `/en/concerts/groesse-ein-abend-en/${ids[key]}`

beforeAll(async () => {
  const { room, abo } = await someFrame('hh')
  const sold = { roomId: room, aboId: abo, ticketUrl: 'https://tickets.example/1', priceFrom: 18, priceTo: 96 }
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('full', { ...sold, status: 'few', doorsAt: '2026-11-21T18:15:00Z', endsAt: '2026-11-21T21:10:00Z' }),
    someProduction('cancelled', { ...sold, status: 'cancelled' }),
    someProduction('moved', { ...sold, status: 'moved', priceTo: null, previousStartsAt: '2026-11-12T19:00:00Z' }),
    someProduction('sold out', { ...sold, status: 'sold_out' }),
    someProduction('day', { startsAt: '2026-12-11T23:00:00Z', casts: [], program: [] }),
    someProduction('hallMoved', { ...sold, status: 'moved', previousHall: 'Aula' }),
    someProduction('dayMoved', { ...sold, status: 'moved', previousStartsAt: '2026-11-11T23:00:00Z' }),
    someProduction('over', { ...sold, startsAt: '2026-10-11T18:00:00Z' }),
    someProduction('sly', { title: both('</script><script>alert(1)</script>') }),
  ])
  for (const { externalId, id } of outcomes) ids[externalId] = id
  const { outcomes: articles } = await writeMany(store, 'hh', 'articles', [someArticle('sea')])
  ids.article = articles[0]?.id ?? 0
})

describe('an event contains', () => {
  test('time, place, performers, works and price', async () => {
    const { MusicEvent } = await described(address('full'))
    expect(MusicEvent).toEqual({
      '@type': 'MusicEvent',
      name: 'Größe: ein Abend',
      url: host + address('full'),
      description: expect.stringContaining('21. November 2026'),
      inLanguage: 'de',
      startDate: '2026-11-21T20:00:00+01:00',
      doorTime: '2026-11-21T19:15:00+01:00',
      endDate: '2026-11-21T22:10:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'MusicVenue', name: 'Musikhalle, Großer Saal', url: `${host}/de/saele/house-a` },
      organizer: { '@id': `${host}/#organization` },
      performer: [
        { '@type': 'MusicGroup', name: 'Nordische Philharmonie', url: `${host}/de/mitwirkende/nordische-philharmonie` },
        { '@type': 'Person', name: 'Tomás Haldane', url: `${host}/de/mitwirkende/tomas-haldane` },
        { '@type': 'Person', name: 'Ilse Marwitz', url: `${host}/de/mitwirkende/ilse-marwitz` },
      ],
      workPerformed: [
        {
          '@type': 'MusicComposition',
          name: 'Cellokonzert',
          url: `${host}/de/werke/dvorak-cellokonzert`,
          composer: { '@type': 'Person', name: 'Antonín Dvořák' },
        },
        {
          '@type': 'MusicComposition',
          name: 'Sinfonie',
          url: `${host}/de/werke/dvorak-sinfonie`,
          composer: { '@type': 'Person', name: 'Antonín Dvořák' },
        },
      ],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 18,
        highPrice: 96,
        url: 'https://tickets.example/1',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/LimitedAvailability',
      },
    })
  })

  test('its status: cancelled, moved or sold out', async () => {
    const cancelled = (await described(address('cancelled'))).MusicEvent
    expect(cancelled?.eventStatus).toBe('https://schema.org/EventCancelled')
    expect(cancelled).not.toHaveProperty('offers')
    expect((await described(address('moved'))).MusicEvent).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-11-12T20:00:00+01:00',
      offers: { '@type': 'Offer', price: 18, availability: 'https://schema.org/InStock' },
    })
    const elsewhere = (await described(address('hallMoved'))).MusicEvent
    expect(elsewhere?.eventStatus).toBe('https://schema.org/EventScheduled')
    expect((await described(address('sold out'))).MusicEvent).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { availability: 'https://schema.org/SoldOut' },
    })
  })

  test('only the date if the time is unknown, and no offers once it is past', async () => {
    expect((await described(address('day'))).MusicEvent).toMatchObject({ startDate: '2026-12-12', performer: [] })
    expect((await described(address('dayMoved'))).MusicEvent).toMatchObject({ previousStartDate: '2026-11-12' })
    expect((await described(address('over'))).MusicEvent).not.toHaveProperty('offers')
  })

  test('breadcrumbs and the organiser', async () => {
    const { BreadcrumbList, Organization } = await described(address('full', 'en'))
    expect(BreadcrumbList?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Auftakt Hamburg', item: `${host}/en` },
      { '@type': 'ListItem', position: 2, name: 'Concerts', item: `${host}/en/concerts` },
      { '@type': 'ListItem', position: 3, name: 'Größe: ein Abend (en)', item: host + address('full', 'en') },
    ])
    expect(Organization).toMatchObject({
      '@id': `${host}/#organization`,
      name: 'Auftakt Hamburg',
      telephone: expect.stringMatching(/^\+49\d+$/),
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    })
  })

  test('nothing executable, whatever its title', async () => {
    const response = await SELF.fetch(`${host}/de/konzerte/script-script-alert-1-script/${ids.sly}`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('<script>alert')
    const { MusicEvent } = await described(`/de/konzerte/script-script-alert-1-script/${ids.sly}`)
    expect(MusicEvent?.name).toBe('</script><script>alert(1)</script>')
  })
})

test('an article names its author, its day and its publisher', async () => {
  expect((await described(`/de/aktuelles/das-meer/${ids.article}`)).Article).toMatchObject({
    headline: 'Das Meer',
    datePublished: '2026-11-01T09:00:00+01:00',
    author: { '@type': 'Person', name: 'Tilman Hellwege' },
    publisher: { '@id': `${host}/#organization` },
    articleSection: 'Werk',
  })
})

test('the home page names the site, lists have breadcrumbs', async () => {
  expect((await described('/de')).WebSite).toMatchObject({ name: 'Auftakt Hamburg', url: `${host}/de` })
  expect((await described('/de/konzerte')).BreadcrumbList?.itemListElement).toHaveLength(2)
})

test('only documents contain it, not navigation data and missing pages', async () => {
  expect(await (await SELF.fetch(`${host}/_data${address('full')}`)).text()).not.toContain('schema.org')
  expect(await (await SELF.fetch(`${host}/de/gibt/es/nicht`)).text()).not.toContain('schema.org')
})

test('feed readers find the feeds of concerts and news on every page, in its language', async () => {
  for (const locale of ['de', 'en']) {
    const html = await (await SELF.fetch(`${host}/${locale}`)).text()
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)]
    expect(links.map(([, type, href]) => `${type} ${href}`)).toEqual([
      `application/rss+xml /feeds/${locale}/concerts.rss`,
      `application/feed+json /feeds/${locale}/concerts.json`,
      `application/rss+xml /feeds/${locale}/news.rss`,
      `application/feed+json /feeds/${locale}/news.json`,
    ])
    for (const [, , href] of links) expect((await SELF.fetch(host + href)).status, href).toBe(200)
  }
})
