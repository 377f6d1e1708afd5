import { type DeskImportList, deskImportLimits } from '../../../../shared/contract/desk-import.ts'
import { type Problem, problemsOf } from '../problems.ts'
import type { Comparison } from './compare-row.ts'
import type { ImportedRecords } from './desk-values.ts'
import type { StoredRow } from './import-store.ts'

/** Parses and checks a JSON record by its list's schema. */
export async function readRecord(
  { list, text }: Pick<StoredRow, 'list' | 'text'>,
  { schemas }: Pick<Comparison, 'schemas'>,
): Promise<{ externalId: string; record: ImportedRecords[DeskImportList] } | { problems: Problem[] }> {
  if (text.length > deskImportLimits.recordLength)
    return { problems: [{ path: '', reason: `is longer than ${deskImportLimits.recordLength} characters` }] }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problems: [{ path: '', reason: 'is not JSON' }] }
  }
  const result = schemas[list].safeParse(given)
  if (!result.success) return { problems: problemsOf(result.error) }
  return { externalId: result.data.external_id, record: result.data as ImportedRecords[DeskImportList] }
}
