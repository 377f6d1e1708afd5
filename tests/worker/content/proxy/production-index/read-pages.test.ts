import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProductionList } from '../../../../../shared/contract/production.ts'
import { readPages } from '../../../../../worker/content/proxy/production-index/read-pages.ts'
import { item, items, pagesOf } from './some-items.ts'

/** Reads pages, counting the requests and how many of them run at once. */
async function reading(pages: (page: number) => ProductionList | null | Promise<ProductionList | null>) {
  const seen = { asked: [] as number[], atOnce: 0 }
  let running = 0
  const first = (await pages(1)) as ProductionList
  const result = await readPages(first, async (page) => {
    seen.asked.push(page)
    seen.atOnce = Math.max(seen.atOnce, ++running)
    await Promise.resolve()
    running--
    return pages(page)
  })
  return { ...result, ...seen, ids: result.items.map(({ id }) => id) }
}
const of = (pages: readonly ProductionList[]) => (page: number) => pages[page - 1] ?? null
const open = (list: ProductionList): ProductionList => ({ ...list, next: 'https://backend.example/api/?page=9' })

afterEach(() => {
  vi.useRealTimers()
})

describe('a list ends', () => {
  test('on the first page without a next one', async () => {
    const { ids, asked, cut } = await reading(of(pagesOf(items(24), 24)))
    expect([ids.length, asked, cut]).toEqual([24, [], null])
  })

  test('where next is null, however few count says', async () => {
    const pages = pagesOf(items(200), 24).map((list) => ({ ...list, count: 7 }))
    const { ids, asked, atOnce, cut } = await reading(of(pages))
    expect([ids.length, new Set(ids).size, cut]).toEqual([200, 200, null])
    expect([asked.length, atOnce]).toEqual([12, 6])
  })

  test('where next is null; six pages are read at a time, as many as count promises', async () => {
    const { ids, asked, atOnce } = await reading(of(pagesOf(items(200), 24)))
    expect([ids.length, asked, atOnce]).toEqual([200, [2, 3, 4, 5, 6, 7, 8, 9], 6])
  })

  test('with a 404, where next is never null', async () => {
    const many = pagesOf(items(100), 24).map((list) => ({ ...open(list), count: 9999 }))
    const { ids, asked, cut } = await reading(of(many))
    expect([ids.length, asked, cut]).toEqual([100, [2, 3, 4, 5, 6, 7], null])
  })

  test('where a page brings no new production: page 1 forever', async () => {
    const { ids, asked, cut } = await reading(() => open(pagesOf(items(24), 24)[0] as ProductionList))
    expect([ids.length, asked.length, cut]).toEqual([24, 6, null])
  })

  test('where the last page is repeated forever', async () => {
    const pages = pagesOf(items(100), 24).map(open)
    const { ids, cut } = await reading((page) => pages[Math.min(page, 5) - 1] ?? null)
    expect([ids.length, cut]).toEqual([100, null])
  })

  test('where the next pages have nothing, with next never null', async () => {
    const { ids, asked, cut } = await reading((page) =>
      open({ ...(pagesOf(items(24), 24)[0] as ProductionList), count: 999, ...(page > 1 && { results: [] }) }),
    )
    expect([ids.length, asked.length, cut]).toEqual([24, 6, null])
  })
})

test('a page of broken items alone is not the end', async () => {
  const pages = pagesOf(items(100), 24).map((list, at) => (at === 1 ? { ...list, results: [] } : list))
  expect((await reading(of(pages))).ids).toHaveLength(76)
})

test('a production that two pages have is there once, as the first has it', async () => {
  const [one, two] = pagesOf([item(1), item(2, { title: 'first' }), item(2, { title: 'second' }), item(3)], 2)
  const { items: found } = await reading(of([one, two] as ProductionList[]))
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Konzert 1'],
    [2, 'first'],
    [3, 'Konzert 3'],
  ])
})

describe('a list is cut', () => {
  test('after 2,500 productions', async () => {
    const { ids, asked, cut } = await reading(of(pagesOf(items(3000), 100)))
    expect([ids.length, asked.length, cut]).toEqual([2500, 24, 'more than 2500 productions'])
  })

  test('not with exactly 2,500', async () => {
    const { ids, cut } = await reading(of(pagesOf(items(2500), 100)))
    expect([ids.length, cut]).toEqual([2500, null])
  })

  test('after 100 pages', async () => {
    const { ids, asked, cut } = await reading(of(pagesOf(items(3000), 10)))
    expect([ids.length, asked.at(-1), cut]).toEqual([1000, 100, 'more than 100 pages'])
  })

  test('after 10 s, with what was read until then', async () => {
    vi.useFakeTimers()
    const pages = pagesOf(items(500), 24)
    const slow = (page: number) =>
      new Promise<ProductionList | null>((resolve) => setTimeout(() => resolve(pages[page - 1] ?? null), 2900))
    const result = readPages(pages[0] as ProductionList, slow)
    await vi.advanceTimersByTimeAsync(10_000)
    const { items: found, cut, hasFailed } = await result
    expect([found.length, cut, hasFailed]).toEqual([24 + 3 * 6 * 24, 'Error: no answer within 10000 ms', true])
  })

  test('where a page fails twice; once is not enough', async () => {
    const pages = pagesOf(items(500), 24)
    let failures = 1
    const failing = (page: number) => {
      if (page === 9 && failures-- > 0) throw new Error('status 500')
      return pages[page - 1] ?? null
    }
    expect(await reading(failing)).toMatchObject({ cut: null, hasFailed: false })
    failures = 2
    const { ids, cut, hasFailed } = await reading(failing)
    expect([ids.length, cut, hasFailed]).toEqual([7 * 24, 'Error: status 500', true])
  })
})
