import type { ProductionListItem } from '../../../../../shared/contract/production.ts'
import { type Answer, backend } from '../some-backend.ts'
import { pagesOf } from './some-items.ts'

interface Options {
  size?: number
  /** Makes every `next` an address. */
  isEndless?: boolean
  others?: Record<string, Answer>
}

/** Creates a plain backend that lists productions page by page and ignores every filter. */
export function pagedBackend(
  all: readonly ProductionListItem[],
  { size = 20, isEndless = false, others = {} }: Options = {},
) {
  const state = { items: all }
  const missing = new Response('{"detail":"Not found."}', { status: 404 })
  const double = backend(
    {
      '/api/productions/': ({ url }: Request) => {
        const page = pagesOf(state.items, size)[Number(new URL(url).searchParams.get('page') ?? 1) - 1]
        return page ? { ...page, ...(isEndless && { next: '?page=2' }) } : missing
      },
      '/api/productions/calendar/': missing,
      '/api/productions/feed/': new Response('<h1>Server Error (500)</h1>', { status: 500 }),
      '/api/productions/pagemodule/': missing,
      '/api/productions/facets/': missing,
      '/api/productions/9/alternatives/': missing,
      ...others,
    },
    'plain',
  )
  const asked = () => double.requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  return {
    ...double,
    state,
    asked,
    /** Returns the pages of the index that have been requested since the last call. */
    pages: () => {
      const pages = asked().flatMap(
        (address) => /^\/api\/productions\/\?locale=de&page=(\d+)$/.exec(address)?.[1] ?? [],
      )
      double.requests.length = 0
      return pages.map(Number)
    },
  }
}
