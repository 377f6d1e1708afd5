import type { RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { type Books, inventories, inventoryPrefix } from '../../copies/books.ts'
import type { InventoryCopy } from '../../objects/inventory/inventory-copy.ts'
import type { StoredOrder } from '../../objects/order/stored-order.ts'
import { setUpAgain } from '../sync-sales.ts'
import { syncVouchers } from '../vouchers/fresh-vouchers.ts'
import type { Restore } from './restore.ts'

/** Inventories of a step; a hall has up to some thousand seats. */
const inventoriesPerStep = 10

type Problem = RestoreStep['problems'][number]

/** The newest copies of inventories, each of which is read once. */
export class InventoryCopies {
  readonly #books: Books
  readonly #known = new Map<string, Promise<InventoryCopy | null>>()

  constructor(books: Books) {
    this.#books = books
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

  async #read(prefix: string): Promise<InventoryCopy | null> {
    const keys = await this.#books.allBelow(prefix)
    const newest = keys.at(-1)?.key
    return newest === undefined ? null : ((await this.#books.read(newest)) as InventoryCopy)
  }
}

/**
 * Gives sites their codes, and inventories their plans and prices, then what no order knows.
 * @param after site and production, or ''
 */
export async function restoreInventories({ books, store, env }: Restore, after: string): Promise<RestoreStep> {
  const copies = new InventoryCopies(books)
  const [site = '', production = '0'] = after.split('/')
  const sales = await select(
    store,
    sql<{ site: SiteKey; production: number }>`SELECT site, production_id AS production FROM sales
      WHERE (site, production_id) > (${site}, ${Number(production)})
      ORDER BY site, production_id LIMIT ${inventoriesPerStep}`,
  )
  if (after === '') for (const own of siteKeys) await syncVouchers(env, own, store.now)
  const isLast = sales.length < inventoriesPerStep
  const others = isLast ? await withoutSales(books, store) : []
  const problems: Problem[] = []
  for (const { site: own, production: id } of [...sales, ...others]) {
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
  const last = sales.at(-1)
  return { next: isLast || !last ? null : `${last.site}/${last.production}`, done: sales.length, problems }
}

/** Lists inventories that have a copy, but whose sales data are lost: they get what no order knows, and are named. */
async function withoutSales({ bucket }: Books, store: Store): Promise<{ site: SiteKey; production: number }[]> {
  const known = await select(store, sql<{ key: string }>`SELECT site || '/' || production_id AS key FROM sales`)
  const keys = new Set(known.map(({ key }) => key))
  const pages = await Promise.all(
    siteKeys.map((site) => bucket.list({ prefix: `${inventories}${site}/`, delimiter: '/' })),
  )
  return pages
    .flatMap(({ delimitedPrefixes }) => delimitedPrefixes)
    .map((prefix) => prefix.slice(inventories.length, -1))
    .flatMap((key) => {
      const [site, production] = key.split('/')
      return keys.has(key) ? [] : { site: site as SiteKey, production: Number(production) }
    })
}
