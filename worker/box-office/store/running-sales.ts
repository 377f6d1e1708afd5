import type { SiteKey } from '../../../shared/sites/sites.ts'
import { moment, type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'

/** How long a closed sale still counts as running, since refunds and bank lines may arrive after its end. */
const afterwardsMs = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the sales of all sites, sorted by site and production. A sale is left out until an inventory has accepted its
 * data, and once it has been closed for more than 30 days.
 */
export async function runningSales(store: Store): Promise<{ site: SiteKey; production: number }[]> {
  const since = moment(new Date(store.now.getTime() - afterwardsMs))
  return select(
    store,
    sql<{ site: SiteKey; production: number }>`SELECT s.site, s.production_id AS production
      FROM sales s LEFT JOIN sale_words w ON w.site = s.site AND w.production_id = s.production_id
      WHERE s.accepted_version IS NOT NULL AND (w.closes_at IS NULL OR datetime(w.closes_at) >= datetime(${since}))
      ORDER BY s.site, s.production_id`,
  )
}
