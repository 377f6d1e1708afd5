import { SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { hrefOf } from '../../dom.ts'
import { store } from '../content/store/some-rows.ts'
import { loadDemo } from '../seed/demo.ts'

const get = (path: string) => SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual' })

async function data(path: string) {
  const response = await get(`/_data${path}`)
  const page: AnyPageData = await response.json()
  if (page.screen !== 'search') throw new Error(`${path} answers ${page.screen}`)
  return page
}

beforeAll(() => loadDemo(store, ['hh']), 60_000)

test('each category shows its count on every list page', async () => {
  const all = await data('/de/search?query=Elbphilharmonie')
  const productions = await data('/de/search/productions/2?query=Elbphilharmonie')
  const others = await data('/de/search/others?query=Elbphilharmonie')
  const counts = ({ data: { productions, others: rest } }: typeof all) => [productions.value?.count, rest.value?.count]
  expect(all.data.productions.value?.results.length).toBeLessThan(all.data.productions.value?.count ?? 0)
  expect(counts(productions)).toEqual(counts(all))
  expect(counts(others)).toEqual(counts(all))
  expect(productions.data.productions.value?.results[0]?.id).not.toBe(all.data.productions.value?.results[0]?.id)
})

test('results are not indexed in either language, and link to the other language', async () => {
  const { meta } = await data('/de/search/productions?query=Händel+%26+Bach')
  expect(meta.robots).toBe('none')
  expect((await data('/de/search')).meta.robots).toBeNull()
  expect((await data('/en/search')).meta.robots).toBe('none')
  expect(meta.title).toBe('Suche: Händel & Bach – Auftakt Hamburg')
  expect(meta.alternates.en).toBe('/en/search/productions?query=H%C3%A4ndel+%26+Bach')
})

test('the empty form is cached like any page', async () => {
  await (await get('/de/search')).text()
  expect((await get('/de/search?other=1')).headers.get('X-Cache')).toBe('hit')
})

test('a page past the end and an unknown category are not found', async () => {
  expect((await get('/de/search/productions/99?query=Brahms')).status).toBe(404)
  expect((await get('/de/search/halls?query=Brahms')).status).toBe(404)
  expect((await get('/de/search/productions/1?query=Brahms')).headers.get('Location')).toBe(
    '/de/search/productions?query=Brahms',
  )
})

test('every page leads to the search', async () => {
  const html = await (await get('/de/impressum')).text()
  expect(hrefOf(html, 'Suche')).toBe('/de/search')
})
