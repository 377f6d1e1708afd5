// Bank lines that are booked to the order that they name, to be compared with lines of other files that name none. The
// orders have their own copy, with the payer.
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { plainIban } from '../../../../shared/text/plain-iban.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { commit, type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import { farthestDays } from '../../rules/maybe-double.ts'
import type { DecidedLine } from './bank-lines.ts'

/** Banks offer exports of no earlier days. */
const rememberedDays = 2 * 365

/** A line with the order to which it is booked. */
export type BookedLine = Pick<BankLine, 'key' | 'cents' | 'paid_at' | 'iban'> & { order: string }

/** Stores booked lines; known ones are left unchanged. */
export async function saveBooked(store: Store, site: SiteKey, lines: readonly BookedLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ iban, ...line }) => ({ ...line, end: plainIban(iban ?? '').slice(-4) || null }))
  // an upsert from a SELECT needs a WHERE clause
  const added = sql`INSERT INTO booked_bank_lines (site, key, order_number, cents, paid_at, iban_end)
    SELECT ${site}, value ->> '$.key', value ->> '$.order', value ->> '$.cents', value ->> '$.paid_at',
      value ->> '$.end'
    FROM json_each(${JSON.stringify(rows)}) WHERE true ON CONFLICT DO NOTHING`
  await commit(store, [added], [])
}

/** Returns the booked lines of the amounts of these lines and of days near theirs, the latest first. */
export async function readBooked(
  store: Store,
  site: SiteKey,
  lines: readonly Pick<BankLine, 'cents' | 'paid_at'>[],
): Promise<DecidedLine[]> {
  const days = lines.map(({ paid_at: day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const cents = JSON.stringify([...new Set(lines.map((line) => line.cents))])
  const query = sql<DecidedLine>`SELECT key, cents, paid_at, order_number AS "order", iban_end,
      'of ' || order_number AS decision
    FROM booked_bank_lines
    WHERE site = ${site} AND cents IN (SELECT value FROM json_each(${cents}))
      AND paid_at BETWEEN ${dayAfter(first, -farthestDays)} AND ${dayAfter(last, farthestDays)}
    ORDER BY paid_at DESC, key`
  return select(store, query)
}

/** Deletes the lines of days of which banks offer no exports. */
export async function forgetBooked(store: Store): Promise<void> {
  const before = dayAfter(berlinDay(store.now), -rememberedDays)
  await commit(store, [sql`DELETE FROM booked_bank_lines WHERE paid_at < ${before}`], [])
}
