// Marks of the people whose data were erased on request, so that a restore does not bring them back. A mark is the day
// and a digest, of an address or of an order's number: the bucket does not say who it was.
import { addressKey } from '../../../shared/email/address.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { linkedOrders } from '../store/customers/own-orders.ts'
import { type Books, type BooksEnv, booksOf } from './books.ts'

const prefix = 'erasures/'
type Store = Parameters<typeof linkedOrders>[0]

/**
 * Marks a person as erased. Must precede the deletion from the database: if the mark cannot be written, nothing is
 * deleted, and the request fails.
 * @param account the id of the customer's account, whose orders may name other addresses; null without one
 */
export async function markErased(
  env: BooksEnv,
  store: Store,
  site: SiteKey,
  { email, account }: { email: string; account: number | null },
): Promise<void> {
  const books = await booksOf(env)
  if (!books) return
  const linked = account === null ? [] : await linkedOrders(store, site, account)
  const at = berlinDay(store.now)
  for (const text of [addressText(site, email), ...linked.map((number) => orderText(site, number))]) {
    const [digest] = await books.digests(text)
    await books.put(`${prefix}${at}/${digest}`, { format: 'auftakt-erasure', version: 1, at: store.now.getTime() })
  }
}

/** The marks, as a restore asks for them. */
export class Erasures {
  readonly #books: Books
  /** The latest day of each digest. */
  readonly #days: ReadonlyMap<string, string>

  private constructor(books: Books, days: ReadonlyMap<string, string>) {
    this.#books = books
    this.#days = days
  }

  static async read(books: Books): Promise<Erasures> {
    const days = new Map<string, string>()
    for await (const { key } of books.keysBelow(prefix)) {
      const [day = '', digest = ''] = key.slice(prefix.length).split('/')
      days.set(digest, day)
    }
    return new Erasures(books, days)
  }

  /** Whether a person's data that were stored on a day have been erased since. */
  async hasAddress(site: string, email: string, day: string): Promise<boolean> {
    return email !== '' && this.#has(addressText(site, email), day)
  }

  async hasOrder(site: string, number: string): Promise<boolean> {
    return this.#has(orderText(site, number), '')
  }

  async #has(text: string, day: string): Promise<boolean> {
    if (this.#days.size === 0) return false
    const days = (await this.#books.digests(text)).flatMap((digest) => this.#days.get(digest) ?? [])
    return days.some((erased) => erased >= day)
  }
}

function addressText(site: string, email: string): string {
  return `${site}\naddress\n${addressKey(email)}`
}

function orderText(site: string, number: string): string {
  return `${site}\norder\n${number}`
}
