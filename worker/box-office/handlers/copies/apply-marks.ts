// Applies the marks of what has left to rows: those of a night before they are added, and those that the database holds
// (decision 0200).
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import type { StoredRow } from '../../../content/store/insert-rows.ts'
import { keptReturnedMs } from '../../../content/store/mails/returned.ts'
import type { MarkedThing } from '../../../content/store/marks.ts'
import { raw, type Sql, sql } from '../../../content/store/sql.ts'
import { withoutNames } from '../../store/customers/own-orders.ts'
import { eraseCustomer } from '../../store/customers/writes.ts'
import type { Marks } from './marks.ts'

interface Rule {
  table: string
  /** The columns that name a row, by what marks it. */
  things: Partial<Record<MarkedThing, string>>
  /** The column with the moment of the row's beginning: a mark spares what began after it. */
  began: string
  /** What undoes the mark if it came later. */
  unless?: MarkedThing
  /** How long the mark counts, in milliseconds; for ever if missing. */
  forMs?: number
  /** Which rows of the database may have left; all if missing. */
  which?: Sql
  /** Takes the row from the database; deletes it if missing. */
  leave?: (store: Store, row: StoredRow, left: Date) => Promise<unknown>
  /** What is added of a night's row; nothing if missing. */
  ofNight?: (row: StoredRow, left: Date) => StoredRow
}

const isSubscribed = sql`state <> 'unsubscribed'`
const unsubscribe: Rule['leave'] = (store, { id }, left) =>
  select(
    store,
    sql`UPDATE newsletter_subscriptions SET state = 'unsubscribed', unsubscribed_at = ${moment(left)} WHERE id = ${id as number}`,
  )

const rules: readonly Rule[] = [
  {
    table: 'customers',
    things: { account: 'email' },
    began: 'created_at',
    leave: (store, { id, site, email }, left) =>
      eraseCustomer(store, site as SiteKey, { id: Number(id), email: String(email) }, left),
  },
  { table: 'newsletter_subscriptions', things: { subscriber: 'address' }, began: 'confirmed_at' },
  {
    table: 'newsletter_subscriptions',
    things: { unsubscribed: 'address' },
    began: 'confirmed_at',
    which: isSubscribed,
    leave: unsubscribe,
    ofNight: (row, left) => ({ ...row, state: 'unsubscribed', unsubscribed_at: row.unsubscribed_at ?? moment(left) }),
  },
  {
    // a mail that came back shows in the list while its report is known, and staff who have settled it keep the address
    table: 'newsletter_subscriptions',
    things: { bounced: 'address' },
    began: 'confirmed_at',
    unless: 'settled',
    forMs: keptReturnedMs,
    which: sql`${isSubscribed} AND NOT EXISTS (SELECT 1 FROM returned_mails r
      WHERE r.site = t.site AND r.email = t.address)`,
    leave: unsubscribe,
    ofNight: (row) => row,
  },
  { table: 'returned_mails', things: { subscriber: 'email', settled: 'email' }, began: 'at', which: sql`email <> ''` },
  { table: 'group_enquiries', things: { enquiries: 'address', enquiry: 'request_key' }, began: 'created_at' },
  // a name takes the notes along
  {
    table: 'order_notes',
    things: { order: 'order_number', notes: 'order_number', note: 'request_key' },
    began: 'at',
  },
  { table: 'order_assistance', things: { order: 'order_number', assistance: 'order_number' }, began: 'created_at' },
  {
    table: 'orders',
    things: { account: 'email', order: 'number' },
    began: 'created_at',
    which: sql`name <> ''`,
    leave: (store, { site, number }) =>
      commit(store, [withoutNames(sql`site = ${site as string} AND number = ${number as string}`)], []),
  },
]

/** Rows of a step: each may take one call of the database, and the platform allows 1,000. */
const rowsPerStep = 200

/**
 * Applies the marks to the next rows of the database.
 * @param after where the step before has stopped: the number of a rule and that of a row; '' for the first step
 * @returns where to continue; null after the last row
 */
export async function applyMarks(
  store: Store,
  marks: Marks,
  after: string,
): Promise<{ next: string | null; done: number }> {
  const [at = 0, from = 0] = after.split('/').map(Number)
  const rule = rules[at]
  if (!rule || marks.isEmpty) return { next: null, done: 0 }
  const rows = await select(
    store,
    sql<StoredRow & { marked_row: number }>`SELECT rowid AS marked_row, * FROM ${raw(rule.table)} t
      WHERE rowid > ${from} AND ${rule.which ?? raw('true')} ORDER BY rowid LIMIT ${rowsPerStep}`,
  )
  for (const row of rows) {
    const left = await leftAt(store, marks, rule, row)
    if (left && rule.leave) await rule.leave(store, row, left)
    else if (left) await select(store, sql`DELETE FROM ${raw(rule.table)} WHERE rowid = ${row.marked_row}`)
  }
  const isWhole = rows.length < rowsPerStep
  return { next: isWhole ? `${at + 1}/0` : `${at}/${rows.at(-1)?.marked_row}`, done: rows.length }
}

/** Returns a night's rows without what has left. */
export async function withoutLeft(
  store: Store,
  marks: Marks,
  table: string,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  let kept = [...rows]
  for (const rule of marks.isEmpty ? [] : rules.filter((each) => each.table === table)) {
    const left = await Promise.all(kept.map((row) => leftAt(store, marks, rule, row)))
    kept = kept.flatMap((row, at): StoredRow[] => {
      const when = left[at]
      return when ? (rule.ofNight ? [rule.ofNight(row, when)] : []) : [row]
    })
  }
  return kept
}

/** Returns when a row has left; null for one that has not, or that began afterwards. */
async function leftAt(store: Store, marks: Marks, rule: Rule, row: StoredRow): Promise<Date | null> {
  const { things, began, unless, forMs = Number.POSITIVE_INFINITY } = rule
  const named = Object.entries(things) as [MarkedThing, string][]
  const thing = (what: MarkedThing, column: string) => ({
    site: row.site as SiteKey,
    what,
    of: String(row[column] ?? ''),
  })
  const left = await marks.left(named.map(([what, column]) => thing(what, column)))
  if (left === null || store.now.getTime() - left > forMs) return null
  const undone = unless && (await marks.left(named.map(([, column]) => thing(unless, column))))
  // a subscription that was not confirmed began with its sign-up
  const since = row[began] ?? row.consent_at ?? 0
  const sinceMs = typeof since === 'number' ? since : Date.parse(since)
  return sinceMs > left || (undone ?? 0) >= left ? null : new Date(left)
}
