import type { GroupEnquiries, GroupEnquiryQuery } from '../../../shared/contract/box-office/staff/groups.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { spendAttempt } from '../../content/store/attempts.ts'
import type { Store } from '../../content/store/commit.ts'
import { visitorNetwork } from '../../http/request/visitor-network.ts'
import { deletedAt, enquiriesOf, type NewEnquiry, saveEnquiry } from '../store/enquiries.ts'

const pageLength = 50

/** Enquiries that a network may send: as many at once as a school's teachers do, then one every ten minutes. */
const paceOfNetwork = { most: 10, stepMs: 10 * 60_000 }

/**
 * Stores an enquiry, once for each key.
 * @param address the visitor's network address; missing on the local server, where all visitors would share one limit
 * @returns the seconds to wait if the network has sent too many; null if it is stored
 */
export async function sendEnquiry(
  store: Store,
  site: SiteKey,
  { key, address, enquiry }: { key: string; address: string | undefined; enquiry: NewEnquiry },
): Promise<number | null> {
  const network = visitorNetwork(address)
  const waitSeconds =
    network === 'unknown' ? null : await spendAttempt(store, 'customer_rate_limits', `groups/${network}`, paceOfNetwork)
  if (waitSeconds === null) await saveEnquiry(store, site, key, enquiry)
  return waitSeconds
}

export async function listEnquiries(
  store: Store,
  site: SiteKey,
  {
    done,
    q = '',
    after = null,
    per_page: length = pageLength,
  }: Omit<GroupEnquiryQuery, 'after'> & {
    after?: number | null | undefined
  },
): Promise<GroupEnquiries> {
  const rows = await enquiriesOf(store, site, { isDone: done === '1', q: q.trim(), after, limit: length + 1 })
  const shown = rows.slice(0, length)
  return {
    results: shown.map(({ production_id: id, title, starts_at, created_at, done_at, ...row }) => ({
      ...row,
      production: { id, title, date: berlinIso(new Date(starts_at)) },
      created_at: berlinIso(new Date(created_at)),
      done_at: done_at && berlinIso(new Date(done_at)),
      delete_on: berlinDay(deletedAt(created_at)),
    })),
    next: rows.length > length ? (shown.at(-1)?.id ?? null) : null,
  }
}
