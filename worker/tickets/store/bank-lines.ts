// Bank lines that could not be booked to an order. After staff assign or dismiss a line, its key remains, so that the
// line is not stored again.
import type { BankLine } from '../../../shared/contract/shop/bank.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import { commit, moment, type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'

const maxLines = 200

/** Stores lines for staff; known lines are left unchanged, including those that staff have assigned or dismissed. */
export async function saveUnmatched(store: Store, site: SiteKey, lines: readonly BankLine[]): Promise<void> {
  const rows = lines.map(
    (line) => sql`INSERT INTO unmatched_bank_lines (site, key, data, created_at)
      VALUES (${site}, ${line.key}, ${JSON.stringify(line)}, ${moment(store.now)}) ON CONFLICT DO NOTHING`,
  )
  if (rows.length > 0) await commit(store, rows, [])
}

export async function readUnmatched(store: Store, site: SiteKey): Promise<(BankLine & { created_at: string })[]> {
  const query = sql<{ data: string; created_at: string }>`SELECT data, created_at FROM unmatched_bank_lines
    WHERE site = ${site} AND resolved_at IS NULL ORDER BY created_at DESC, key LIMIT ${maxLines}`
  return (await select(store, query)).map(({ data, created_at }) => ({ ...(JSON.parse(data) as BankLine), created_at }))
}

/** Returns an unmatched line; null if it is unknown, or if staff have assigned or dismissed it. */
export async function findUnmatched(store: Store, site: SiteKey, key: string): Promise<BankLine | null> {
  const query = sql<{ data: string }>`SELECT data FROM unmatched_bank_lines
    WHERE site = ${site} AND key = ${key} AND resolved_at IS NULL`
  const [row] = await select(store, query)
  return row ? (JSON.parse(row.data) as BankLine) : null
}

/** Returns those of the given keys whose lines staff have assigned or dismissed. */
export async function resolvedKeys(store: Store, site: SiteKey, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const query = sql<{ key: string }>`SELECT key FROM unmatched_bank_lines
    WHERE site = ${site} AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND resolved_at IS NOT NULL`
  return new Set((await select(store, query)).map(({ key }) => key))
}

/** Marks a line as assigned or dismissed, and deletes its reference, text, payer and account. */
export async function resolveUnmatched(store: Store, site: SiteKey, key: string): Promise<void> {
  const row = sql`UPDATE unmatched_bank_lines SET resolved_at = ${moment(store.now)},
      data = json_set(data, '$.reference', NULL, '$.text', '', '$.payer', NULL, '$.iban', NULL)
    WHERE site = ${site} AND key = ${key}`
  await commit(store, [row], [])
}
