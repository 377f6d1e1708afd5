// Uploads of files to the media library.
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import type { Accepts } from '../../../shared/media/kinds.ts'
import { sendFileTo } from '../../staff/files/send-file.ts'
import { alertNotes } from '../../staff/files/upload-notes.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { addressOf } from './call.ts'

/** An uploaded file's row; it is not new if the library already had the file. */
export interface Uploaded {
  record: DeskRecord
  isNew: boolean
  /** As in `sendFileTo`. */
  notes: readonly string[]
}

/** Uploads a file as a new row. @returns the new row or, with `isNew` false, the row that already has this file */
export async function uploadFile(
  file: File,
  { accepts, ...sending }: { accepts: Accepts; onProgress?: (sent: number) => void; signal?: AbortSignal },
): Promise<Uploaded> {
  const address = addressOf('createRow', { entity: 'media' }, new URLSearchParams({ accepts }))
  const { status, answer, notes } = await withLogin(() => sendFileTo<DeskRecord>(address, file, sending))
  return { record: answer, isNew: status === 201, notes }
}

/**
 * @throws Conflict if the row has changed since `revision`, if another row has the new file, or if a use of the row
 * prevents the replacement
 */
export async function replaceFile(
  { id, revision }: Pick<DeskRecord, 'id' | 'revision'>,
  file: File,
  sending: { onProgress?: (sent: number) => void; signal?: AbortSignal },
): Promise<DeskRecord> {
  const address = addressOf('replaceFile', { entity: 'media', id })
  const send = () => sendFileTo<DeskRecord>(address, file, { ...sending, ifMatch: revision })
  const sent = await withLogin(send)
  alertNotes(sent)
  return sent.answer
}
