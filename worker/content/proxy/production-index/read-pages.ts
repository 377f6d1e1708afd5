// Reads a backend's productions list page by list page, within bounds.
import type { ProductionList, ProductionListItem } from '../../../../shared/contract/production.ts'
import { timeLimit } from '../../../http/time-limit.ts'

export interface ReadPages {
  /** Each production once, in the backend's order. */
  items: ProductionListItem[]
  /** The number of the list page that has a production, by its id. */
  pages: ReadonlyMap<number, number>
  /** Why the list has not been read to its end; null if it has. */
  cut: string | null
  /** Whether a page could not be read, or not in time. */
  hasFailed: boolean
}

export const bounds = { pages: 100, items: 2500, characters: 8_000_000, ms: 10_000, atOnce: 6 }

/**
 * Reads the list pages after the first, six at a time, until a page has no `next`, is missing, or has no production
 * that an earlier page lacks. A page that fails is requested once more.
 * @param readPage reads a list page, counted from 1; null past the end
 */
export async function readPages(
  first: ProductionList,
  readPage: (page: number) => Promise<ProductionList | null>,
): Promise<ReadPages> {
  const { signal, answered } = timeLimit(bounds.ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const found = new FoundItems()
  // only a guess, since counts may be wrong
  const expected = Math.ceil(first.count / Math.max(1, first.results.length))
  try {
    let isOver = found.add(1, [first]) === 'end'
    for (let page = 2; !isOver; ) {
      if (found.isFull) return found.cut(`more than ${bounds.items} productions`)
      if (page > bounds.pages) return found.cut(`more than ${bounds.pages} pages`)
      const ahead = page > expected ? bounds.atOnce : expected - page + 1
      const length = Math.min(bounds.atOnce, bounds.pages - page + 1, ahead)
      const pages = Array.from({ length }, (_, at) => page + at)
      const lists = await Promise.race([Promise.all(pages.map((number) => twice(() => readPage(number)))), late])
      isOver = found.add(page, lists) === 'end'
      page += length
    }
    return found.cut(found.isFull && found.items.length > bounds.items ? `more than ${bounds.items} productions` : null)
  } catch (error) {
    return { ...found.cut(String(error)), hasFailed: true }
  } finally {
    answered()
  }
}

async function twice<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch {
    return read()
  }
}

class FoundItems {
  readonly #byId = new Map<number, ProductionListItem>()
  readonly #pages = new Map<number, number>()
  #characters = 0

  get items(): ProductionListItem[] {
    return [...this.#byId.values()]
  }

  get isFull(): boolean {
    return this.#byId.size >= bounds.items || this.#characters >= bounds.characters
  }

  /** Adds consecutive list pages up to the end of the list. Pages without items count as its end if all of them are. */
  add(page: number, lists: readonly (ProductionList | null)[]): 'end' | 'more' {
    let hasItems = false
    for (const [at, list] of lists.entries()) {
      if (list === null) return 'end'
      const known = this.#byId.size
      for (const item of list.results) if (!this.#byId.has(item.id)) this.#put(item, page + at)
      // all items of a page may be broken, which is not the end of the list
      if (list.next === null || (list.results.length > 0 && this.#byId.size === known)) return 'end'
      hasItems ||= list.results.length > 0
    }
    return hasItems ? 'more' : 'end'
  }

  #put(item: ProductionListItem, page: number): void {
    this.#byId.set(item.id, item)
    this.#pages.set(item.id, page)
    this.#characters += JSON.stringify(item).length
  }

  cut(reason: string | null): ReadPages {
    return { items: this.items.slice(0, bounds.items), pages: this.#pages, cut: reason, hasFailed: false }
  }
}
