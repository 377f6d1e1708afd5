import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { performanceFacts } from '../../../../shared/entities/venues/access.ts'
import type { AnyPageData, PageData } from '../../../../shared/page/page-data.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { insertVenue } from '../../content/fixture.ts'
import { someProduction, store } from '../../content/store/some-rows.ts'
import { freshIsolate } from '../../fresh-isolate.ts'
import { words } from '../../screens/show.tsx'

const offers = {
  signLanguage: true,
  audioDescription: true,
  surtitles: true,
  touchTour: true,
  relaxed: true,
  accessText: { de: 'Bitte rufen Sie vorher Svea Hollmann an.', en: 'Please ring Svea Hollmann beforehand.' },
}
const names = {
  de: ['Gebärdensprache', 'Audiodeskription', 'Übertitel', 'Tastführung', 'Entspannte Aufführung'],
  en: ['Sign language', 'Audio description', 'Surtitles', 'Touch tour', 'Relaxed performance'],
}

beforeAll(async () => {
  await freshIsolate()
  const access = { stepFree: true, inductionLoop: false, wheelchairPlaces: 2, companionTicket: true }
  await insertVenue(1, 'hh', 'Haus 1', access)
  await writeMany(store, 'hh', 'productions', [
    someProduction('all', { title: { de: 'Alles', en: 'All of it' }, startsAt: '2090-01-01T19:00:00Z', ...offers }),
    someProduction('one', { title: { de: 'Eines' }, startsAt: '2090-01-02T19:00:00Z', surtitles: true, roomId: 1 }),
    someProduction('none', { title: { de: 'Nichts' }, startsAt: '2090-01-03T19:00:00Z', roomId: 1 }),
  ])
})

const get = async (path: string) => (await SELF.fetch(`http://hh.localhost${path}`)).text()

async function list(query: string): Promise<PageData<'event-list'>['data']> {
  const page: AnyPageData = await (await SELF.fetch(`http://hh.localhost/_data/de/konzerte${query}`)).json()
  return (page as PageData<'event-list'>).data
}
const found = async (query: string) => (await list(query)).productions.value?.results.map(({ title }) => title)

describe('What a performance offers', () => {
  test('filters the list, alone, together and with what the hall offers', async () => {
    for (const fact of performanceFacts)
      expect([fact, await found(`?access=${fact}`)]).toEqual([
        fact,
        fact === 'surtitles' ? ['Alles', 'Eines'] : ['Alles'],
      ])
    expect(await found('?access=surtitles,relaxed')).toEqual(['Alles'])
    expect(await found('?access=step-free,surtitles')).toEqual(['Eines'])
    expect(await found('?access=step-free,relaxed')).toEqual([])
  })

  test('is offered with its number of concerts, and another fact is added to the chosen ones', async () => {
    const { words } = await list('?access=step-free')
    const choices = words.groups.find(({ legend }) => legend === 'Barrierefreiheit')?.choices ?? []
    expect(
      choices.filter(({ count }) => count !== undefined).map(({ label, count, href }) => [label, count, href]),
    ).toEqual([
      ['Gebärdensprache', 0, undefined],
      ['Audiodeskription', 0, undefined],
      ['Übertitel', 1, '/de/konzerte?access=step-free%2Csurtitles'],
      ['Tastführung', 0, undefined],
      ['Entspannte Aufführung', 0, undefined],
    ])
  })

  test('is not offered by a site without such concerts', async () => {
    const page = await (await SELF.fetch('http://d.localhost/_data/de/konzerte')).text()
    expect(page).not.toContain('Gebärdensprache')
  })

  test.each(['de', 'en'] as const)('stands in the rows and on the page: %s', async (locale) => {
    const rows = words(await get(locale === 'de' ? '/de/konzerte' : '/en/concerts'))
    expect(rows).toContain(names[locale].join(', '))
    const path = { de: '/de/konzerte', en: '/en/concerts' }[locale]
    const data: AnyPageData = await (await SELF.fetch(`http://hh.localhost/_data${path}`)).json()
    const [first] = (data as PageData<'event-list'>).data.productions.value?.results ?? []
    const page = words(await get(`${first?.get_absolute_url}`))
    for (const name of [...names[locale], offers.accessText[locale]]) expect(page).toContain(name)
  })

  test('is in the data for search engines', async () => {
    const { productions } = await list('')
    const page = await get(`${productions.value?.results[0]?.get_absolute_url}`)
    const data = JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}')
    const event = (data['@graph'] ?? [data]).find((each: { '@type': string }) => each['@type'] === 'MusicEvent')
    expect(event.workFeatured).toEqual({
      '@type': 'CreativeWork',
      name: 'Alles',
      accessibilityFeature: ['signLanguage', 'audioDescription', 'openCaptions', 'tactileObject'],
      accessibilitySummary: `${names.de.join(', ')}. ${offers.accessText.de}`,
    })
  })

  test.each([
    ['/feeds/de/concerts.ics', names.de],
    ['/feeds/en/concerts.ics', names.en],
    ['/feeds/de/concerts.rss', names.de],
    ['/feeds/en/concerts.json', names.en],
  ])('is in %s', async (path, expected) => {
    const feed = (await get(path)).replace(/\r\n /g, '').replaceAll('\\,', ',')
    expect(feed).toContain(expected.join(', '))
  })

  test.each([
    'Gebärdensprache',
    'gebaerdensprache',
    'sign language',
    'Audiodeskription',
    'relaxed performance',
    'Tastführung',
    'Hollmann',
  ])('is found by %s', async (query) => {
    const answer = await SELF.fetch(`http://hh.localhost/api/search/?query=${encodeURIComponent(query)}`)
    const { productions } = (await answer.json()) as { productions: { results: { title: string }[] } }
    expect(productions.results.map(({ title }) => title)).toEqual(['Alles'])
  })
})
