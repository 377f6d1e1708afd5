// Bank lines about which staff have to decide. After they assign or dismiss a line, its key remains, so that the line
// is not stored again.
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { UnmatchedLines } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { plainIban } from '../../../../shared/text/plain-iban.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import { among, type Sql, sql } from '../../../content/store/sql.ts'

const maxLines = 200

type Listed = UnmatchedLines['results'][number]

/**
 * A line with the reason why it is not booked, the order that it names, and the line that may be the same payment: one
 * with a `decision` was on this list, any other is booked to the order.
 */
export type OpenLine = BankLine &
  Pick<Listed, 'reason' | 'order'> & { earlier: Partial<NonNullable<Listed['earlier']>> | null }

/** Stores lines for staff; known lines are left unchanged, including those that staff have assigned or dismissed. */
export async function saveUnmatched(store: Store, site: SiteKey, lines: readonly OpenLine[]): Promise<void> {
  const rows = lines.map(
    (line) => sql`INSERT INTO unmatched_bank_lines (site, key, data, created_at)
      VALUES (${site}, ${line.key}, ${JSON.stringify(line)}, ${moment(store.now)}) ON CONFLICT DO NOTHING`,
  )
  if (rows.length > 0) await commit(store, rows, [])
}

export async function readUnmatched(store: Store, site: SiteKey): Promise<(OpenLine & { created_at: string })[]> {
  const query = sql<{ data: string; created_at: string }>`SELECT data, created_at FROM unmatched_bank_lines
    WHERE site = ${site} AND resolved_at IS NULL ORDER BY created_at DESC, key LIMIT ${maxLines}`
  return (await select(store, query)).map(({ data, created_at }) => ({ ...lineOf(data), created_at }))
}

/** Returns an open line, `resolved` if staff have assigned or dismissed it, or null for an unknown key. */
export async function findUnmatched(store: Store, site: SiteKey, key: string): Promise<OpenLine | 'resolved' | null> {
  const query = sql<{ data: string; resolved_at: string | null }>`SELECT data, resolved_at FROM unmatched_bank_lines
    WHERE site = ${site} AND key = ${key}`
  const [row] = await select(store, query)
  if (!row) return null
  return row.resolved_at === null ? lineOf(row.data) : 'resolved'
}

export type LineState = 'resolved' | OpenLine['reason']

/** Returns the open lines of these amounts, newest first. */
export async function readOpenOf(store: Store, site: SiteKey, cents: readonly number[]): Promise<OpenLine[]> {
  if (cents.length === 0) return []
  const query = sql<{ data: string }>`SELECT data FROM unmatched_bank_lines
    WHERE site = ${site} AND resolved_at IS NULL AND ${isOfAmount(cents)} ORDER BY created_at DESC, key`
  return (await select(store, query)).map(({ data }) => lineOf(data))
}

/** Returns by key, for the lines that are stored, why they are open, or that staff have assigned or dismissed them. */
export async function lineStates(
  store: Store,
  site: SiteKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LineState>> {
  if (keys.length === 0) return new Map()
  const query = sql<{ key: string; state: LineState }>`SELECT key,
      CASE WHEN resolved_at IS NULL THEN coalesce(data ->> '$.reason', 'unknown') ELSE 'resolved' END AS state
    FROM unmatched_bank_lines
    WHERE site = ${site} AND key IN ${among(keys)}`
  return new Map((await select(store, query)).map(({ key, state }) => [key, state]))
}

/**
 * A line that staff have decided: `of A-…`, `another of A-…` and `same of A-…` are the decisions that book it, the last
 * one together with another line. Of the payer's account, only the end is known; `order` is the one that the line
 * names.
 */
export type DecidedLine = Pick<BankLine, 'key' | 'cents' | 'paid_at'> &
  Partial<Pick<OpenLine, 'order'>> & {
    decision: string
    iban_end?: string | null
    /** The key of the line of which staff have said that it is another payment. */
    other_than?: string | null
  }

/**
 * Returns the decided lines of these amounts, but those of which staff have said that they are the same as a booked
 * one.
 */
export async function readDecided(store: Store, site: SiteKey, cents: readonly number[]): Promise<DecidedLine[]> {
  if (cents.length === 0) return []
  const query = sql<{ data: string }>`SELECT data FROM unmatched_bank_lines
    WHERE site = ${site} AND resolved_at IS NOT NULL AND ${isOfAmount(cents)}
      AND NOT (coalesce(data ->> '$.reason', '') = 'maybe_double' AND data ->> '$.decision' = 'dismissed')
    ORDER BY resolved_at DESC, key`
  return (await select(store, query)).map(({ data }) => decidedOf(data))
}

/** Returns those of these lines that staff have decided. */
export async function findDecided(store: Store, site: SiteKey, keys: readonly string[]): Promise<DecidedLine[]> {
  if (keys.length === 0) return []
  const query = sql<{ data: string }>`SELECT data FROM unmatched_bank_lines
    WHERE site = ${site} AND resolved_at IS NOT NULL
      AND key IN ${among(keys)}`
  return (await select(store, query)).map(({ data }) => decidedOf(data))
}

/**
 * Notes what staff want to do with an open line before it is done, so that of two different decisions only one is
 * carried out. The same decision may be repeated.
 * @returns false if the line has been decided otherwise
 */
export async function claimUnmatched(
  store: Store,
  site: SiteKey,
  { key, decision }: { key: string; decision: string },
): Promise<boolean> {
  const claim = sql`UPDATE unmatched_bank_lines SET data = json_set(data, '$.decision', ${decision})
    WHERE site = ${site} AND key = ${key} AND resolved_at IS NULL
      AND coalesce(data ->> '$.decision', ${decision}) = ${decision} RETURNING key`
  const { rows } = await commit(store, [claim], [])
  return (rows[0]?.length ?? 0) > 0
}

/** Opens a claimed line again, possibly with another reason, since the decision could not be carried out. */
export async function reopenUnmatched(
  store: Store,
  site: SiteKey,
  { key, ...why }: Pick<OpenLine, 'key'> & Partial<Pick<OpenLine, 'reason' | 'order' | 'earlier'>>,
): Promise<void> {
  const row = sql`UPDATE unmatched_bank_lines
    SET data = json_patch(json_remove(data, '$.decision', '$.earlier'), ${JSON.stringify(why)})
    WHERE site = ${site} AND key = ${key} AND resolved_at IS NULL`
  await commit(store, [row], [])
}

/**
 * Marks lines as assigned or dismissed, all or none, and deletes references, texts, payers and accounts. The last four
 * characters of the IBAN remain, which distinguish the payment from others in a file of another kind, and the key of an
 * open line that is another payment.
 */
export async function resolveUnmatched(
  store: Store,
  site: SiteKey,
  lines: readonly Pick<OpenLine, 'key' | 'iban'>[],
): Promise<void> {
  const rows = lines.map(({ key, iban }) => {
    const end = plainIban(iban ?? '').slice(-4) || null
    return sql`UPDATE unmatched_bank_lines SET resolved_at = ${moment(store.now)},
      data = json_set(json_remove(data, '$.earlier'),
        '$.reference', NULL, '$.text', '', '$.payer', NULL, '$.iban', NULL, '$.iban_end', ${end},
        '$.other_than', iif(data ->> '$.decision' LIKE 'another %', data ->> '$.earlier.key', NULL))
    WHERE site = ${site} AND key = ${key}`
  })
  await commit(store, rows, [])
}

/** Lines that were stored before they had a reason name no order. */
function lineOf(data: string): OpenLine {
  const { reason = 'unknown', order = null, earlier = null, ...line } = JSON.parse(data) as BankLine & Partial<OpenLine>
  return { ...line, reason, order, earlier }
}

function decidedOf(data: string): DecidedLine {
  const { decision = 'dismissed', ...line } = JSON.parse(data) as Omit<DecidedLine, 'decision'> & Partial<DecidedLine>
  return { ...line, decision }
}

function isOfAmount(cents: readonly number[]): Sql {
  return sql`data ->> '$.cents' IN ${among([...new Set(cents)])}`
}
