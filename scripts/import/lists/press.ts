import type { ImportPress } from '../../../shared/contract/import.ts'
import type { EntityName } from '../../../shared/entities/registry.ts'
import {
  mergedPress,
  type PressCategoryRecord,
  readPressCategories,
} from '../../../worker/content/store/press/merged.ts'
import { writePress } from '../../../worker/content/store/press/writes.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'
import { type RecordContext, valuesOfRecord } from '../../../worker/transfer/import/record-values.ts'
import { described } from '../../../worker/transfer/own/press.ts'
import type { ImportReport } from '../report.ts'
import type { ImportJob } from '../run.ts'
import type { Accepted } from '../source/chunks.ts'

/** Creates or updates press categories, directories and files, but keeps the changes and deletions of staff. */
export async function importPress(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportPress>[],
  context: RecordContext,
): Promise<void> {
  const { counts, refused, kept, deleted } = report.lists.press
  const records: PressCategoryRecord[] = []
  for (const { path, record } of chunk) {
    const made = await pressRecord(record, context)
    if ('row' in made) records.push(made.row)
    else refused.push({ externalId: record.external_id, path, problems: made.problems })
  }
  const named = new Set(records.map(({ key }) => key))
  // categories that the file does not name are sorted after the named ones, in their previous order
  const others = (await readPressCategories(store, site)).filter(({ key }) => !named.has(key))
  const merged = await mergedPress(store, site, [...records, ...others])
  for (const [key, outcome] of merged.outcomes) if (named.has(key)) counts[outcome]++
  for (const [externalId, fields] of merged.kept) if (named.has(externalId)) kept.push({ externalId, fields })
  for (const [externalId, parts] of merged.deleted) if (named.has(externalId)) deleted.push({ externalId, parts })
  if (!isDryRun && records.some(({ key }) => merged.outcomes.get(key) !== 'unchanged'))
    await writePress(store, site, merged)
}

async function pressRecord(
  record: ImportPress,
  context: RecordContext,
): Promise<{ row: PressCategoryRecord } | { problems: Problem[] }> {
  const problems: Problem[] = []
  /** @param path of the part within the record, such as `directories[0].` */
  const read = async <Row>(entity: EntityName, part: object, path: string): Promise<Row | null> => {
    const made = await valuesOfRecord(entity, part, context)
    if ('values' in made) return made.values as Row
    problems.push(...made.problems.map((problem) => ({ ...problem, path: `${path}${problem.path}` })))
    return null
  }
  const category = await read<Pick<PressCategoryRecord, 'title'>>('press-categories', record, '')
  const row = { ...category, key: record.external_id, directories: [] } as unknown as PressCategoryRecord
  for (const [at, { files, ...directory }] of record.directories.entries()) {
    const path = `directories[${at}].`
    const inside: PressFile[] = []
    for (const [index, file] of files.entries()) {
      const values = await read<PressFile>('press-files', described(file), `${path}files[${index}].`)
      // a file that staff have deleted is left out
      if (values && values.mediaId !== null) inside.push(values)
    }
    const values = await read<object>('press-directories', directory, path)
    row.directories.push({ ...values, key: directory.key, files: inside } as unknown as PressDirectory)
  }
  return problems.length > 0 ? { problems } : { row }
}

type PressDirectory = PressCategoryRecord['directories'][number]
type PressFile = PressDirectory['files'][number]
