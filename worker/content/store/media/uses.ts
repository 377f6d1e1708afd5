import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { blocks } from '../../../../shared/blocks/registry.ts'
import type { MediaUse } from '../../../../shared/contract/media-library.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { abos } from '../schema/abos.ts'
import { articles } from '../schema/articles.ts'
import { features } from '../schema/features.ts'
import { navigations } from '../schema/navigation.ts'
import { pages } from '../schema/pages.ts'
import { partners } from '../schema/partners.ts'
import { people } from '../schema/people.ts'
import { pressFiles } from '../schema/press.ts'
import { productions } from '../schema/productions.ts'
import { redirects } from '../schema/redirects.ts'
import { settings } from '../schema/settings.ts'
import { venues } from '../schema/venues.ts'
import { works } from '../schema/works.ts'
import { among, joined, raw, type Sql, sql } from '../sql.ts'
import { names } from '../text-columns.ts'
import { textIn } from '../text-in.ts'
import { draftUses } from './draft-uses.ts'
import type { MediaUseRow, UsedFile } from './use-row.ts'

interface Place {
  kind: MediaUse['kind']
  entity: string
  table: SQLiteTable
  /** Returns the SQL expression for the title of a row `x`. */
  title: (locale: Locale) => string
  slug?: (locale: Locale) => string
  site?: string
  /** The rest of the FROM clause. */
  join?: string
  /** SQL condition that a row `x` shows the file `f`; without it, a row can only link to files. */
  shows?: string
  /** SQL expressions for the tags of the pages that show a row `x`. */
  tags?: readonly string[]
}

const text = (column: string) => (locale: Locale) => textIn(`x.${column}`, locale)
const pressCategory =
  'JOIN press_directories d ON d.id = x.directory_id JOIN press_categories c ON c.id = d.category_id'

const places: readonly Place[] = [
  {
    kind: 'production',
    entity: 'productions',
    table: productions,
    title: text('title'),
    slug: text('slug'),
    shows: `x.id IN (SELECT p.id FROM productions p WHERE f.id IN
        (p.title_image_id, p.video_image_id, p.program_file_id, p.program_file_en_id)
      UNION SELECT production_id FROM production_images WHERE media_id = f.id)`,
    tags: [`'production:' || x.id`, `'productions:' || x.site`],
  },
  {
    kind: 'article',
    entity: 'articles',
    table: articles,
    title: text('headline'),
    slug: text('slug'),
    shows: '(x.image_id = f.id OR instr(x.text, f.hash) > 0)',
    tags: [`'article:' || x.id`, `'articles:' || x.site`],
  },
  {
    kind: 'abo',
    entity: 'abos',
    table: abos,
    title: text('title'),
    slug: text('slug'),
    shows: 'x.image_id = f.id',
    tags: [`'abo:' || x.id`, `'abos:' || x.site`],
  },
  {
    kind: 'partner',
    entity: 'partners',
    table: partners,
    title: () => 'x.name',
    shows: 'x.image_id = f.id',
    tags: [`'partners:' || x.site`],
  },
  {
    kind: 'person',
    entity: 'people',
    table: people,
    title: () => 'x.name',
    slug: () => 'x.slug',
    site: `''`,
    shows: 'x.image_id = f.id',
    tags: [`'person:' || x.id`],
  },
  {
    kind: 'home',
    entity: 'features',
    table: features,
    title: (locale) => `coalesce(${textIn('x.headline', locale)}, '')`,
    shows: `(x.image_id = f.id OR instr(coalesce(x.video, ''), f.hash) > 0)`,
    tags: [`'features:' || x.site`, `'home:' || x.site`],
  },
  {
    kind: 'press',
    entity: 'press-files',
    table: pressFiles,
    title: text('title'),
    site: 'c.site',
    join: pressCategory,
    shows: 'x.media_id = f.id',
    tags: [`'press:' || c.site`],
  },
  { kind: 'work', entity: 'works', table: works, title: text('title'), site: `''` },
  { kind: 'venue', entity: 'venues', table: venues, title: () => 'x.name' },
  { kind: 'menu', entity: 'menus', table: navigations, title: () => `''` },
  { kind: 'settings', entity: 'settings', table: settings, title: () => `''` },
  { kind: 'redirect', entity: 'redirects', table: redirects, title: () => 'x.old_path' },
]

/** The tables whose texts may link to files, besides the blocks of pages. */
export const linkingTables: readonly SQLiteTable[] = [pages, ...places.map(({ table }) => table)]

/** Selects the uses of a file, including links to it, with several statements; a LIMIT may follow each. */
export function mediaUses(file: UsedFile, locale: Locale): Sql<MediaUseRow>[] {
  return [
    pageUses(file, locale),
    ownerUses('production', file, textIn('x.title', locale)),
    ownerUses('article', file, textIn('x.headline', locale)),
    homeUses(file),
    draftUses(file, locale),
    ...places.map((place) => usesIn(place, file, locale)),
  ]
}

/** Maximum number of uses that a list contains per statement. */
export const mostMediaUses = 100

/** Condition that a use is in a draft or public; any other is only in an earlier version, which can be restored. */
export const isCurrent = raw('(in_draft IS TRUE OR is_public IS TRUE)')

/** Selects the sites, other than these, that use the file, also as the picture of a person in their concerts. */
export function mediaUsesElsewhere(file: UsedFile, sites: readonly string[]): Sql<{ site: SiteKey }>[] {
  const isOther = sql`site NOT IN ${among(['', ...sites])}`
  return [
    ...mediaUses(file, 'de').map((uses) => sql`SELECT DISTINCT site FROM (${uses}) WHERE ${isCurrent} AND ${isOther}`),
    sql`SELECT DISTINCT x.site FROM people p JOIN production_people x ON x.person_id = p.id
      WHERE p.image_id = ${file.id} AND x.${isOther}`,
  ] as Sql<{ site: SiteKey }>[]
}

function usesIn(place: Place, file: UsedFile, locale: Locale) {
  const { kind, entity, table, title, slug, site = 'x.site', shows = 'FALSE' } = place
  const columns = `'${kind}' AS kind, '${entity}' AS entity, x.id, ${site} AS site, ${title(locale)} AS title`
  return sql<MediaUseRow>`${raw(`SELECT ${columns}, ${slug?.(locale) ?? 'NULL'} AS slug`)}, NULL AS path,
      0 AS in_draft, 1 AS is_public FROM ${rowsWith(place, file)}
    WHERE ${raw(shows)} OR ${names(table, raw('f.hash'), 'x')}`
}

/** Returns a FROM clause of the rows `x` of a place and the file `f`. */
function rowsWith({ table, join = '' }: Place, { id, hash }: UsedFile): Sql {
  return sql`${raw(`${getTableName(table)} x ${join}`)} CROSS JOIN (SELECT ${id} AS id, ${hash} AS hash) f`
}

/**
 * Selects the tags of the pages that show a file with its current description. Published blocks keep the description
 * that their version stores. Returns several statements, since D1 allows five terms in a compound select.
 */
export function mediaTags(file: UsedFile): Sql[] {
  const selections = places.flatMap((place) =>
    place.tags && place.shows
      ? [
          sql`SELECT tag.value AS tag FROM (SELECT ${raw(`json_array(${place.tags.join(', ')})`)} AS tags
            FROM ${rowsWith(place, file)} WHERE ${raw(place.shows)}) AS of_row, json_each(of_row.tags) AS tag`,
        ]
      : [],
  )
  return [selections.slice(0, 4), selections.slice(4)].map(
    (some) => sql`SELECT DISTINCT tag FROM (${joined(some, ' UNION ALL ')})`,
  )
}

/** The fields of blocks that contain the id of a picture. */
export const imageFields = [
  ...new Set(
    Object.values(blocks).flatMap(({ fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.kind === 'image')
        .map(([name]) => name),
    ),
  ),
]

function ownerUses(type: 'production' | 'article', picture: UsedFile, title: string): Sql<MediaUseRow> {
  const { draft, shown, kept } = inSections(picture)
  return sql<MediaUseRow>`SELECT ${type} AS kind, ${`${type}s`} AS entity, x.id, x.site, ${raw(title)} AS title, ${raw("x.slug ->> '$.de'")} AS slug,
      NULL AS path, ${draft} AS in_draft, ${shown} AS is_public
    FROM section_owners o JOIN ${raw(`${type}s`)} x ON x.id = o.object_id
    WHERE o.content_type = ${type} AND (${draft} OR ${kept})`
}

function homeUses(picture: UsedFile): Sql<MediaUseRow> {
  const { draft, shown, kept } = inSections(picture)
  return sql<MediaUseRow>`SELECT 'home' AS kind, 'home' AS entity, o.object_id AS id, o.site, '' AS title, NULL AS slug, NULL AS path,
      ${draft} AS in_draft, ${shown} AS is_public
    FROM section_owners o WHERE o.content_type = 'home' AND (${draft} OR ${kept})`
}

/**
 * Returns conditions on `section_owners` as `o`: whether the draft, the public version or any version uses the file.
 */
function inSections({ id, hash }: UsedFile) {
  const isField = raw(imageFields.map((name) => `m.data ->> '$.${name}'`).join(', '))
  const inKept = imageFields.map((name) => sql`OR instr(coalesce(v.draft, ''), ${`"${name}":${id}`}) > 0`)
  return {
    draft: sql`EXISTS (SELECT 1 FROM modules m WHERE m.content_type = o.content_type AND m.object_id = o.object_id
      AND m.deleted_at IS NULL AND (${id} IN (${isField}) OR instr(m.data, ${hash}) > 0))`,
    shown: sql`EXISTS (SELECT 1 FROM page_versions v
      WHERE v.id = o.published_version_id AND instr(v.snapshot, ${hash}) > 0)`,
    kept: sql`EXISTS (SELECT 1 FROM page_versions v WHERE v.content_type = o.content_type AND v.object_id = o.object_id
      AND (instr(v.snapshot, ${hash}) > 0 ${inKept.reduce((all, each) => sql`${all} ${each}`)}))`,
  }
}

/** Selects a site's public pages that use the file in their draft and have no unpublished changes. */
export function unchangedPagesWith(site: SiteKey, file: UsedFile): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT p.id FROM pages p WHERE p.site = ${site} AND p.is_online
    AND p.published_version_id IS NOT NULL AND p.revision = p.published_revision AND p.pending_place IS NULL
    AND ${inDraftOfPage(file)} ORDER BY p.id`
}

function inDraftOfPage({ id, hash }: UsedFile): Sql {
  const isField = raw(imageFields.map((name) => `m.data ->> '$.${name}'`).join(', '))
  const isNamed = sql`EXISTS (SELECT 1 FROM (SELECT ${hash} AS hash) f WHERE ${names(pages, raw('f.hash'), 'p')})`
  return sql`(${id} IN (p.og_image_id, p.hero_image_id) OR ${isNamed} OR p.id IN (SELECT m.object_id FROM modules m WHERE m.content_type = 'page'
      AND m.deleted_at IS NULL AND (${id} IN (${isField}) OR instr(m.data, ${hash}) > 0)))`
}

function pageUses({ id, hash }: UsedFile, locale: Locale): Sql<MediaUseRow> {
  const draft = inDraftOfPage({ id, hash })
  const shown = sql`(p.is_online AND EXISTS (SELECT 1 FROM page_versions v
    WHERE v.id = p.published_version_id AND instr(v.snapshot, ${hash}) > 0))`
  // earlier versions can be restored; the picture of a hidden block appears only in the version's draft, by its id
  const inKept = imageFields.map((name) => sql`OR instr(coalesce(v.draft, ''), ${`"${name}":${id}`}) > 0`)
  const kept = sql`EXISTS (SELECT 1 FROM page_versions v
    WHERE v.content_type = 'page' AND v.object_id = p.id
      AND (instr(v.snapshot, ${hash}) > 0 ${inKept.reduce((all, each) => sql`${all} ${each}`)}))`
  return sql<MediaUseRow>`SELECT 'page' AS kind, 'pages' AS entity, p.id, p.site,
      ${raw(textIn('p.title', locale))} AS title, NULL AS slug,
      (SELECT path FROM page_paths x WHERE x.page_id = p.id AND x.locale = ${locale}) AS path,
      ${draft} AS in_draft, ${shown} AS is_public
    FROM pages p WHERE ${draft} OR ${kept}`
}
