import type { RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/sites.ts'
import { select } from '../../../content/store/commit.ts'
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
export class CopiedInventories {
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

  /** Returns the site and the production of all that have a copy. */
  async all(): Promise<[site: string, production: number][]> {
    const bySite = await Promise.all(siteKeys.map((site) => this.#books.foldersIn(`${inventories}${site}/`)))
    return bySite.flat().map((folder) => {
      const [, site = '', production] = folder.split('/')
      return [site, Number(production)]
    })
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
  if (after === '') for (const site of siteKeys) await syncVouchers(env, site, store.now)
  const copies = new CopiedInventories(books)
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
  const last = some.at(-1)
  const next = some.length === inventoriesPerStep && last ? `${last.site}/${last.production}` : null
  return { next, done: some.length, problems }
}
