// Reads the A–Z registers: the people and works of a site's upcoming productions. Cancelled productions do not count.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { people } from '../schema/people.ts'
import { works } from '../schema/works.ts'
import { raw, type Sql, sql } from '../sql.ts'

const personColumns = columnsOf(people, 'n', { plain: ['slug', 'kind', 'name'], texts: ['voice'] })
const workColumns = columnsOf(works, 'w', { plain: ['slug', 'years', 'minutes'], texts: ['composer', 'title'] })

interface Played {
  /** Start of the next production, `YYYY-MM-DDTHH:MM` in Berlin. */
  local: string
  count: number
}
export type RegisteredPersonRow = RowOf<typeof personColumns> & Played & { voice_de: string | null }
/** `genre` is the genre of the next production. */
export type RegisteredWorkRow = RowOf<typeof workColumns> & Played & { composer_de: string; genre: string }

const most = 5000

/**
 * Selects the performers of a site's upcoming productions, at most `most`.
 * @param from `YYYY-MM-DDTHH:MM` in Berlin
 */
export function peopleFrom(site: SiteKey, from: string, locale: Locale): Sql<RegisteredPersonRow> {
  return sql<RegisteredPersonRow>`SELECT ${raw(personColumns(locale))}, n.voice ->> '$.de' AS voice_de, x.local, x.count
    FROM (SELECT l.person_id, min(l.local) AS local, count(DISTINCT l.production_id) AS count
      FROM production_people l CROSS JOIN productions p ON p.id = l.production_id AND p.status <> 'cancelled'
      WHERE l.site = ${site} AND l.local >= ${from} GROUP BY l.person_id LIMIT ${most}) AS x
    CROSS JOIN people n ON n.id = x.person_id`
}

/**
 * Selects the works in a site's upcoming productions, at most `most`.
 * @param from `YYYY-MM-DDTHH:MM` in Berlin
 */
export function worksFrom(site: SiteKey, from: string, locale: Locale): Sql<RegisteredWorkRow> {
  return sql<RegisteredWorkRow>`SELECT ${raw(workColumns(locale))}, w.composer ->> '$.de' AS composer_de,
      x.local, x.count, x.genre
    FROM (SELECT l.work_id, min(l.local) AS local, p.genre, count(DISTINCT l.production_id) AS count
      FROM production_works l CROSS JOIN productions p ON p.id = l.production_id AND p.status <> 'cancelled'
      WHERE l.site = ${site} AND l.local >= ${from} GROUP BY l.work_id LIMIT ${most}) AS x
    CROSS JOIN works w ON w.id = x.work_id`
}
