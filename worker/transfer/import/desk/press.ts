// The press area: a category is found by its key, a directory by its key and category, a file by its directory and
// media row, even if staff have changed these. Rows that are missing from a record stay, since drafts cannot delete
// rows.
import { z } from 'zod'
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import { externalId } from '../../../../shared/contract/import/kinds/external-id.ts'
import { importPress, importPressDirectory, importPressFile } from '../../../../shared/contract/import/site.ts'
import { line } from '../../../../shared/contract/import/text.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { select } from '../../../content/store/commit.ts'
import { importedValue } from '../../../content/store/desk/imported-value.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'
import { described } from '../../own/press.ts'
import { BadFile } from '../files.ts'
import type { Problem } from '../problems.ts'
import { valuesOfRecord } from '../record-values.ts'
import { createdRow, knownDraft, knownRow } from './known-rows.ts'
import { missingRow, type RowList, type Surroundings } from './row-list.ts'

const position = z.int().min(0).max(100_000)
const categoryRow = importPress.extend({ position })
const directoryRow = z.strictObject({ category: externalId, position, directory: importPressDirectory })
const fileRow = z.strictObject({ category: externalId, directory: line(120), position, file: importPressFile })
type FileRow = z.output<typeof fileRow>

export const pressCategoryList: RowList<z.output<typeof categoryRow>> = {
  schema: categoryRow,
  externalId: ({ external_id: id }) => id,
  find: ({ external_id: id }, _about, call) => knownRow(call, id),
  async values({ position: at, ...record }, about, { store, site }, entry) {
    const made = await valuesOfRecord('press-categories', record, about)
    if (entry || 'problems' in made) return made
    // new categories follow the existing ones, whose order the import does not change
    const [last] = await select(
      store,
      sql<{ at: number | null }>`SELECT max(position) AS at FROM press_categories WHERE site = ${site}`,
    )
    return { values: { ...made.values, position: (last?.at ?? -1) + 1 + at } }
  },
}

export const pressDirectoryList: RowList<z.output<typeof directoryRow>> = {
  schema: directoryRow,
  externalId: ({ category, directory }) => directoryKey(category, directory.key),
  find: async ({ category, directory }, about) => (await directoryId(about, category, directory.key)) || null,
  deletedKeys: async ({ category, directory }, about) => [
    `${await categoryId(about, category)}/${directory.key}`,
    directoryKey(category, directory.key),
  ],
  async values({ category, directory, position }, about) {
    const id = await categoryId(about, category)
    if (id === null) return { problems: [{ path: 'category', reason: missingRow('press section', category) }] }
    const made = await valuesOfRecord('press-directories', directory, about)
    return 'problems' in made ? made : { values: { ...made.values, categoryId: id, position } }
  },
}

export const pressFileList: RowList<FileRow> = {
  schema: fileRow,
  externalId: fileKey,
  async find(record, about, call) {
    const [id, media] = [await directoryId(about, record.category, record.directory), await mediaOf(about, record)]
    if (!id || typeof media !== 'number' || media === 0) return createdRow(call, fileKey(record))
    const [row] = await select(call.store, fileOf(call, id, media))
    return row?.id ?? createdRow(call, fileKey(record))
  },
  async deletedKeys(record, about) {
    const media = await mediaOf(about, record)
    return [`${await directoryId(about, record.category, record.directory)}/${media}`, fileKey(record)]
  },
  async values(record, about) {
    const problems: Problem[] = []
    const directory = await directoryId(about, record.category, record.directory)
    if (directory === null)
      problems.push({ path: 'directory', reason: missingRow('press directory', record.directory) })
    const media = await mediaOf(about, record)
    if (typeof media === 'object') problems.push({ path: 'file', reason: media.reason })
    const made = await valuesOfRecord('press-files', described(record.file), about)
    if (problems.length > 0 || 'problems' in made) return { problems }
    return { values: { ...made.values, directoryId: directory, position: record.position } }
  },
}

/** Identifies a directory within its list. Neither part contains a line break. */
function directoryKey(category: string, key: string): string {
  return `${category}\n${key}`
}

function fileKey({ category, directory, file: { file } }: FileRow): string {
  return `${directoryKey(category, directory)}\n${file.hash ?? file.file}`
}

async function mediaOf(
  { files }: Surroundings,
  { file: { file, title } }: FileRow,
): Promise<number | { reason: string }> {
  try {
    return (await files.fileId(file, title)) ?? { reason: 'the file was deleted at the desk' }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { reason: error.message }
  }
}

/** Finds a category. @returns its id; 0 for one that a dry run does not create; null for an unknown one */
async function categoryId(about: Surroundings, key: string): Promise<number | null> {
  return (await knownRow(about.call('press-categories'), key)) ?? plannedId(about, 'press-categories', key)
}

async function directoryId(about: Surroundings, category: string, key: string): Promise<number | null> {
  const call = about.call('press-directories')
  const inside = await knownRow(about.call('press-categories'), category)
  const [row] = inside === null ? [] : await select(call.store, directoryOf(inside, key))
  const id = row?.id ?? (await knownDraft(call, directoryKey(category, key)))
  return id ?? plannedId(about, 'press-directories', directoryKey(category, key))
}

function plannedId({ planned }: Surroundings, list: DeskImportList, externalId: string): number | null {
  return planned(list).has(externalId) ? 0 : null
}

function directoryOf(category: number, key: string): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT d.id FROM press_directories d
    WHERE d.key = ${key} AND ${importedValue('press-directories', 'd', 'categoryId', 'category_id')} = ${category}
    LIMIT 1`
}

/**
 * Selects the file with this directory and media row. Without such a file, selects the file that an import created with
 * both and that staff have changed since.
 */
function fileOf({ site }: DeskCall, directory: number, media: number): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM press_files WHERE directory_id = ${directory} AND media_id = ${media}
    UNION ALL SELECT f.id FROM desk_rows k JOIN press_files f ON f.id = k.id
      WHERE k.entity = 'press-files' AND k.site = ${site} AND k.kept <> '[]'
        AND ${importedValue('press-files', 'f', 'directoryId', 'directory_id')} = ${directory}
        AND ${importedValue('press-files', 'f', 'mediaId', 'media_id')} = ${media} LIMIT 1`
}
