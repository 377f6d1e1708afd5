// The sources of links in public content: pages, sections of other owners, and fields of entities that may hold links.
import { getTableName } from 'drizzle-orm'
import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import type { DeskField, EntityDefinition } from '../../../../shared/entities/define.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { jsonOf, storedFields } from '../desk/columns.ts'
import { deskTables, fixedTables } from '../desk/tables.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

export interface SourceRow {
  id: number
  site: SiteKey
  /** JSON of the row's public content; null if the row has no public content. */
  content: string | null
}

interface NamedRow {
  id: number
  title: string | null
  /** The path of a page below the locale, or the slug of a production or an article; null for a home page. */
  path: string | null
}

export interface LinkSource {
  name: string
  /** The entity, or `pages`, on which staff need rights to fix the links. */
  entity: string
  /** Number of rows per batch; fewer for pages and sections, which are large. */
  atOnce: number
  /** Selects the rows after an id, in the order of their ids. */
  after: (id: number) => Sql<SourceRow>
  withIds: (ids: string) => Sql<SourceRow>
  /** Selects the titles and paths of rows that are edited on their page; null if an entity's form edits them. */
  named: ((ids: string, locale: Locale) => Sql<NamedRow>) | null
}

const atOnce = { documents: 20, fields: 100 }

/** The sources in the order in which the nightly check reads them. */
export const linkSources: readonly LinkSource[] = [
  pageSource(),
  sectionSource('home', null),
  ...(['menus', 'settings', 'features', 'redirects', 'abos', 'articles', 'partners', 'venues'] as const).map(
    fieldSource,
  ),
  sectionSource('article', 'headline'),
  fieldSource('productions'),
  sectionSource('production', 'title'),
]

export function sourceNamed(name: string): LinkSource | undefined {
  return linkSources.find((source) => source.name === name)
}

function pageSource(): LinkSource {
  const rows = sql`SELECT p.id, p.site, v.snapshot AS content FROM pages p
    LEFT JOIN page_versions v ON v.id = iif(p.is_online, p.published_version_id, NULL)`
  return {
    ...source('pages', 'pages', atOnce.documents, rows, 'p.id'),
    named: (ids, locale) => sql`SELECT p.id, ${raw(textIn('p.title', locale))} AS title,
        (SELECT path FROM page_paths x WHERE x.page_id = p.id AND x.locale = ${locale}) AS path
      FROM pages p WHERE p.id IN (SELECT value FROM json_each(${ids}))`,
  }
}

function sectionSource(type: OwnerType, title: string | null): LinkSource {
  const table = `${type}s`
  // an owner's row in `section_owners` stays when the owner is deleted, so the owner's own row must exist too
  const isThere = title === null ? '' : `AND EXISTS (SELECT 1 FROM ${table} x WHERE x.id = o.object_id)`
  const rows = sql`SELECT o.object_id AS id, o.site, v.snapshot AS content FROM section_owners o
    JOIN page_versions v ON v.id = o.published_version_id AND o.content_type = ${type} ${raw(isThere)}`
  return {
    ...source(`${type}-sections`, title === null ? 'pages' : table, atOnce.documents, rows, 'o.object_id'),
    named:
      title === null
        ? (ids) => sql`SELECT value AS id, NULL AS title, NULL AS path FROM json_each(${ids})`
        : (ids, locale) => sql`SELECT x.id, ${raw(textIn(`x.${title}`, locale))} AS title,
            ${raw(textIn('x.slug', locale))} AS path
          FROM ${raw(table)} x WHERE x.id IN (SELECT value FROM json_each(${ids}))`,
  }
}

function fieldSource(name: EntityName | FixedEntityName): LinkSource {
  const entity = definitionOf(name) as EntityDefinition
  const desk = { ...deskTables, ...fixedTables }[name]
  const fields = storedFields(desk, entity.fields).filter(
    ({ field }) => field !== entity.title && mayHoldLinks(entity.fields[field]),
  )
  const content = fields.map((field) => `json(${jsonOf(field, 't')})`).join(', ')
  const rows = sql`SELECT t.id, t.site, json_array(${raw(content)}) AS content FROM ${raw(getTableName(desk.table))} t`
  return { ...source(name, name, atOnce.fields, rows, 't.id'), named: null }
}

function mayHoldLinks(field: DeskField | undefined): boolean {
  if (field?.kind === 'line') return field.format === 'path'
  return field !== undefined && ['richText', 'url', 'address', 'rows'].includes(field.kind)
}

function source(name: string, entity: string, limit: number, rows: Sql, id: string) {
  return {
    name,
    entity,
    atOnce: limit,
    after: (after: number) => sql<SourceRow>`${rows} WHERE ${raw(id)} > ${after} ORDER BY ${raw(id)} LIMIT ${limit}`,
    withIds: (ids: string) => sql<SourceRow>`${rows} WHERE ${raw(id)} IN (SELECT value FROM json_each(${ids}))`,
  }
}
