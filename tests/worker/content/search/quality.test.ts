// Realistic queries on the demo season; queries.txt in this folder lists them with their expected results. A normal run
// sends every third query.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { loadDemo } from '../../seed/demo.ts'
import { reading } from '../fixture.ts'
import { store } from '../store/some-rows.ts'
import lines from './queries.txt?raw'

const timeoutMs = 120_000
const wantedShare = 0.97

const queries = lines
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [locale = '', list = '', query = '', title = ''] = line.split(' | ')
    return { locale: locale as Locale, list, query, title }
  })

beforeAll(() => loadDemo(store, ['hh']), timeoutMs)

/** Returns the German titles of the first three results, regardless of the language of the search. */
async function firstThree({ locale, list, query }: (typeof queries)[number]): Promise<string[]> {
  const { content } = reading('hh', locale, store.now)
  const found = await content.search.all({ query })
  const results = list === 'K' ? found?.productions.results : found?.others.results
  const german = reading('hh', 'de', store.now).content
  if (locale === 'de' || list === 'K') {
    const ids = (results ?? []).slice(0, 3).map(({ id }) => id)
    if (list === 'K') return (await german.productions.byIds(ids)).map(({ title }) => title)
    return (results ?? []).slice(0, 3).map(({ title }) => title)
  }
  const all = (await german.search.others({ query }))?.results ?? []
  return (results ?? []).slice(0, 3).map(({ id, title }) => all.find((one) => one.id === id)?.title ?? title)
}

test(
  'at least 97 percent of 150 or more queries have the intended result among the first three',
  async () => {
    expect(queries.length).toBeGreaterThanOrEqual(150)
    const asked = env.FULL ? queries : queries.filter((_, index) => index % 3 === 0)
    expect(new Set(queries.map(({ locale, list, query }) => `${locale} ${list} ${query}`)).size).toBe(queries.length)
    const missed: string[] = []
    for (const query of asked) {
      const titles = await firstThree(query)
      if (!titles.includes(query.title)) missed.push(`${query.query} (${query.list}): ${titles.join(' · ')}`)
    }
    const share = 1 - missed.length / asked.length
    expect(share, `${missed.length} of ${asked.length} missed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(
      wantedShare,
    )
  },
  timeoutMs,
)
