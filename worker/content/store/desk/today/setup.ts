import { imprintPath, privacyPath } from '../../../../../shared/consent/legal-pages.ts'
import { type FirstStep, firstSteps } from '../../../../../shared/entities/setup.ts'
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store } from '../../commit.ts'
import { among, type Sql, sql } from '../../sql.ts'

type StepsRow = Record<Exclude<FirstStep, 'mail'>, number> & { mail_at: string | null; aside: string }

/**
 * Selects which of the first steps are done on a site: 1 or 0, when the last test mail was accepted, and as JSON which
 * steps were put aside.
 */
export function stepsOf(site: SiteKey): Sql<StepsRow> {
  const [imprint, privacy] = [imprintPath.de.slice('/de/'.length), privacyPath.de.slice('/de/'.length)]
  return sql<StepsRow>`SELECT
    EXISTS (SELECT 1 FROM settings WHERE site = ${site} AND name IS NOT NULL) AS name,
    EXISTS (SELECT 1 FROM rooms WHERE site = ${site}) AS halls,
    EXISTS (SELECT 1 FROM productions WHERE site = ${site}) AS concert,
    (SELECT count(*) = 2 FROM page_paths a JOIN pages p ON p.id = a.page_id
      WHERE a.site = ${site} AND a.locale = 'de' AND a.path IN (${imprint}, ${privacy}) AND p.is_online = 1) AS legal,
    (SELECT value FROM store_facts WHERE key = ${mailKey(site)}) AS mail_at,
    (SELECT json_group_array(value) FROM store_facts
      WHERE key IN ${among(firstSteps.map((step) => asideKey(site, step)))}) AS aside`
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

/** Records that staff have put a first step aside, or taken it up again. */
export async function noteAside(store: Store, site: SiteKey, step: FirstStep, isAside: boolean): Promise<void> {
  const key = asideKey(site, step)
  const statement = isAside
    ? sql`INSERT INTO store_facts (key, value) VALUES (${key}, ${step}) ON CONFLICT DO NOTHING`
    : sql`DELETE FROM store_facts WHERE key = ${key}`
  await commit(store, [statement], [])
}

/** The key of a step that was put aside; its value is the step. */
export const asideKey = (site: SiteKey, step: FirstStep) => `aside:${site}:${step}`
const mailKey = (site: SiteKey) => `test-mail:${site}`
