import { type SiteKey, siteKeys } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../../../content/store/commit.ts'
import { factStatement, readFact } from '../../../content/store/night/facts.ts'
import { sql } from '../../../content/store/sql.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { inParts } from '../../../in-parts.ts'
import type { Books } from '../../copies/books.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'

/** How many objects copy themselves at the same time. */
const atOnce = 10

/**
 * Makes inventories of which the bucket has no copy copy themselves, if they have facts of their own. Those that cannot
 * are stored for the desk.
 * @param after site and production of the last one that was asked; '' for the first part
 * @param limit of inventories that are asked
 * @returns where to continue; null after the last one
 */
export async function copyLostInventories(
  books: Books,
  store: Store,
  env: Env,
  after: string,
  limit: number,
): Promise<string | null> {
  const all = await books.copiedInventories(siteKeys)
  const copied = new Set(all.map((named) => named.join('/')))
  const [site = '', production = '0'] = after.split('/')
  const sales = await select(
    store,
    sql<{ site: SiteKey; production: number }>`SELECT site, production_id AS production FROM sales
      WHERE (site, production_id) > (${site}, ${Number(production)}) ORDER BY 1, 2`,
  )
  const lost = sales.filter((one) => !copied.has(`${one.site}/${one.production}`))
  const asked = lost.slice(0, limit)
  const failed: typeof asked = []
  const ask = async (one: (typeof asked)[number]) => {
    const isCopied = await inventoryOf(env, one.site, one.production)
      .copyAgain()
      .catch((error) => {
        console.error(`inventory ${one.site} ${one.production} was not copied`, withoutPersonalData(error))
        return false
      })
    if (!isCopied) failed.push(one)
  }
  for (const part of inParts(asked, atOnce)) await Promise.all(part.map(ask))
  const before = after === '' ? [] : await uncopiedSales(store)
  await commit(store, [factStatement(uncopied, JSON.stringify([...before, ...failed]))], [])
  const last = asked.at(-1)
  return lost.length > asked.length && last ? `${last.site}/${last.production}` : null
}

const uncopied = 'sales without a copy'

/** Returns the sales whose inventories had no copy after the last comparison. */
export async function uncopiedSales(store: Store): Promise<{ site: SiteKey; production: number }[]> {
  return JSON.parse((await readFact(store, uncopied)) ?? '[]')
}
