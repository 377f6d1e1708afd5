import type { ImportPerson } from '../../../../shared/contract/import.ts'
import type { PersonRecord } from '../../../content/store/people/writes.ts'
import { BadFile, type Files } from '../files.ts'
import type { Problem } from '../problems.ts'
import { personRecord } from './people-rows.ts'

/** Converts a checked performer to a store record. @returns a problem if the picture is refused */
export async function personRow(
  person: ImportPerson,
  files: Files,
): Promise<{ row: PersonRecord } | { problems: Problem[] }> {
  try {
    return { row: personRecord(person, person.image ? await files.pictureId(person.image) : null) }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { problems: [{ path: 'image', reason: error.message }] }
  }
}
