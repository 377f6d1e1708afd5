// Demo content grows old: a start on a later day moves it along. What staff has edited, added or deleted since
// stays as it is.
import { berlinDay } from '../../shared/berlin.ts'
import { type SiteKey, siteKeys } from '../../shared/sites.ts'
import { upsertArticles } from '../../worker/content/store/articles/writes.ts'
import { commit, moment, type Store, select } from '../../worker/content/store/commit.ts'
import { deleteProductions, upsertProductions } from '../../worker/content/store/productions/writes.ts'
import { sql } from '../../worker/content/store/sql.ts'
import type { NthConcert, SeedContent } from './content.ts'
import { productionRecord, type SiteIds } from './production-records.ts'
import { type PlannedConcert, planSeason } from './season/plan.ts'
import { siteIds } from './site-ids.ts'
import { articleRecord } from './site-records.ts'

interface DemoConcert {
  site: SiteKey
  externalId: string
  updatedAt: string
  day: string
  hall: string
  room: string
}

/**
 * @param since when the demo content was loaded or moved for the last time
 * @param cutShort moments of moves that began after that and did not come to their end
 */
export async function moveDemoContent(
  store: Store,
  content: SeedContent,
  since: Date,
  cutShort: readonly string[] = [],
): Promise<void> {
  const [today, before] = [berlinDay(store.now), berlinDay(since)]
  const concerts = await demoConcerts(store)
  const ours = [moment(since), ...cutShort]
  const isUntouched = ({ updatedAt }: DemoConcert) => ours.includes(updatedAt)
  const taken = concerts
    .filter((concert) => !isUntouched(concert))
    .map(({ site, day, hall, room }) => ({ site, day, place: { hall, room } }))
  const [planned, plannedBefore] = [planSeason(content, today, taken), planSeason(content, before)]
  for (const site of siteKeys) {
    const ids = await siteIds(store, site)
    const present = new Map(
      concerts.filter((concert) => concert.site === site).map((concert) => [concert.externalId, concert]),
    )
    const known = new Set(plannedBefore[site].map(({ externalId }) => externalId))
    const mayMove = ({ externalId }: PlannedConcert) => {
      const concert = present.get(externalId)
      return concert ? isUntouched(concert) : !known.has(externalId)
    }
    const moving = planned[site].filter(mayMove)
    const records = moving.map((concert) => productionRecord(site, concert, content, ids, concert.day < today))
    await upsertProductions(store, site, records)
    const kept = new Set(planned[site].map(({ externalId }) => externalId))
    const surplus = [...present.values()].filter(
      (concert) => isUntouched(concert) && !kept.has(concert.externalId) && concert.day >= today,
    )
    await deleteProductions(
      store,
      site,
      surplus.map(({ externalId }) => externalId),
    )
    await markMoved(store, site, ours)
    await moveArticles(store, site, content, before, ids)
    await moveFeatures(store, site, content, {
      today,
      planned: planned[site],
      before,
      plannedBefore: plannedBefore[site],
    })
  }
}

/** A concert that stays where it was is not written: without this mark the next move would take it for edited. */
async function markMoved(store: Store, site: SiteKey, ours: readonly string[]): Promise<void> {
  const mark = sql`UPDATE productions SET updated_at = ${moment(store.now)}
    WHERE site = ${site} AND external_id LIKE 'demo:%' AND updated_at IN (SELECT value FROM json_each(${JSON.stringify(ours)}))`
  await commit(store, [mark], [])
}

async function demoConcerts(store: Store): Promise<DemoConcert[]> {
  return select(
    store,
    sql<DemoConcert>`SELECT productions.site, external_id AS externalId, updated_at AS updatedAt, substr(local, 1, 10) AS day,
        coalesce(venues.slug, '') AS hall, coalesce(rooms.slug, '') AS room
      FROM productions LEFT JOIN rooms ON rooms.id = room_id LEFT JOIN venues ON venues.id = productions.venue_id
      WHERE external_id LIKE 'demo:%'`,
  )
}

/** Articles whose row still says what was loaded get their new date. */
async function moveArticles(
  store: Store,
  site: SiteKey,
  content: SeedContent,
  before: string,
  ids: SiteIds,
): Promise<void> {
  const rows = await select(
    store,
    sql<{ externalId: string; publishedAt: string; headline: string; teaser: string }>`SELECT external_id AS externalId,
      published_at AS publishedAt, headline, teaser FROM articles WHERE site = ${site} AND external_id LIKE 'demo:%'`,
  )
  const records = content.articles.flatMap((article) => {
    const old = articleRecord(article, before, ids.pictures)
    const row = rows.find(({ externalId }) => externalId === old.externalId)
    const isUntouched =
      row?.publishedAt === old.publishedAt &&
      row.headline === JSON.stringify(old.headline) &&
      row.teaser === JSON.stringify(old.teaser)
    return isUntouched ? [articleRecord(article, berlinDay(store.now), ids.pictures)] : []
  })
  await upsertArticles(store, site, records)
}

interface Plans {
  today: string
  planned: PlannedConcert[]
  before: string
  plannedBefore: PlannedConcert[]
}

/** Hero and highlights show the nth concert of a genre from today on, unless staff chose another. */
async function moveFeatures(store: Store, site: SiteKey, content: SeedContent, plans: Plans): Promise<void> {
  const { hero, highlights } = content.features[site]
  const wanted: { kind: string; key: string; concert: NthConcert }[] = [
    { kind: 'hero', key: 'hero', concert: hero.event },
    ...highlights.map((concert) => ({ kind: 'highlight', key: `highlight-${concert.position}`, concert })),
  ]
  const nth = (plan: readonly PlannedConcert[], day: string, { genre, nth: number }: NthConcert) =>
    plan.filter((concert) => concert.genre === genre && concert.day >= day)[number - 1]?.externalId ?? null
  const production = (externalId: string | null) =>
    sql`(SELECT id FROM productions WHERE site = ${site} AND external_id = ${externalId})`
  const statements = wanted.map(({ kind, key, concert }) => {
    const old = production(nth(plans.plannedBefore, plans.before, concert))
    return sql`UPDATE features SET production_id = ${production(nth(plans.planned, plans.today, concert))}
      WHERE site = ${site} AND kind = ${kind} AND key = ${key} AND production_id = ${old}`
  })
  await commit(store, statements, [`features:${site}`, `home:${site}`])
}
