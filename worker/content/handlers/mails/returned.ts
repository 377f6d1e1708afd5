import type { ReturnedMails } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { boxOfficeActionsOf, may, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import {
  type Returned,
  type ReturnedScope,
  readReturned,
  saveReturned,
  settleReturned,
} from '../../store/mails/returned.ts'

interface ReturnedCall {
  store: Store
  site: SiteKey
  role: Role
  /** E-mail address of the staff member. */
  by: string
}

/**
 * Returns the scope of returned mails that a role may read or settle: mails about orders require rights at the box
 * office, other mails rights on newsletter subscribers.
 */
export function returnedScope(site: SiteKey, role: Role, action: 'read' | 'settle'): ReturnedScope {
  return {
    site,
    ofOrders: boxOfficeActionsOf(role).includes(action === 'read' ? 'buyers' : 'sell'),
    ofOthers: may(role, 'subscribers', action === 'read' ? 'read' : 'remove'),
  }
}

/** Records a mail that the mail service refused to send. */
export function noteRefusal(store: Store, mail: Omit<Returned, 'kind' | 'reason'>): Promise<void> {
  return saveReturned(store, { ...mail, kind: 'refused', reason: '' })
}

/**
 * Reads the returned mails that a role may read.
 * @param order the number of an order, to read only its mails; null for all
 * @returns null for a role that may not read any
 */
export async function listReturned(call: ReturnedCall, order: string | null): Promise<ReturnedMails | null> {
  const scope = returnedScope(call.site, call.role, 'read')
  return isEmpty(scope) ? null : { results: await readReturned(call.store, scope, order) }
}

/** Settles a returned mail. @returns whether it was found; null for a role that may not settle any */
export async function endReturned(call: ReturnedCall, id: string): Promise<boolean | null> {
  const scope = returnedScope(call.site, call.role, 'settle')
  return isEmpty(scope) ? null : settleReturned(call.store, scope, id, call.by)
}

function isEmpty({ ofOrders, ofOthers }: ReturnedScope): boolean {
  return !ofOrders && !ofOthers
}
