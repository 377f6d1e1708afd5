import type { Paged } from '../../../../../shared/contract/common.ts'
import type { PlainReading } from '../reading.ts'
import { amount } from './number.ts'
import { firstIn, type Given, isGiven } from './object.ts'
import { isListPage, readEach, rowsOf } from './rows.ts'

/** Reads a list page, or a list without pages. Broken items are left out of the count. */
export function listPage<Item>(
  given: unknown,
  read: (given: Given, place: string) => Item | null,
  reading: PlainReading,
): Paged<Item> {
  const rows = rowsOf(given)
  const results = readEach(rows, read, reading, 'results')
  const page = isListPage(given) ? given : {}
  const count = amount(page, 'count', 'total') ?? reading.linked?.total ?? rows.length
  return {
    count: Math.max(results.length, count - (rows.length - results.length)),
    next: nextOf(page, rows, count, reading),
    previous: pageAddress(firstIn(page, 'previous') ?? reading.linked?.prev, reading),
    results,
  }
}

/** Returns the address of the next page: named in the body, by a `Link` header, or implied by the count. */
function nextOf(page: Given, rows: readonly unknown[], count: number, reading: PlainReading): string | null {
  const isNamed = Object.hasOwn(page, 'next')
  if (!isNamed && !reading.linked?.next) return impliedNext(rows, count, reading)
  const next = pageAddress(isNamed ? firstIn(page, 'next') : reading.linked?.next, reading)
  // further pages are requested by their numbers
  if (next && !/[?&]page=\d+/.test(next))
    reading.note('next', 'names no number of a page, so further pages are not read')
  return next
}

/** Returns the address of the next page by the count, for a list page that names no `next` at all. */
function impliedNext(rows: readonly unknown[], count: number, { path }: PlainReading): string | null {
  const address = new URL(path, 'http://list.invalid')
  const page = Number(address.searchParams.get('page') ?? 1)
  if (rows.length === 0 || page * rows.length >= count) return null
  address.searchParams.set('page', String(page + 1))
  return address.pathname + address.search
}

/** Returns a page's address as root-relative; `next` may be absolute, relative, or an object with an address. */
function pageAddress(value: unknown, { origin, path }: PlainReading): string | null {
  const address = isGiven(value) ? firstIn(value, 'url', 'href') : value
  if (typeof address !== 'string' || !URL.canParse(address, origin + path)) return null
  const { protocol, pathname, search } = new URL(address, origin + path)
  return /^https?:$/.test(protocol) && !pathname.startsWith('//') ? pathname + search : null
}
