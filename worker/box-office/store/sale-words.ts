// The read model of sales (decision 0025): their public data, which lists outside the shop join.

import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, type Store, select, type Written } from '../../content/store/commit.ts'
import { unpackMonths } from '../../content/store/productions/months.ts'
import { shownStatus } from '../../content/store/productions/shown-status.ts'
import { among, raw, type Sql, type SqlValue, sql } from '../../content/store/sql.ts'
import type { SaleWord } from '../rules/sale-word.ts'

interface StoredWord {
  productionId: number
  /** Rises with every sale word that the inventory sends; 0 for an estimate. */
  version: number
  word: SaleWord
}

/**
 * Writes an inventory's sale word, unless the stored one is as new or newer, or the production is not sold here.
 * @returns the tags of the pages that change; no tags if only the version or the counts differ, which visitors do not
 * see
 */
export async function writeSaleWord(store: Store, site: SiteKey, stored: StoredWord): Promise<Written> {
  const { productionId: id } = stored
  const [before] = await select(store, wordRow(site, id))
  if (!before || Number(before.version) >= stored.version) return { tags: [] }
  const { version: _, ...shown } = before
  const isEqual = JSON.stringify(shown) === JSON.stringify(publicRow(stored.word))
  const statements = [
    upsert(
      site,
      stored,
      sql`version = excluded.version, stock = excluded.stock, counts = excluded.counts,
    elsewhere_tickets = excluded.elsewhere_tickets, elsewhere_cents = excluded.elsewhere_cents,
    is_stopped = excluded.is_stopped, ${terms} WHERE excluded.version > sale_words.version`,
    ),
    showStatus(site, [id]),
  ]
  const { tags } = await commit(store, statements, isEqual ? [] : tagsOf(site, id))
  return { tags }
}

/**
 * Returns the statements that store the terms of new sales data immediately, with an estimate of the stock until the
 * inventory sends its first sale word. Call `packMonths` after the last of many writes.
 */
export function saleTermsStatements(site: SiteKey, words: readonly Omit<StoredWord, 'version'>[]): Sql[] {
  const estimated = sql`stock = iif(sale_words.version = 0, excluded.stock, sale_words.stock),
    counts = iif(sale_words.version = 0, excluded.counts, sale_words.counts),
    elsewhere_tickets = iif(sale_words.version = 0, excluded.elsewhere_tickets, sale_words.elsewhere_tickets),
    elsewhere_cents = iif(sale_words.version = 0, excluded.elsewhere_cents, sale_words.elsewhere_cents),
    is_stopped = iif(sale_words.version = 0, excluded.is_stopped, sale_words.is_stopped), ${terms}`
  const ids = words.map(({ productionId }) => productionId)
  if (ids.length === 0) return []
  const stored = sql`id IN ${among(ids)} AND site = ${site}`
  return [
    ...unpackMonths(site, ids.length, { stored }),
    ...words.map((word) => upsert(site, { ...word, version: 0 }, estimated)),
    showStatus(site, ids),
  ]
}

const terms = raw(
  ['opens_at', 'closes_at', 'lowest_cents', 'highest_cents', 'reduced_cents']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

function upsert(site: SiteKey, { productionId, version, word }: StoredWord, change: Sql): Sql {
  const row = publicRow(word)
  // words that an inventory has queued before this field existed have none
  const elsewhere = word.elsewhere ?? { tickets: 0, cents: 0 }
  return sql`INSERT INTO sale_words (production_id, site, version, stock, counts, elsewhere_tickets, elsewhere_cents,
      opens_at, closes_at, is_stopped, lowest_cents, highest_cents, reduced_cents)
    VALUES (${productionId}, ${site}, ${version}, ${row.stock}, ${JSON.stringify(word.counts)}, ${elsewhere.tickets}, ${elsewhere.cents},
      ${row.opens_at}, ${row.closes_at}, ${row.is_stopped}, ${row.lowest_cents}, ${row.highest_cents}, ${row.reduced_cents})
    ON CONFLICT (site, production_id) DO UPDATE SET ${change}`
}

/** Sets the status that lists show and count. `updated_at` stays, since it is when the content last changed. */
function showStatus(site: SiteKey, ids: readonly number[]): Sql {
  const shown = raw(
    shownStatus(
      'content_status',
      'SELECT stock FROM sale_words WHERE site = productions.site AND production_id = productions.id',
    ),
  )
  return sql`UPDATE productions SET status = ${shown}
    WHERE id IN ${among(ids)} AND site = ${site} AND status <> ${shown}`
}

type WordRow = { [Name in keyof ReturnType<typeof publicRow> | 'version']: SqlValue }

/**
 * Selects the stored sale word. All columns are null if none is stored yet; there is no row if the production is not
 * sold here.
 */
function wordRow(site: SiteKey, id: number): Sql<WordRow> {
  return sql<WordRow>`SELECT sw.version, sw.stock, sw.opens_at, sw.closes_at, sw.is_stopped, sw.lowest_cents, sw.highest_cents,
      sw.reduced_cents
    FROM sales s LEFT JOIN sale_words sw ON sw.site = s.site AND sw.production_id = s.production_id
    WHERE s.production_id = ${id} AND s.site = ${site}`
}

function publicRow({ stock, opens_at, closes_at, is_stopped, lowest_cents, highest_cents, reduced_cents }: SaleWord) {
  return { stock, opens_at, closes_at, is_stopped: Number(is_stopped), lowest_cents, highest_cents, reduced_cents }
}

/** Returns the tags of the pages that show the sale word, including the pages of the other productions in its abo. */
function tagsOf(site: SiteKey, id: number): (string | Sql)[] {
  const abo = sql`SELECT 'abo:' || abo_id FROM productions WHERE id = ${id} AND site = ${site} AND abo_id IS NOT NULL`
  return [`productions:${site}`, `production:${id}`, abo]
}
