import { storedKeys } from '../../../shared/email/address.ts'
import { type Sql, sql } from './sql.ts'

/**
 * The list of an `IN` that finds an e-mail address in a column of keys, also in rows from before there was one rule.
 */
export function sameAddress(email: string): Sql {
  const [key = '', other] = storedKeys(email)
  // with one value, SQLite treats `IN` as `=`, and so keeps the order of an index
  return other === undefined ? sql`(${key})` : sql`(${key}, ${other})`
}
