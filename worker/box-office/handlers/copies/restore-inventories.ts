import type { RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { type Books, inventoryPrefix } from '../../copies/books.ts'
import type { InventoryCopy } from '../../objects/inventory/inventory-copy.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import type { StoredOrder } from '../../objects/order/stored-order.ts'
import { unsentMails } from '../../store/orders/unsent.ts'
import { setUpAgain } from '../sync-sales.ts'
import { syncVouchers } from '../vouchers/fresh-vouchers.ts'
import { type Manifest, manifestOf, sumsOf } from './nights.ts'
import type { Restore } from './restore.ts'

/** Inventories of a step; a hall has up to some thousand seats. */
const inventoriesPerStep = 10

type Problem = RestoreStep['problems'][number]

/** The newest copies of inventories, each of which is read once. */
export class CopiedInventories {
  readonly #books: Books
  readonly #untilMs: number
  readonly #known = new Map<string, Promise<InventoryCopy | null>>()

  constructor({ books, untilMs }: Pick<Restore, 'books' | 'untilMs'>) {
    this.#books = books
    this.#untilMs = untilMs
  }

  /** @returns null for an inventory that has never had facts of its own */
  newest(site: SiteKey, production: number): Promise<InventoryCopy | null> {
    const prefix = inventoryPrefix(site, production)
    const known = this.#known.get(prefix) ?? this.#read(prefix)
    this.#known.set(prefix, known)
    return known
  }

  /** Returns the contingents of an order's places in areas, by the ids of their lines. */
  async contingentsOf({ facts, lines, offer }: StoredOrder): Promise<Record<string, string>> {
    const inAreas = [...lines, ...(offer?.lines ?? [])].filter(({ area }) => area !== null)
    const ids = new Set(inAreas.map(({ id }) => id))
    const productions = [...new Set(inAreas.map(({ production }) => production))]
    const copies = await Promise.all(productions.map((production) => this.newest(facts.site, production)))
    const known = copies.flatMap((copy) => copy?.lines ?? []).filter(({ id }) => ids.has(id))
    return Object.fromEntries(known.map(({ id, contingent }) => [id, contingent]))
  }

  /** Returns the site and the production of all that have a copy. */
  all(): Promise<[site: string, production: number][]> {
    return this.#books.copiedInventories(siteKeys)
  }

  async #read(prefix: string): Promise<InventoryCopy | null> {
    const copies = await this.#books.allBelow(prefix)
    return this.#books.newest<InventoryCopy>(
      copies.map(({ key }) => key),
      this.#untilMs,
    )
  }
}

/**
 * Gives sites their codes, and inventories their plans and prices, then what no order knows.
 * @param after site and production, or ''
 */
export async function restoreInventories(restore: Restore, after: string): Promise<RestoreStep> {
  const { store, env } = restore
  if (after === '') for (const site of siteKeys) await syncVouchers(env, site, store.now)
  const copies = new CopiedInventories(restore)
  const { some, next } = await pageOfInventories(store, copies, after)
  const problems: Problem[] = []
  for (const { site: own, production: id } of some) {
    const object = `${own} ${id}`
    try {
      const copy = await copies.newest(own, id)
      const answer = await setUpAgain(env, store, { site: own, production: id }, copy)
      if (answer === 'not_empty')
        problems.push({ kind: 'not_empty', object, detail: 'the inventory has orders or entries, and stays as it is' })
      else if (!answer.ok) problems.push({ kind: 'sales', object, detail: answer.reason })
    } catch (error) {
      problems.push({ kind: 'failed', object, detail: String(withoutPersonalData(error)) })
    }
  }
  return { next, done: some.length, problems }
}

/**
 * Reads the next inventories that have sales data or a copy.
 * @param after site and production, or ''
 */
async function pageOfInventories(store: Store, copies: CopiedInventories, after: string) {
  const [site = '', production = '0'] = after.split('/')
  // one whose sales data are lost gets what no order knows, and is named
  const copied = JSON.stringify(await copies.all())
  const some = await select(
    store,
    sql<{ site: SiteKey; production: number }>`SELECT * FROM (
        SELECT site, production_id AS production FROM sales
        UNION SELECT value ->> 0, value ->> 1 FROM json_each(${copied})
      ) WHERE (site, production) > (${site}, ${Number(production)})
      ORDER BY site, production LIMIT ${inventoriesPerStep}`,
  )
  const last = some.at(-1)
  return { some, next: some.length === inventoriesPerStep && last ? `${last.site}/${last.production}` : null }
}

/** Compares the entries of inventories with the night, and names the places that two orders have. */
export async function compareInventories(restore: Restore, after: string): Promise<RestoreStep> {
  const { books, store, env, night } = restore
  const { entries = [] } = night === null ? {} : ((await books.read(manifestOf(night))) as Manifest)
  const { some, next } = await pageOfInventories(store, new CopiedInventories(restore), after)
  const problems = await Promise.all(
    some.map(async ({ site, production }): Promise<Problem[]> => {
      const object = `${site} ${production}`
      const now = await inventoryOf(env, site, production).restoredEvening()
      const before = entries.find((row) => row.site === site && row.production === production)?.entries
      return [
        ...now.doubles.map(
          ({ place, orders }): Problem => ({ kind: 'double', object, detail: [place, ...orders].join(' ') }),
        ),
        ...(before === undefined || before === now.entries
          ? []
          : [difference(object, 'entries', { night, before, now: now.entries })]),
      ]
    }),
  )
  return { next, done: some.length, problems: problems.flat() }
}

/** The columns by which the sums of a night are grouped, and what they count. */
const sums = {
  orders: { by: ['site', 'year'], of: ['orders', 'total_cents', 'paid_cents', 'refunded_cents'] },
  documents: { by: ['site', 'year', 'kind'], of: ['documents', 'cents'] },
  sold: { by: ['site', 'production'], of: ['tickets', 'free'] },
} as const

/**
 * Compares the sums of each site and year, and the places sold of each production, with the night, and names the mails
 * that waited, also those of a restore that was cut off.
 */
export async function compareSums({ books, store, night }: Restore): Promise<RestoreStep> {
  const waiting = (await unsentMails(store)).flatMap(({ site, number, mails, isLate }): Problem[] =>
    isLate ? [{ kind: 'mail', object: `${site} ${number}`, detail: mails.map(({ mail }) => mail).join(', ') }] : [],
  )
  if (night === null) return { next: null, done: 0, problems: [...waiting, noNight] }
  const [before, now] = [(await books.read(manifestOf(night))) as Manifest, await sumsOf(store)]
  let done = 0
  const problems = (Object.keys(sums) as (keyof typeof sums)[]).flatMap((list) => {
    const { by, of } = sums[list]
    const keyed = (rows: readonly Record<string, string | number>[]) =>
      new Map(rows.map((row) => [by.map((column) => row[column]).join(' '), row]))
    const [old, current] = [keyed(before[list]), keyed(now[list])]
    const objects = [...new Set([...old.keys(), ...current.keys()])]
    done += objects.length
    return objects.flatMap((object) =>
      of.flatMap((figure) => {
        const [was, is] = [old, current].map((rows) => Number(rows.get(object)?.[figure] ?? 0)) as [number, number]
        return was === is ? [] : difference(object, figure, { night, before: was, now: is })
      }),
    )
  })
  return { next: null, done, problems: [...waiting, ...problems] }
}

/** Without a night, no difference is no proof. */
const noNight: Problem = {
  kind: 'night',
  object: 'nights/',
  detail:
    'no night is complete: customers and what else no order knows are not restored, and nothing is compared; if the bucket was lost, who was erased or has unsubscribed is unknown',
}

function difference(
  object: string,
  figure: string,
  { night, before, now }: { night: string | null; before: number; now: number },
): Problem {
  return { kind: 'difference', object, detail: `${figure}: ${before} in the night of ${night}, now ${now}` }
}
