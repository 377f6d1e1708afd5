import { blocks } from '../../../../shared/blocks/registry.ts'
import { raw, type Sql } from '../sql.ts'

/** Columns that refer to files and have an index, looked up for each file. */
const indexed = [
  ['productions', 'title_image_id'],
  ['productions', 'video_image_id'],
  ['productions', 'program_file_id'],
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

const texts = [
  ['articles', 'text'],
  ['features', 'video'],
  ['pages', 'hero_video'],
  ['modules', 'data'],
] as const

/**
 * Returns the condition that no row and no block of a page's draft refers to the file in the row `scanned` of
 * `desk_rows`.
 * Drafts of the desk and versions of pages may still refer to the file.
 */
export function isUnused(): Sql {
  const imageFields = new Set(
    Object.values(blocks).flatMap(({ fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.kind === 'image')
        .map(([name]) => name),
    ),
  )
  const inBlocks = [...imageFields].map((name) => `data ->> '$.${name}' AS id`)
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
        ([table, column]) =>
          `instr(coalesce((SELECT group_concat(${column}) FROM ${table} WHERE instr(${column}, '/media/') > 0), ''),
            scanned.shown ->> '$.hash') = 0`,
      ),
    ].join('\n      AND '),
  )
}
