import type { SiteKey } from '../../../../shared/site-keys.ts'
import { type Store, select } from '../../store/commit.ts'
import { draftCounts } from '../../store/desk/list.ts'

/** Reads how many rows of each entity have a draft. */
export async function readDrafts(store: Store, site: SiteKey): Promise<Record<string, number>> {
  const rows = await select(store, draftCounts(site))
  return Object.fromEntries(rows.map(({ entity, n }) => [entity, n]))
}
