import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../content/store/commit.ts'
import { contains } from '../../content/store/contains.ts'
import { markRows } from '../../content/store/marks.ts'
import { sameAddress } from '../../content/store/same-address.ts'
import { allOf, raw, type Sql, sql } from '../../content/store/sql.ts'

/** What a visitor has entered, for a concert. */
export interface NewEnquiry {
  production: { id: number; title: string; date: string }
  count: number
  name: string
  email: string
  /** The key of the e-mail address; '' without one. */
  address: string
  phone: string
  message: string
  locale: Locale
}

export interface EnquiryRow {
  id: number
  created_at: string
  production_id: number
  title: string
  starts_at: string
  count: number
  name: string
  email: string
  phone: string
  message: string
  locale: Locale
  done_at: string | null
}

/** How long an enquiry is stored. */
const daysKept = 180
const dayMs = 24 * 60 * 60 * 1000

/** Stores an enquiry, once for each key. @param key the form's request key */
export async function saveEnquiry(store: Store, site: SiteKey, key: string, enquiry: NewEnquiry): Promise<void> {
  const { production, count, name, email, address, phone, message, locale } = enquiry
  const row = sql`INSERT INTO group_enquiries (site, request_key, production_id, title, starts_at, count, name, email,
      address, phone, message, locale, created_at)
    VALUES (${site}, ${key}, ${production.id}, ${production.title}, ${moment(new Date(production.date))}, ${count},
      ${name}, ${email}, ${address}, ${phone}, ${message}, ${locale}, ${moment(store.now)})
    ON CONFLICT (site, request_key) DO NOTHING`
  await commit(store, [row], [])
}

/** Returns one page of enquiries, latest first, without those that have to be deleted. */
export function enquiriesOf(
  store: Store,
  site: SiteKey,
  { isDone, q, after, limit }: { isDone: boolean; q: string; after: number | null; limit: number },
): Promise<EnquiryRow[]> {
  const part = q.toLowerCase()
  const conditions = [
    sql`site = ${site}`,
    raw(isDone ? 'done_at IS NOT NULL' : 'done_at IS NULL'),
    sql`created_at >= ${keptSince(store)}`,
    ...(after === null ? [] : [sql`id < ${after}`]),
    ...(q === ''
      ? []
      : [sql`(${contains(raw('name'), part)} OR ${contains(raw('email'), part)} OR ${contains(raw('phone'), part)})`]),
  ]
  return select(
    store,
    sql<EnquiryRow>`SELECT id, created_at, production_id, title, starts_at, count, name, email, phone, message, locale,
        done_at
      FROM group_enquiries WHERE ${allOf(conditions)} ORDER BY id DESC LIMIT ${limit}`,
  )
}

/** Marks an enquiry as answered or open. @returns false if the site has no such enquiry */
export async function settleEnquiry(
  store: Store,
  site: SiteKey,
  { id, isDone }: { id: number; isDone: boolean },
): Promise<boolean> {
  const at = isDone ? moment(store.now) : null
  // an enquiry that is done stays done since when it was
  const settled = sql`UPDATE group_enquiries SET done_at = iif(${at} IS NULL, NULL, coalesce(done_at, ${at}))
    WHERE site = ${site} AND id = ${id} RETURNING id`
  const { rows } = await commit(store, [settled], [])
  return rows[0]?.length === 1
}

/** @returns false if the site has no such enquiry */
export async function removeEnquiry(store: Store, site: SiteKey, id: number): Promise<boolean> {
  const own = sql`FROM group_enquiries WHERE site = ${site} AND id = ${id}`
  const removed = sql`DELETE ${own} RETURNING id`
  const { rows } = await commit(store, [markRows(store, 'enquiry', sql`request_key`, own), removed], [])
  return rows[1]?.length === 1
}

/** Returns the day on which an enquiry is deleted, as a moment. */
export function deletedAt(createdAt: string): Date {
  return new Date(Date.parse(createdAt) + daysKept * dayMs)
}

export async function forgetEnquiries(store: Store): Promise<void> {
  await commit(store, [sql`DELETE FROM group_enquiries WHERE created_at < ${keptSince(store)}`], [])
}

/** Selects the enquiries from an e-mail address. */
export function storedEnquiries(site: SiteKey, email: string): Sql<Record<string, unknown>> {
  return sql`SELECT created_at, title, starts_at, count, name, email, phone, message FROM group_enquiries
    WHERE site = ${site} AND address IN ${sameAddress(email)} AND address <> '' ORDER BY id DESC`
}

/** Deletes the enquiries from an e-mail address. */
export async function eraseEnquiries(store: Store, site: SiteKey, email: string): Promise<void> {
  const erased = sql`DELETE FROM group_enquiries
    WHERE site = ${site} AND address IN ${sameAddress(email)} AND address <> ''`
  await commit(store, [erased], [])
}

function keptSince({ now }: Store): string {
  return moment(new Date(now.getTime() - daysKept * dayMs))
}
