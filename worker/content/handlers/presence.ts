// What the sockets of edit mode need to know of the store.
import { type Owner, ownerOf } from '../../../shared/contract/section-owner.ts'
import { may } from '../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { type Store, select } from '../store/commit.ts'
import { ownerDraft } from '../store/owners/owners.ts'
import { openSessionsOf } from '../store/staff/queries.ts'

/** Returns the revision of an owner's draft; null if the site has no such owner. */
export async function revisionOfOwner(store: Store, site: SiteKey, owner: Owner): Promise<number | null> {
  const [draft] = await select(store, ownerDraft(owner))
  return draft?.site === site ? draft.revision : null
}

/** Like `revisionOfOwner`, by the owner's name; 0 without such an owner. */
export async function revisionOfPlace(store: Store, site: SiteKey, place: string): Promise<number> {
  return (await revisionOfOwner(store, site, ownerOf(place))) ?? 0
}

/** Returns the ids of a person's open sessions, and whether the person may edit pages of the site. */
export async function readAccess(store: Store, site: SiteKey, staff: number, nowMs: number) {
  const open = await select(store, openSessionsOf(staff, site, nowMs))
  const role = open[0]?.role
  return { open: new Set(open.map(({ id }) => id)), mayEdit: role ? may(role, 'pages', 'save') : false }
}
