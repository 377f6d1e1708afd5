import type { Category } from '../../../../shared/consent/consent.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { moment, type Store } from '../commit.ts'

/** Years for which the proof of a decision is retained, as stated on the privacy pages. */
const keptYears = 3

export interface ConsentRecord {
  id: string
  site: SiteKey
  version: number
  granted: readonly Category[]
}

/** Appends a decision to the log and deletes expired decisions. No page shows them, so no tag is touched. */
export async function logConsent({ d1, now }: Store, { id, site, version, granted }: ConsentRecord): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - keptYears)
  await d1.batch([
    d1
      .prepare('INSERT INTO consents (visitor, site, version, granted, decided_at) VALUES (?, ?, ?, ?, ?)')
      .bind(id, site, version, granted.join(' '), moment(now)),
    d1.prepare('DELETE FROM consents WHERE decided_at < ?').bind(moment(oldest)),
  ])
}
