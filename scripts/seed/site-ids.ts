import type { SiteKey } from '../../shared/sites/sites.ts'
import { type Store, select } from '../../worker/content/store/commit.ts'
import { type Sql, sql } from '../../worker/content/store/sql.ts'
import { bookletPrefix } from './media/booklets.ts'
import type { SiteIds } from './production-records.ts'

/** Reads the row ids of the loaded demo content. */
export async function siteIds(store: Store, site: SiteKey): Promise<SiteIds> {
  const suffix = site === 'hh' ? '.jpg' : `-${site}.jpg`
  const rooms = idsBy(
    store,
    sql`SELECT rooms.id, venues.slug || '/' || rooms.slug AS key FROM rooms JOIN venues ON venues.id = venue_id WHERE rooms.site = ${site}`,
  )
  const abos = idsBy(store, sql`SELECT id, key FROM abos WHERE site = ${site}`)
  const partners = idsBy(store, sql`SELECT id, key FROM partners WHERE site = ${site}`)
  const articles = idsBy(
    store,
    sql`SELECT id, substr(external_id, 6) AS key FROM articles WHERE site = ${site} AND external_id LIKE 'demo:%'`,
  )
  const media = idsBy(store, sql`SELECT id, filename AS key FROM media`)
  const named = async (prefix: string, end: string) =>
    new Map(
      [...(await media)]
        .filter(([name]) => name.startsWith(prefix) && name.endsWith(end))
        .map(([name, id]) => [name.slice(prefix.length, -end.length), id]),
    )
  return {
    rooms: await rooms,
    abos: await abos,
    partners: await partners,
    articles: await articles,
    pictures: await named('', suffix),
    booklets: { de: await named(bookletPrefix.de, '.pdf'), en: await named(bookletPrefix.en, '.pdf') },
  }
}

async function idsBy(store: Store, query: Sql): Promise<Map<string, number>> {
  const rows = (await select(store, query)) as { id: number; key: string }[]
  return new Map(rows.map(({ id, key }) => [key, id]))
}
