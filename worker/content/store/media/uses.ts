// Finds the uses of a picture on all sites; only an unused picture may be deleted.

import { blocks } from '../../../../shared/blocks/registry.ts'
import type { MediaUse } from '../../../../shared/contract/media-library.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

export interface MediaUseRow {
  kind: MediaUse['kind']
  id: number
  site: SiteKey
  title: string
  /** Set for concerts, abos and articles. */
  slug: string | null
  /** Set for pages: the path below the locale. */
  path: string | null
  in_draft: number
  is_public: number
}

/** The names of all picture fields in the block definitions. */
const imageFields = [
  ...new Set(
    Object.values(blocks).flatMap(({ fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.kind === 'image')
        .map(([name]) => name),
    ),
  ),
]

/** Selects all uses of a picture, including links to its file: one statement per kind of content. */
export function mediaUses({ id, hash }: { id: number; hash: string }, locale: Locale): Sql<MediaUseRow>[] {
  const plain = (kind: MediaUse['kind'], title: string, slug: string, from: Sql) =>
    sql<MediaUseRow>`${raw(`SELECT '${kind}' AS kind, x.id, x.site, ${title} AS title, ${slug} AS slug`)}, NULL AS path,
      0 AS in_draft, 1 AS is_public FROM ${from} LIMIT ${mostUses}`
  return [
    pageUses({ id, hash }, locale),
    ownerUses('production', { id, hash }, textIn('x.title', locale)),
    ownerUses('article', { id, hash }, textIn('x.headline', locale)),
    homeUses({ id, hash }),
    plain(
      'production',
      textIn('x.title', locale),
      textIn('x.slug', locale),
      sql`productions x WHERE ${id} IN (x.title_image_id, x.video_image_id, x.program_file_id)
        OR x.id IN (SELECT production_id FROM production_images WHERE media_id = ${id})`,
    ),
    plain(
      'article',
      textIn('x.headline', locale),
      textIn('x.slug', locale),
      sql`articles x WHERE x.image_id = ${id} OR instr(x.text, ${hash}) > 0`,
    ),
    plain('abo', textIn('x.title', locale), textIn('x.slug', locale), sql`abos x WHERE x.image_id = ${id}`),
    plain('partner', 'x.name', 'NULL', sql`partners x WHERE x.image_id = ${id}`),
    plain(
      'home',
      `coalesce(${textIn('x.headline', locale)}, '')`,
      'NULL',
      sql`features x WHERE x.image_id = ${id} OR instr(coalesce(x.video, ''), ${hash}) > 0`,
    ),
    plain(
      'press',
      textIn('x.title', locale),
      'NULL',
      sql`(SELECT f.id, c.site, f.title FROM press_files f JOIN press_directories d ON d.id = f.directory_id
        JOIN press_categories c ON c.id = d.category_id WHERE f.media_id = ${id}) x`,
    ),
  ]
}

/** Maximum number of uses to list per kind of content. */
const mostUses = 100

/** Uses in the sections of productions or articles; `x` is the table. */
function ownerUses(
  type: 'production' | 'article',
  picture: { id: number; hash: string },
  title: string,
): Sql<MediaUseRow> {
  const { draft, shown, kept } = inSections(picture)
  return sql<MediaUseRow>`SELECT ${type} AS kind, x.id, x.site, ${raw(title)} AS title, ${raw("x.slug ->> '$.de'")} AS slug,
      NULL AS path, ${draft} AS in_draft, ${shown} AS is_public
    FROM section_owners o JOIN ${raw(`${type}s`)} x ON x.id = o.object_id
    WHERE o.content_type = ${type} AND (${draft} OR ${kept}) LIMIT ${mostUses}`
}

function homeUses(picture: { id: number; hash: string }): Sql<MediaUseRow> {
  const { draft, shown, kept } = inSections(picture)
  return sql<MediaUseRow>`SELECT 'home' AS kind, o.object_id AS id, o.site, '' AS title, NULL AS slug, NULL AS path,
      ${draft} AS in_draft, ${shown} AS is_public
    FROM section_owners o WHERE o.content_type = 'home' AND (${draft} OR ${kept}) LIMIT ${mostUses}`
}

/** Conditions on `section_owners` as `o`. */
function inSections({ id, hash }: { id: number; hash: string }) {
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

function pageUses({ id, hash }: { id: number; hash: string }, locale: Locale): Sql<MediaUseRow> {
  const isField = raw(imageFields.map((name) => `m.data ->> '$.${name}'`).join(', '))
  const draft = sql`(${id} IN (p.og_image_id, p.hero_image_id) OR instr(coalesce(p.hero_video, ''), ${hash}) > 0
    OR p.id IN (SELECT m.object_id FROM modules m WHERE m.content_type = 'page'
      AND m.deleted_at IS NULL AND (${id} IN (${isField}) OR instr(m.data, ${hash}) > 0)))`
  const shown = sql`(p.is_online AND EXISTS (SELECT 1 FROM page_versions v
    WHERE v.id = p.published_version_id AND instr(v.snapshot, ${hash}) > 0))`
  // earlier versions can be restored; the picture of a hidden block appears only in the version's draft, by its id
  const inKept = imageFields.map((name) => sql`OR instr(coalesce(v.draft, ''), ${`"${name}":${id}`}) > 0`)
  const kept = sql`EXISTS (SELECT 1 FROM page_versions v
    WHERE v.content_type = 'page' AND v.object_id = p.id AND (instr(v.snapshot, ${hash}) > 0 ${inKept.reduce((all, each) => sql`${all} ${each}`)}))`
  return sql<MediaUseRow>`SELECT 'page' AS kind, p.id, p.site, ${raw(textIn('p.title', locale))} AS title, NULL AS slug,
      (SELECT path FROM page_paths x WHERE x.page_id = p.id AND x.locale = ${locale}) AS path,
      ${draft} AS in_draft, ${shown} AS is_public
    FROM pages p WHERE ${draft} OR ${kept} LIMIT ${mostUses}`
}
