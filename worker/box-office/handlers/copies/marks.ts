// Marks of people and notes that have left, so that no restore brings them back. A mark is a moment and a digest, such
// as of an address: the bucket does not say who it was (decision 0200).
import { addressKey } from '../../../../shared/email/address.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { commit } from '../../../content/store/commit.ts'
import { forgetMarks, type Mark, type MarkedThing, unwrittenMarks } from '../../../content/store/marks.ts'
import { markEnded } from '../../../content/store/newsletter/writes.ts'
import { inParts } from '../../../in-parts.ts'
import { type Books, type BooksEnv, booksOf } from '../../copies/books.ts'
import { namedOrders } from '../../store/customers/own-orders.ts'
import { ordersWithNotes } from '../../store/orders/notes.ts'

export const marksPrefix = 'erasures/'
/** Marks of a call, each of which needs one to the bucket, and how many are written at the same time. */
const [mostMarks, atOnce] = [200, 10]
type Store = Parameters<typeof namedOrders>[0]

/** Below it, the bucket says by the time since when it has its marks; the last file counts. */
const begunPrefix = `${marksPrefix}begun/`
interface Begun {
  /** Before this moment, in UTC milliseconds, marks are missing; 0 for a bucket that has all. */
  at: number
  /** But those until this one are there. */
  known: number
}
/**
 * Stores once that the bucket has marks from now on. One without nights, before a database that knows of some, is
 * another one: the marks of erasures are lost, and those of ended subscriptions are made again.
 */
export async function noteBegin(books: Books, store: Store, knowsNights: boolean): Promise<void> {
  if (await begunOf(books)) return
  const isAnother = knowsNights && (await books.foldersIn('nights/')).length === 0
  if (isAnother) await commit(store, [markEnded()], [])
  await putBegun(books, store, { at: isAnother ? store.now.getTime() : 0, known: 0 })
}

/** Stores that a bucket that had lost its marks was given those of a mirror, which has all until a moment. */
export async function noteGiven(books: Books, store: Store, known: number): Promise<void> {
  const before = await begunOf(books)
  // a mirror that ends after the loss before was made for another loss
  const isSameLoss = before && before.at > 0 && known <= before.at
  if (!isSameLoss) await commit(store, [markEnded()], [])
  const at = isSameLoss ? before.at : store.now.getTime()
  await putBegun(books, store, { at, known: Math.max(known, before?.known ?? 0) })
}

/** Returns the time of which marks are missing, in UTC milliseconds; null if they are all there. */
export async function unknownTime(books: Books): Promise<{ from: number; to: number } | null> {
  const { at, known } = (await begunOf(books)) ?? { at: 0, known: 0 }
  return known < at ? { from: known, to: at } : null
}

async function begunOf(books: Books): Promise<Begun | null> {
  const last = (await books.allBelow(begunPrefix)).at(-1)
  return last ? ((await books.read(last.key)) as Begun) : null
}

function putBegun(books: Books, { now }: Store, begun: Begun): Promise<void> {
  return books.put(`${begunPrefix}${now.getTime()}`, { format: 'auftakt-erasure', version: 1, ...begun })
}

export interface ErasedPerson {
  email: string
  /** The id of the customer's account, whose orders lose their names and notes; null without one. */
  account: number | null
  /** The sites whose subscriptions staff erase, with the notes and enquiries of this site; empty for a customer. */
  subscriber?: readonly SiteKey[]
}

/**
 * Marks all that an erasure deletes, on every site. Must precede the deletion from the database: if a mark cannot be
 * written, nothing is deleted, and the request fails.
 */
export async function markErased(
  env: BooksEnv,
  store: Store,
  site: SiteKey,
  { email, account, subscriber = [] }: ErasedPerson,
): Promise<void> {
  const books = await booksOf(env)
  if (!books) return
  const at_ms = store.now.getTime()
  const marked = (what: MarkedThing, of: string, on = site): Mark => ({ site: on, what, of, at_ms })
  const orders = account === null ? [] : await namedOrders(store, site, { id: account, email })
  const noted = subscriber.length === 0 ? [] : await ordersWithNotes(store, site, email)
  await write(books, store, [
    ...(account === null ? [] : [marked('account', email)]),
    ...orders.map((number) => marked('order', number)),
    ...noted.flatMap((number) => [marked('notes', number), marked('assistance', number)]),
    ...(subscriber.length === 0 ? [] : [marked('enquiries', email)]),
    ...subscriber.map((on) => marked('subscriber', email, on)),
  ])
}

/** Writes the marks that wait in the database. @throws Error if the bucket refuses; the next call writes them */
export async function writeMarks(env: BooksEnv, store: Store): Promise<void> {
  const marks = await unwrittenMarks(store, mostMarks)
  if (marks.length === 0) return
  const books = await booksOf(env)
  if (books) await write(books, store, marks)
  await forgetMarks(
    store,
    marks.map(({ id }) => id),
  )
}

/** The folder is the day of the writing, so that a mirror finds all new marks in the last ones. */
async function write(books: Books, { now }: Store, marks: readonly Mark[]): Promise<void> {
  for (const part of inParts(marks, atOnce))
    await Promise.all(
      part.map(async (mark) => {
        const [digest] = await books.digests(textOf(mark))
        const key = `${marksPrefix}${berlinDay(now)}/${digest}-${mark.at_ms}`
        await books.put(key, { format: 'auftakt-erasure', version: 1, at: mark.at_ms })
      }),
    )
}

/** The marks in the bucket, as a restore asks for them. */
export class Marks {
  readonly #books: Books
  /** The latest moment of each digest, in UTC milliseconds. */
  readonly #moments: ReadonlyMap<string, number>
  readonly #hasEarlier: boolean

  private constructor(books: Books, moments: ReadonlyMap<string, number>, hasEarlier: boolean) {
    this.#books = books
    this.#moments = moments
    this.#hasEarlier = hasEarlier
  }

  static async read(books: Books): Promise<Marks> {
    const moments = new Map<string, number>()
    let hasEarlier = false
    for await (const { key } of books.keysBelow(marksPrefix)) {
      const [, digest, ms] = /^erasures\/[\d-]+\/([0-9a-f]+)(?:-(\d+))?$/.exec(key) ?? []
      if (digest === undefined) continue
      // the names of earlier marks have the day alone
      const at = ms === undefined ? ((await books.read(key)) as { at: number }).at : Number(ms)
      moments.set(digest, Math.max(at, moments.get(digest) ?? 0))
      hasEarlier ||= ms === undefined
    }
    return new Marks(books, moments, hasEarlier)
  }

  get isEmpty(): boolean {
    return this.#moments.size === 0
  }

  /** Returns when the last of some things has left, in UTC milliseconds; null for what has not. */
  async left(things: readonly Omit<Mark, 'at_ms'>[]): Promise<number | null> {
    if (this.isEmpty) return null
    const texts = things.flatMap((thing) => [textOf(thing), ...(this.#hasEarlier ? earlierTextsOf(thing) : [])])
    const digests = await Promise.all(texts.map((text) => this.#books.digests(text)))
    const moments = digests.flat().flatMap((digest) => this.#moments.get(digest) ?? [])
    return moments.length === 0 ? null : Math.max(...moments)
  }
}

/** Earlier erasures had one mark of the address, and those of orders. */
function earlierTextsOf({ site, what, of }: Omit<Mark, 'at_ms'>): string[] {
  return ['account', 'subscriber', 'enquiries'].includes(what) ? [`${site}\naddress\n${addressKey(of)}`] : []
}

const ofAddress: readonly MarkedThing[] = ['account', 'subscriber', 'unsubscribed', 'bounced', 'settled', 'enquiries']

function textOf({ site, what, of }: Omit<Mark, 'at_ms'>): string {
  return `${site}\n${what}\n${ofAddress.includes(what) ? addressKey(of) : of}`
}
