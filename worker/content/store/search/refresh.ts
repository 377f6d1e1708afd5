import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../commit.ts'
import type { PageSnapshot } from '../pages/snapshot.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { type Sql, sql } from '../sql.ts'
import { articleIndex, pageIndex } from './index-others.ts'
import { aboIndex, venueIndex } from './index-places.ts'
import { productionIndex } from './index-productions.ts'

/** Version of the rules: increase it when folding, stemming, variants or columns change, so that stores reindex. */
const indexRules = '4'

/** Indexes the whole store unless its index was built by the current rules. @returns whether it was indexed */
export async function refreshSearch(store: Store): Promise<boolean> {
  const [fact] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = 'search'`)
  if (fact?.value === indexRules) return false
  const tables = [sql`DELETE FROM search_words`, sql`DELETE FROM search_spellings`]
  await commit(store, tables, [])
  const sites = await select(
    store,
    sql<{ site: SiteKey }>`SELECT DISTINCT site FROM venues
    UNION SELECT DISTINCT site FROM productions UNION SELECT DISTINCT site FROM articles UNION SELECT DISTINCT site FROM pages`,
  )
  for (const { site } of sites) {
    await commit(store, await placesOf(store, site), [])
    await inChunks(store, (after) => productionsAfter(store, site, after))
    await inChunks(store, (after) => articlesAfter(store, site, after))
  }
  await inChunks(store, (after) => pagesAfter(store, after))
  const done = sql`INSERT INTO store_facts (key, value) VALUES ('search', ${indexRules})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`
  await commit(store, [done], ['search'])
  return true
}

/** Statements for the next rows after an id, and the id of the last row; null if no rows are left. */
type Chunk = { statements: Sql[]; last: number } | null

async function inChunks(store: Store, next: (after: number) => Promise<Chunk>): Promise<void> {
  for (let chunk = await next(0); chunk; chunk = await next(chunk.last)) await commit(store, chunk.statements, [])
}

async function productionsAfter(store: Store, site: SiteKey, after: number): Promise<Chunk> {
  const rows = await select(
    store,
    sql<
      Record<'externalId' | 'local' | 'title' | 'genre' | 'casts' | 'program', string> & {
        id: number
        subtitle: string | null
      }
    >`
      SELECT id, external_id AS externalId, local, title, subtitle, genre, casts, program FROM productions
      WHERE site = ${site} AND id > ${after} ORDER BY id LIMIT 250`,
  )
  const productions = rows.map((row) => ({
    ...row,
    title: JSON.parse(row.title) as Localised,
    subtitle: parsed(row.subtitle),
    casts: JSON.parse(row.casts) as CastRow[],
    program: JSON.parse(row.program) as (WorkRow | IntervalRow)[],
  }))
  return chunkOf(rows, await productionIndex(store, site, productions))
}

async function articlesAfter(store: Store, site: SiteKey, after: number): Promise<Chunk> {
  const rows = await select(
    store,
    sql<{ id: number; externalId: string; headline: string; teaser: string; text: string }>`
      SELECT id, external_id AS externalId, headline, teaser, text FROM articles
      WHERE site = ${site} AND id > ${after} ORDER BY id LIMIT 100`,
  )
  const articles = rows.map((row) => ({
    externalId: row.externalId,
    headline: JSON.parse(row.headline) as Localised,
    teaser: JSON.parse(row.teaser) as Localised,
    text: JSON.parse(row.text) as Localised,
  }))
  return chunkOf(rows, await articleIndex(store, site, articles))
}

async function pagesAfter(store: Store, after: number): Promise<Chunk> {
  const rows = await select(
    store,
    sql<{ id: number; site: SiteKey; number: number; snapshot: string }>`SELECT p.id, p.site, v.number, v.snapshot
      FROM pages p JOIN page_versions v ON v.id = p.published_version_id WHERE p.id > ${after} ORDER BY p.id LIMIT 20`,
  )
  const pages = rows.map(({ id, site, number, snapshot }) => ({
    page: id,
    site,
    number,
    snapshot: JSON.parse(snapshot) as PageSnapshot,
  }))
  return chunkOf(rows, await pageIndex(store, pages))
}

async function placesOf(store: Store, site: SiteKey): Promise<Sql[]> {
  const venues = await select(
    store,
    sql<{ id: number; slug: string; name: string; address: string | null; description: string | null }>`
      SELECT id, slug, name, address, description FROM venues WHERE site = ${site}`,
  )
  const rooms = await select(
    store,
    sql<{ venue: number; slug: string; name: string; displayName: string }>`
      SELECT venue_id AS venue, slug, name, display_name AS displayName FROM rooms WHERE site = ${site}`,
  )
  const abos = await select(
    store,
    sql<Record<'key' | 'letter' | 'title' | 'venueText' | 'teaserConcertsText' | 'description', string>>`
      SELECT key, letter, title, venue_text AS venueText, teaser_concerts_text AS teaserConcertsText, description
      FROM abos WHERE site = ${site}`,
  )
  const roomsOf = Map.groupBy(rooms, ({ venue }) => venue)
  const houses = venues.map((venue) => ({
    ...venue,
    description: parsed(venue.description),
    rooms: roomsOf.get(venue.id) ?? [],
  }))
  const indexedAbos = abos.map((abo) => ({
    ...abo,
    title: JSON.parse(abo.title) as Localised,
    teaserConcertsText: JSON.parse(abo.teaserConcertsText) as Localised,
    description: JSON.parse(abo.description) as Localised,
  }))
  return [...(await venueIndex(store, site, houses)), ...(await aboIndex(store, site, indexedAbos))]
}

function chunkOf(rows: readonly { id: number }[], statements: Sql[]): Chunk {
  const last = rows.at(-1)
  return last ? { statements, last: last.id } : null
}

function parsed(json: string | null): Localised | null {
  return json === null ? null : (JSON.parse(json) as Localised)
}
