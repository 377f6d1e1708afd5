import { leftOutLists } from '../../../shared/contract/desk-import.ts'
import { type ImportList, importFormat, importRecords, importVersion } from '../../../shared/contract/import.ts'
import type { OwnerType } from '../../../shared/contract/section-owner.ts'
import { type SiteKey, sites } from '../../../shared/sites/sites.ts'
import { contingentsNow } from '../../box-office/data.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { propertiesOf } from '../../content/store/desk/columns.ts'
import { draftOfSnapshot } from '../../content/store/drafts/draft-of-snapshot.ts'
import type { VersionDraft } from '../../content/store/drafts/version-draft.ts'
import type { PageSnapshot } from '../../content/store/pages/snapshot.ts'
import { articles } from '../../content/store/schema/articles.ts'
import { productions } from '../../content/store/schema/productions.ts'
import { settings } from '../../content/store/schema/settings.ts'
import { settingsOf } from '../../content/store/settings/queries.ts'
import { sql } from '../../content/store/sql.ts'
import type { Env } from '../../env.ts'
import { drawnPlansPart, salesPart, vouchersPart } from '../export/box-office.ts'
import { entityPart } from '../export/entity-part.ts'
import type { ReadPart } from '../export/export-context.ts'
import { pagesPart, referencesIn, sectionsOf } from '../export/lists-pages.ts'
import { exportedRows, recordsOf } from '../export/records.ts'
import { namesOf } from '../export/rows.ts'
import { siteFolder } from './keys.ts'
import type { Source } from './step.ts'

const ownersPerStep = 20

const sectionsPart: ReadPart = async ({ store, site, media }, after) => {
  const [afterType = '', afterId = '0'] = after.split(' ')
  const rows = await select(
    store,
    sql<{ type: Exclude<OwnerType, 'page'>; id: number; snapshot: string; draft: string | null }>`SELECT
        o.content_type AS type, o.object_id AS id, v.snapshot, v.draft
      FROM section_owners o JOIN page_versions v ON v.id = o.published_version_id
      WHERE o.site = ${site} AND (o.content_type, o.object_id) > (${afterType}, ${Number(afterId)})
      ORDER BY o.content_type, o.object_id LIMIT ${ownersPerStep}`,
  )
  const idsOf = (type: OwnerType) => rows.filter((row) => row.type === type).map(({ id }) => id)
  const drafts = rows.map(({ snapshot, draft }) =>
    draft ? (JSON.parse(draft) as VersionDraft) : draftOfSnapshot(JSON.parse(snapshot) as PageSnapshot),
  )
  const blocks = drafts.flatMap((draft) => draft.modules)
  const references = await referencesIn(store, blocks)
  const names = {
    article: await namesOf(store, articles, 'externalId', idsOf('article')),
    production: await namesOf(store, productions, 'externalId', idsOf('production')),
  }
  await media.load(blocks.map(({ data }) => data.image as number | null))
  const last = rows.at(-1)
  return {
    next: rows.length === ownersPerStep && last ? `${last.type} ${last.id}` : null,
    records: rows.flatMap(({ type, id }, index) => {
      const name = type === 'home' ? 'home' : names[type].get(id)
      if (name === undefined) return []
      const sections = sectionsOf(drafts[index]?.modules ?? [], media, references)
      return [{ external_id: type === 'home' ? 'home' : `${type}/${name}`, modules: sections }]
    }),
  }
}

/** Returns the source of a site's export. Each data file of the archive is a file in the import's format. */
export function exportSource(
  env: Pick<Env, 'INVENTORY' | 'JURISDICTION'>,
  store: Store,
  site: SiteKey,
  lists: typeof exportLists = exportLists,
): Source {
  const schemas = importRecords(sites[site].toolbar)
  const setAside = (id: number) => contingentsNow(env, site, id)
  return {
    lists: lists.length,
    async read(number, after, media) {
      const { list, read } = lists[number] as (typeof exportLists)[number]
      const { records, next } = await read({ store, site, media, setAside }, after)
      const file = { format: importFormat, version: importVersion, source: `auftakt:${site}`, [list]: records }
      return {
        list,
        next,
        text: records.length > 0 ? `${JSON.stringify(file, null, 1)}\n` : null,
        records: records.length,
        warnings: [
          ...records.flatMap((record) => {
            // the store may contain records that were valid under earlier rules; an import would refuse them
            const checked = schemas[list].safeParse(JSON.parse(JSON.stringify(record)))
            if (checked.success) return []
            const [issue] = checked.error.issues
            const id = 'external_id' in record ? String(record.external_id) : '?'
            return [`${list} ${id}: an import refuses ${issue?.path.join('.')}: ${issue?.message}`]
          }),
        ],
      }
    },
  }
}

/**
 * Returns the source of the records of a site that its desk imports, for a backup. Unlike an export, it asks no
 * inventory, and a list that cannot be read is a warning, because it must not prevent the backup.
 */
export function deskSource(env: Pick<Env, 'INVENTORY' | 'JURISDICTION'>, store: Store, site: SiteKey): Source {
  const source = exportSource(
    env,
    store,
    site,
    exportLists.filter(({ list }) => !leftOutLists.some((each) => each === list)),
  )
  return {
    lists: source.lists,
    async read(number, after, media) {
      const folder = siteFolder(site)
      try {
        // the desk's import shows what it refuses, so the backup does not
        return { ...(await source.read(number, after, media)), folder, warnings: [] }
      } catch (error) {
        const warning = `${folder}: list ${number + 1} is incomplete: ${error instanceof Error ? error.message : error}`
        return { list: folder, folder, text: null, records: 0, next: null, warnings: [warning] }
      }
    },
  }
}

// The lists of an export, in the order in which they are read. Orders, inventories, accounts, subscribers and members
// are not content, so they are not exported.

/** Reads a site's stored settings; a site with the code's default settings has no record. */
const settingsPart: ReadPart = async (context) => {
  const [stored] = await select(context.store, settingsOf(context.site))
  if (!stored) return { next: null, records: [] }
  const columns = propertiesOf({ table: settings }, stored) as Record<string, unknown> & { id: number }
  const [record] = await recordsOf(context, 'settings', await exportedRows(context.store, 'settings', [columns]))
  return { next: null, records: [{ external_id: 'site', ...record }] }
}

const performing = (site: string) =>
  sql`EXISTS (SELECT 1 FROM production_people x WHERE x.person_id = t.id AND x.site = ${site})`
const performed = (site: string) =>
  sql`EXISTS (SELECT 1 FROM production_works x WHERE x.work_id = t.id AND x.site = ${site})`

const exportLists: readonly { list: ImportList; read: ReadPart }[] = [
  { list: 'venues', read: entityPart('venues', { limit: 100 }) },
  { list: 'closures', read: entityPart('closures', { limit: 500 }) },
  { list: 'partners', read: entityPart('partners', { limit: 200 }) },
  { list: 'abos', read: entityPart('abos', { limit: 200, hasSlug: true }) },
  { list: 'articles', read: entityPart('articles', { limit: 100, hasSlug: true }) },
  { list: 'people', read: entityPart('people', { limit: 300, used: performing }) },
  { list: 'works', read: entityPart('works', { limit: 300, used: performed }) },
  { list: 'productions', read: entityPart('productions', { limit: 100 }) },
  { list: 'pages', read: pagesPart },
  { list: 'sections', read: sectionsPart },
  { list: 'features', read: entityPart('features', { limit: 200 }) },
  { list: 'settings', read: settingsPart },
  { list: 'navigation', read: entityPart('menus', { limit: 10 }) },
  { list: 'redirects', read: entityPart('redirects', { limit: 5000 }) },
  { list: 'press', read: entityPart('press-categories', { limit: 20 }) },
  { list: 'drawn_plans', read: drawnPlansPart },
  { list: 'sales', read: salesPart },
  { list: 'vouchers', read: vouchersPart },
]
