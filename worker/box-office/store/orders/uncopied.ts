import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'

/** Stores whether an order waits for its copy, and since when; an order that has not reported yet has no row. */
export async function setUncopied(
  store: Store,
  { site, number }: { site: SiteKey; number: string },
  isWaiting: boolean,
): Promise<void> {
  const since = isWaiting ? sql`coalesce(uncopied_since, ${moment(store.now)})` : sql`NULL`
  await commit(
    store,
    [sql`UPDATE orders SET uncopied_since = ${since} WHERE site = ${site} AND number = ${number}`],
    [],
  )
}
