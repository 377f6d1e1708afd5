import { imprintPath, privacyPath } from '../../../../../shared/consent/legal-pages.ts'
import type { FirstStep } from '../../../../../shared/entities/setup.ts'
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store } from '../../commit.ts'
import { type Sql, sql } from '../../sql.ts'

type StepsRow = Record<Exclude<FirstStep, 'mail'>, number> & { mail_at: string | null }

/** Selects which of the first steps are done on a site: 1 or 0, and when the last test mail was accepted. */
export function stepsOf(site: SiteKey): Sql<StepsRow> {
  const [imprint, privacy] = [imprintPath.de.slice('/de/'.length), privacyPath.de.slice('/de/'.length)]
  return sql<StepsRow>`SELECT
    EXISTS (SELECT 1 FROM settings WHERE site = ${site} AND name IS NOT NULL) AS name,
    EXISTS (SELECT 1 FROM venues WHERE site = ${site}) AS halls,
    EXISTS (SELECT 1 FROM productions WHERE site = ${site}) AS concert,
    (SELECT count(*) = 2 FROM page_paths a JOIN pages p ON p.id = a.page_id
      WHERE a.site = ${site} AND a.locale = 'de' AND a.path IN (${imprint}, ${privacy}) AND p.is_online = 1) AS legal,
    (SELECT value FROM store_facts WHERE key = ${mailKey(site)}) AS mail_at`
}

/** Records that the mail service has accepted a test mail of a site. */
export async function noteTestMail(store: Store, site: SiteKey): Promise<void> {
  await commit(
    store,
    [
      sql`INSERT INTO store_facts (key, value) VALUES (${mailKey(site)}, ${moment(store.now)})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    ],
    [],
  )
}

const mailKey = (site: SiteKey) => `test-mail:${site}`
