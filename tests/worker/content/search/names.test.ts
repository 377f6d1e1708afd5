import { beforeAll, expect, test } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import type { ProductionRecord } from '../../../../worker/content/store/many/records.ts'
import { reading } from '../fixture.ts'
import { someProduction, store } from '../store/some-rows.ts'

interface Given {
  title: string
  names?: string[]
  works?: [composer: string, title: string][]
}

function production({ title, names = [], works = [] }: Given, at: number): ProductionRecord {
  return someProduction(`n${at}`, {
    title: { de: title },
    startsAt: new Date(Date.UTC(2026, 10, 21 + at, 19)).toISOString().replace('.000', ''),
    casts: names.map((name) => ({ name, role: { de: 'Klavier', en: 'piano' } })),
    program: works.map(([composer, work]) => ({
      composer,
      years: null,
      title: { de: work, en: work },
      movements: [],
      minutes: 30,
    })),
  })
}

const spare = (name: string): Given => ({ title: 'Ein Abend', names: [name] })

beforeAll(async () => {
  const given: Given[] = [
    ...['Katharina Lang', 'Peter Lang', 'Lang Quartett', 'Yo Tanaka', 'Jun Ma', 'Maria Reise'].map(spare),
    { title: 'Das Streichquartett', works: [['Ludwig van Beethoven', 'Streichquartett Nr. 9 C-Dur']] },
    { title: 'Kreutzer', works: [['Ludwig van Beethoven', 'Violinsonate Nr. 9 A-Dur']] },
    { title: 'Klavier', works: [['Ludwig van Beethoven', 'Klaviersonate Nr. 9 E-Dur']] },
    { title: 'Die Neunte', works: [['Ludwig van Beethoven', 'Sinfonie Nr. 9 d-Moll']] },
    { title: 'Paris 1913', works: [['Igor Strawinsky', 'Le Sacre du printemps']] },
    { title: 'London', works: [['Igor Strawinsky', 'The Rite of Spring']] },
    { title: 'Wanderer', works: [['Franz Schubert', 'Winterreise D 911']] },
    { title: 'Die Orgel', works: [['Camille Saint-Saëns', 'Sinfonie Nr. 3']] },
    { title: 'Zu Gast aus Schanghai', names: ['Lang Lang'] },
    { title: 'Sechs Suiten', names: ['Yo-Yo Ma'] },
  ]
  await writeMany(store, 'hh', 'productions', given.map(production))
})

const searched = async (query: string) => reading('hh', 'de', store.now).content.search.all({ query })

test.each([
  ['yoyo ma', ['Sechs Suiten']],
  ['yo yo ma', ['Sechs Suiten']],
  ['Lang Lang', ['Zu Gast aus Schanghai']],
  ['langlang', ['Zu Gast aus Schanghai']],
  ['rite of spring', ['Paris 1913', 'London']],
  ['sacre', ['Paris 1913', 'London']],
  ['Frühlingsopfer', ['Paris 1913', 'London']],
  ['Strawinsky Sacre du printemps', ['Paris 1913', 'London']],
  ['winter reise', ['Wanderer']],
  ['SaintSaens', ['Die Orgel']],
  ['Beethoven 9', ['Die Neunte']],
])('%s has the right concerts among the first three', async (query, wanted) => {
  const found = await searched(query)
  const titles = found?.productions.results.slice(0, 3).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(wanted))
  expect([found?.ignored, found?.corrected, found?.is_relaxed]).toEqual([[], [], false])
})

test('the name of a work is found while it is typed', async () => {
  const { productions } = await reading('hh', 'de', store.now).content.search.suggestions('rite of spring')
  expect(productions.map(({ title }) => title)).toEqual(['London', 'Paris 1913'])
})

test('a name of two equal words is suggested as such, and a half of it with all who have it', async () => {
  const names = async (query: string) => (await reading('hh', 'de', store.now).content.search.suggestions(query)).names
  expect(await names('Lang Lang')).toEqual(['Lang Lang'])
  expect(await names('lang lan')).toEqual(['Lang Lang'])
  expect(await names('Yo Yo')).toEqual(['Yo-Yo Ma'])
  expect(await names('Katharina Lang')).toEqual(['Katharina Lang'])
})
