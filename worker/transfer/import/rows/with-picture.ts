import type { ImportPicture } from '../../../../shared/contract/import.ts'
import { BadFile, type Files } from '../files.ts'
import type { Problem } from '../problems.ts'

export type Pictured = { external_id: string; image?: ImportPicture | null | undefined }

/**
 * Converts a record with at most one picture.
 * @param row converts the record; `imageId` is null without a picture, or if staff have deleted the picture
 * @returns a problem if the picture is refused
 */
export async function withPicture<R extends Pictured, Row>(
  files: Files,
  record: R,
  row: (record: R, imageId: number | null) => { row: Row } | { problems: Problem[] },
): Promise<{ row: Row } | { problems: Problem[] }> {
  try {
    return row(record, record.image ? await files.pictureId(record.image) : null)
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return { problems: [{ path: 'image', reason: error.message }] }
  }
}
