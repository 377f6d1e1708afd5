// Moves the demo content to the current day. Content that staff have edited, added or deleted stays unchanged.

import { type SiteKey, siteKeys } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { commit, moment, type Store, select } from '../../worker/content/store/commit.ts'
import { writeMany } from '../../worker/content/store/many/publish-many.ts'
import { packMonths } from '../../worker/content/store/productions/months.ts'
import { deleteProductions } from '../../worker/content/store/productions/writes.ts'
import { sql } from '../../worker/content/store/sql.ts'
import { bookingsOfStaff, closureRecords, untouchedClosures } from './closures.ts'
import type { NthProduction, SeedContent } from './content.ts'
import { loadPeople } from './load-site.ts'
import { productionRecord, type SiteIds } from './production-records.ts'
import { loadSales } from './sales/load.ts'
import { type PlannedProduction, planSeason } from './season/plan.ts'
import { siteIds } from './site-ids.ts'
import { articleRecord } from './site-records.ts'

interface DemoProduction {
  site: SiteKey
  externalId: string
  updatedAt: string
  day: string
  hall: string
  room: string
}

/**
 * @param since the time of the last load or move of the demo content
 * @param cutShort start times of unfinished moves since then; rows that these moves wrote do not count as edited
 */
export async function moveDemoContent(
  store: Store,
  content: SeedContent,
  since: Date,
  cutShort: readonly string[] = [],
): Promise<void> {
  const [today, before] = [berlinDay(store.now), berlinDay(since)]
  const productions = await demoProductions(store)
  const ours = [moment(since), ...cutShort]
  const isUntouched = ({ updatedAt }: DemoProduction) => ours.includes(updatedAt)
  const occupied = productions
    .filter((production) => !isUntouched(production))
    .map(({ site, day, hall, room }) => ({ site, day, place: { hall, room } }))
  const [planned, plannedBefore] = [planSeason(content, today, occupied), planSeason(content, before)]
  await loadPeople(store, siteKeys[0], content)
  for (const site of siteKeys) {
    const ids = await siteIds(store, site)
    const present = new Map(
      productions
        .filter((production) => production.site === site)
        .map((production) => [production.externalId, production]),
    )
    const plannedIdsBefore = new Set(plannedBefore[site].map(({ externalId }) => externalId))
    const mayMove = ({ externalId }: PlannedProduction) => {
      const production = present.get(externalId)
      return production ? isUntouched(production) : !plannedIdsBefore.has(externalId)
    }
    const moving = planned[site].filter(mayMove)
    const records = moving.map((production) => productionRecord(site, production, content, ids, production.day < today))
    await writeMany(store, site, 'productions', records, { as: 'public', mayTakeBack: true })
    const plannedIds = new Set(planned[site].map(({ externalId }) => externalId))
    const surplus = [...present.values()].filter(
      (production) => isUntouched(production) && !plannedIds.has(production.externalId) && production.day >= today,
    )
    await deleteProductions(
      store,
      site,
      surplus.map(({ externalId }) => externalId),
    )
    await loadSales(store, site, content, planned[site], moving)
    await packMonths(store)
    await markMoved(store, site, ours)
    const ofDemo = [...planned[site], ...occupied.filter((room) => room.site === site)]
    const bookings = [...ofDemo, ...(await bookingsOfStaff(store, site, today))]
    const closures = closureRecords(content, site, bookings, today, ids.rooms)
    await writeMany(store, site, 'closures', await untouchedClosures(store, site, closures))
    await moveArticles(store, site, content, before, ids)
    await moveFeatures(store, site, content, {
      today,
      planned: planned[site],
      before,
      plannedBefore: plannedBefore[site],
    })
  }
}

/**
 * Records the move for the productions that staff have not edited, even those whose date did not change: otherwise, the
 * next move would treat them as edited.
 */
async function markMoved(store: Store, site: SiteKey, ours: readonly string[]): Promise<void> {
  const mark = sql`UPDATE productions SET updated_at = ${moment(store.now)}
    WHERE site = ${site} AND external_id LIKE 'demo:%' AND updated_at IN (SELECT value FROM json_each(${JSON.stringify(ours)}))`
  await commit(store, [mark], [])
}

async function demoProductions(store: Store): Promise<DemoProduction[]> {
  return select(
    store,
    sql<DemoProduction>`SELECT productions.site, external_id AS externalId, updated_at AS updatedAt, substr(local, 1, 10) AS day,
        coalesce(venues.slug, '') AS hall, coalesce(rooms.slug, '') AS room
      FROM productions LEFT JOIN rooms ON rooms.id = room_id LEFT JOIN venues ON venues.id = productions.venue_id
      WHERE external_id LIKE 'demo:%'`,
  )
}

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
  await writeMany(store, site, 'articles', records)
}

interface Plans {
  today: string
  planned: PlannedProduction[]
  before: string
  plannedBefore: PlannedProduction[]
}

/**
 * Points the hero and the highlights at the nth upcoming production of their genre, unless staff have chosen other
 * productions.
 */
async function moveFeatures(store: Store, site: SiteKey, content: SeedContent, plans: Plans): Promise<void> {
  const { hero, highlights } = content.features[site]
  const wanted: { kind: string; key: string; production: NthProduction }[] = [
    { kind: 'hero', key: 'hero', production: hero.event },
    ...highlights.map((production) => ({ kind: 'highlight', key: `highlight-${production.position}`, production })),
  ]
  const nth = (plan: readonly PlannedProduction[], day: string, { genre, nth: number }: NthProduction) =>
    plan.filter((production) => production.genre === genre && production.day >= day)[number - 1]?.externalId ?? null
  const rowIdOf = (externalId: string | null) =>
    sql`(SELECT id FROM productions WHERE site = ${site} AND external_id = ${externalId})`
  const statements = wanted.map(({ kind, key, production }) => {
    const old = rowIdOf(nth(plans.plannedBefore, plans.before, production))
    return sql`UPDATE features SET production_id = ${rowIdOf(nth(plans.planned, plans.today, production))}
      WHERE site = ${site} AND kind = ${kind} AND key = ${key} AND production_id = ${old}`
  })
  await commit(store, statements, [`features:${site}`, `home:${site}`])
}
