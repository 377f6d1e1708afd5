import { getTableName } from 'drizzle-orm'
import type { MediaKind } from '../../../../shared/media/kinds.ts'
import type { DeskTable, DeskUse } from '../desk/desk-table.ts'
import { modules } from '../schema/drafts.ts'
import { media } from '../schema/media.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textColumns } from '../text-columns.ts'
import {
  imageFields,
  isCurrent,
  linkingTables,
  mediaTags,
  mediaUses,
  mediaUsesElsewhere,
  mostMediaUses,
} from './uses.ts'

/** Columns that refer to files and have an index, looked up for each file. */
const indexed = [
  ['productions', 'title_image_id'],
  ['productions', 'video_image_id'],
  ['productions', 'program_file_id'],
  ['productions', 'program_file_en_id'],
  ['production_images', 'media_id'],
  ['people', 'image_id'],
  ['press_files', 'media_id'],
] as const

/** Columns of small tables that refer to files, each read once for all files. */
const small = [
  ['articles', 'image_id'],
  ['abos', 'image_id'],
  ['partners', 'image_id'],
  ['features', 'image_id'],
  ['pages', 'og_image_id'],
  ['pages', 'hero_image_id'],
] as const

/** The texts of a row of each table that may link to files. */
const texts = [...linkingTables, modules].map((table) => ({
  table: getTableName(table),
  text: textColumns(table)
    .map((column) => `coalesce("${column}", '')`)
    .join(' || '),
}))

/**
 * Returns the condition that no row and no block of a page's draft refers to the file in the row `scanned` of
 * `desk_rows`.
 * Drafts of the desk and versions of pages may still refer to the file.
 */
function isUnused(): Sql {
  const inBlocks = imageFields.map((name) => `data ->> '$.${name}' AS id`)
  return raw(
    [
      ...indexed.map(([table, column]) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = scanned.id)`),
      ...small.map(
        ([table, column]) => `scanned.id NOT IN (SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL)`,
      ),
      ...inBlocks.map(
        (id) =>
          `scanned.id NOT IN (SELECT ${id} FROM modules WHERE deleted_at IS NULL AND ${id.replace(' AS id', '')} IS NOT NULL)`,
      ),
      ...texts.map(
        ({ table, text }) =>
          `instr(coalesce((SELECT group_concat(${text}) FROM ${table} WHERE instr(${text}, '/media/') > 0), ''),
            scanned.shown ->> '$.hash') = 0`,
      ),
    ].join('\n      AND '),
  )
}

const noText = { de: '', en: null }

export const mediaDesk: DeskTable = {
  table: media,
  fresh: () => ({}),
  derive: (columns) => {
    const row = columns as typeof media.$inferSelect
    const described = { ...row, alt: row.isDecorative ? noText : (row.alt ?? noText), tags: row.tags ?? [] }
    return { alt: described.alt, tags: described.tags, kind: kindOf(described), lacks: lacksOf(described) }
  },
  touched: ({ id }) => mediaTags(fileOf(id)),
  holders: (id) => usesWhere(id, isCurrent),
  uses: (id) => usesWhere(id, sql`NOT ${isCurrent}`, 'TRUE AS is_earlier'),
  computed: { use: isUnused },
  mostUses: mostMediaUses,
  usedElsewhere: (id, sites) => mediaUsesElsewhere(fileOf(id), sites),
}

function usesWhere(id: number, condition: Sql, ...also: string[]): Sql<DeskUse>[] {
  const columns = raw(['entity, id, title, site', ...also].join(', '))
  return mediaUses(fileOf(id), 'de').map((uses) => sql<DeskUse>`SELECT ${columns} FROM (${uses}) WHERE ${condition}`)
}

/** Identifies a file by its id, with a subquery in place of its hash. */
export function fileOf(id: number) {
  return { id, hash: sql`(SELECT hash FROM media WHERE id = ${id})` }
}

// Derives facts from a file's columns. The generated columns of `schema/media.ts` follow the same rules in SQL.

type Columns = Pick<typeof media.$inferSelect, 'contentType' | 'width' | 'isDecorative' | 'alt' | 'copyright'>

function kindOf({ contentType, width }: Pick<Columns, 'contentType' | 'width'>): MediaKind {
  if (contentType.startsWith('image/') && width !== null) return 'picture'
  if (contentType.startsWith('application/pdf')) return 'document'
  return contentType.startsWith('video/') ? 'video' : 'other'
}

/** Returns the first part that a file's description lacks; `nothing` if the description is complete. */
function lacksOf(columns: Columns): 'alt' | 'english' | 'copyright' | 'nothing' {
  const { alt, copyright, isDecorative } = columns
  const needsAlt = kindOf(columns) === 'picture' && !isDecorative
  if (needsAlt && !alt?.de) return 'alt'
  if (needsAlt && !alt?.en) return 'english'
  return copyright ? 'nothing' : 'copyright'
}
