// Mails that waited in the newest copies of orders when the box office was lost. A restore sends none, since the copy
// precedes its mail, which may have been sent; staff send those of the last hour at once.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../../../content/store/commit.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'

/** A mail of an order's outbox, which only the order reads. */
export interface UnsentMail {
  mail: string
}

/** Before the newest copy: what waited longer was sent, or had been refused. */
const lastMs = 60 * 60_000
const newest = 'newest restored copy'
const prefixOf = (site: SiteKey | '') => `unsent mail ${site}`
const keyOf = (site: SiteKey, number: string) => `${prefixOf(site)} ${number}`

/**
 * Stores what waited in the copy of an order that is restored, and when the newest of such copies was made; without
 * mails to a previous address, which is a personal datum that only the order has.
 */
export async function noteUnsent(
  store: Store,
  { site, number, at, waiting = [] }: { site: SiteKey; number: string; at: number; waiting?: UnsentMail[] },
): Promise<void> {
  const put = (key: string, value: Sql) => sql`INSERT INTO store_facts (key, value) VALUES (${key}, ${value})`
  const own = waiting.filter((mail) => !('to' in mail))
  const mails = sql`${JSON.stringify({ at, mails: own })}`
  const known = own.length > 0 ? [put(keyOf(site, number), mails)] : []
  await commit(
    store,
    [
      sql`${put(newest, sql`${String(at)}`)}
        ON CONFLICT (key) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))`,
      ...known.map((row) => sql`${row} ON CONFLICT (key) DO UPDATE SET value = excluded.value`),
    ],
    [],
  )
}

export interface Unsent {
  site: SiteKey
  number: string
  /** When the newest copy of the lost order was made, in ms since 1970; names the loss. */
  at: number
  mails: UnsentMail[]
  /** Whether the order's copy is of the last hour, so that its mails are sent again. */
  isLate: boolean
}

/** Returns the orders with mails that waited, of one site or of all. */
export async function unsentMails(store: Store, site: SiteKey | '' = ''): Promise<Unsent[]> {
  const from = site === '' ? prefixOf('') : `${prefixOf(site)} `
  const rows = await select(
    store,
    sql<{ key: string; value: string; newest: string | null }>`SELECT key, value,
        (SELECT value FROM store_facts WHERE key = ${newest}) AS newest
      FROM store_facts WHERE key >= ${from} AND key < ${`${from}~`} ORDER BY key`,
  )
  return rows.map((row) => {
    const [, , own = '', number = ''] = row.key.split(' ')
    const { at, mails } = JSON.parse(row.value) as { at: number; mails: UnsentMail[] }
    return { site: own as SiteKey, number, at, mails, isLate: at >= Number(row.newest) - lastMs }
  })
}

export async function forgetUnsent(store: Store, site: SiteKey, number: string): Promise<void> {
  await commit(store, [sql`DELETE FROM store_facts WHERE key = ${keyOf(site, number)}`], [])
}
