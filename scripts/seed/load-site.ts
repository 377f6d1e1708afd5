import { importPerson, importWorkRecord } from '../../shared/contract/import/people.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { writeMany } from '../../worker/content/store/many/publish-many.ts'
import type { ManyEntity, Records } from '../../worker/content/store/many/records.ts'
import { publishPages } from '../../worker/content/store/pages/publish.ts'
import { savePages } from '../../worker/content/store/pages/writes.ts'
import { savePress } from '../../worker/content/store/press/writes.ts'
import { packMonths } from '../../worker/content/store/productions/months.ts'
import { upsertVenues } from '../../worker/content/store/venues/writes.ts'
import { type RecordContext, rowOfRecord } from '../../worker/transfer/import/record-values.ts'
import { closureRecords } from './closures.ts'
import { pagesOf, type SeedContent, type WantedProduction } from './content.ts'
import { festivalDays } from './festival.ts'
import { type PageTargets, pageDraft } from './page-drafts.ts'
import { productionRecord, type SiteIds } from './production-records.ts'
import { loadSales } from './sales/load.ts'
import type { PlannedProduction } from './season/plan.ts'
import {
  aboRecords,
  articleRecord,
  featureRecords,
  navigationRows,
  partnerRecords,
  venueRecords,
} from './site-records.ts'

export const seededBy = 'demo@auftakt.example'

/** Row ids of the media that a site uses; `press` by the keys of the press files. */
export type SiteMedia = Pick<SiteIds, 'pictures' | 'booklets'> & { press: Map<string, number> }

/** @returns the number of records by kind */
export async function loadSite(
  store: Store,
  site: SiteKey,
  content: SeedContent,
  season: readonly PlannedProduction[],
  media: SiteMedia,
) {
  const today = berlinDay(store.now)
  await loadPeople(store, site, content)
  const { roomIds: rooms } = await upsertVenues(store, site, venueRecords(content, site))
  await writeMany(store, site, 'closures', closureRecords(content, site, season, today, rooms))
  const abos = await idsOf(store, site, 'abos', aboRecords(content, site, season, today, media.pictures))
  const partners = await idsOf(store, site, 'partners', partnerRecords(content, site))
  const ownArticles = content.articles.filter(({ sites }) => sites.includes(site))
  const articleRecords = ownArticles.map((article) => articleRecord(article, today, media.pictures))
  const written = await idsOf(store, site, 'articles', articleRecords)
  const articles = new Map([...written].map(([externalId, id]) => [externalId.replace('demo:', ''), id]))
  const ids: SiteIds = { ...media, rooms, abos, partners, articles }
  const production = await loadProductions(store, site, content, season, ids)
  const soldHere = await loadSales(store, site, content, season)
  await packMonths(store)
  await writeMany(store, site, 'features', featureRecords(content, site, ids, production))
  const pages = await loadPages(store, site, content, { ...ids, partnerList: content.partners[site], production })
  const { menu, footer } = content.navigation
  await writeMany(store, site, 'menus', [
    { kind: 'menu', items: navigationRows(menu, content, site, abos) },
    { kind: 'footer', items: navigationRows(footer, content, site, abos) },
  ])
  const redirects = await loadRedirects(store, site, content)
  await loadPress(store, site, content, media)
  const upcoming = season.filter(({ day }) => day >= today).length
  return {
    upcoming,
    past: season.length - upcoming,
    'sold here': soldHere,
    abos: abos.size,
    articles: articles.size,
    partners: partners.size,
    pages,
    redirects,
  }
}

async function idsOf<E extends ManyEntity>(
  store: Store,
  site: SiteKey,
  entity: E,
  records: readonly Records[E][],
): Promise<Map<string, number>> {
  const { outcomes } = await writeMany(store, site, entity, records)
  return new Map(outcomes.map(({ externalId, id }) => [externalId, id]))
}

/** @param site any site, since all share performers and works */
export async function loadPeople(store: Store, site: SiteKey, { people, works }: SeedContent): Promise<void> {
  const performers = people.map((person) => rowOf('people', importPerson.parse(person)))
  await writeMany(store, site, 'people', await Promise.all(performers))
  const compositions = works.map((work) => rowOf('works', importWorkRecord.parse(work)))
  await writeMany(store, site, 'works', await Promise.all(compositions))
}

async function rowOf<E extends 'people' | 'works'>(entity: E, record: { external_id: string }): Promise<Records[E]> {
  const made = await rowOfRecord<Records[E]>(entity, record, noReferences)
  if ('problems' in made) throw new Error(`seed/${entity}: ${JSON.stringify(made.problems)}`)
  return made.row
}

/** The demo's people and works refer to no other rows and files. */
const noReferences = {
  files: {},
  halls: {},
  ids: { people: new Set(), works: new Set(), deleted: { has: () => false, idOf: () => null } },
} as unknown as RecordContext

async function loadProductions(
  store: Store,
  site: SiteKey,
  content: SeedContent,
  season: readonly PlannedProduction[],
  ids: SiteIds,
) {
  const today = berlinDay(store.now)
  const records = season.map((planned) => productionRecord(site, planned, content, ids, planned.day < today))
  const { outcomes } = await writeMany(store, site, 'productions', records, { as: 'public', mayTakeBack: true })
  const upcoming = season
    .map((planned, index) => ({ ...planned, id: outcomes[index]?.id ?? 0 }))
    .filter(({ day }) => day >= today)
  const { from, until } = festivalDays(today)
  return ({ genre, nth }: WantedProduction) =>
    upcoming.filter((planned) =>
      genre === null ? planned.day >= from && planned.day <= until : planned.genre === genre,
    )[nth - 1]?.id ?? null
}

async function loadPages(store: Store, site: SiteKey, content: SeedContent, targets: PageTargets): Promise<number> {
  const drafts = pagesOf(content, site, berlinDay(store.now)).map((page) => pageDraft(page, targets))
  const saved = await savePages(store, site, drafts)
  const published = await publishPages(store, [...saved.ids.values()], seededBy)
  const refused = [...saved.refused, ...published.refused]
  if (refused.length) throw new Error(`seed/pages: ${JSON.stringify(refused)}`)
  return drafts.length
}

async function loadRedirects(store: Store, site: SiteKey, { redirects }: SeedContent): Promise<number> {
  const rows = Object.entries({ ...redirects.all, ...redirects[site] }).map(([oldPath, newPath]) => ({
    oldPath,
    newPath,
  }))
  const { outcomes } = await writeMany(store, site, 'redirects', rows)
  const refused = outcomes.filter(({ code }) => code)
  if (refused.length)
    throw new Error(`seed/redirects.json: ${refused.map(({ externalId, code }) => `${externalId} ${code}`).join(', ')}`)
  return rows.length
}

async function loadPress(store: Store, site: SiteKey, { press }: SeedContent, media: SiteMedia): Promise<void> {
  const categories = press.categories.map(({ key, title, directories }) => ({
    key,
    title,
    directories: directories.map(({ files, ...directory }) => ({
      ...directory,
      files: files.map((file) => ({
        title: file.title,
        mediaId: media.press.get(file.key) ?? 0,
        embargoedUntil: null,
      })),
    })),
  }))
  await savePress(store, site, categories)
}
