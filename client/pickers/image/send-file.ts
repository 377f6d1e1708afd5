import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { type Sent, sendFileTo } from '../../staff/files/send-file.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

/**
 * @param onProgress called during the upload with the number of bytes sent
 * @throws Offline, or the Refusal class for the response's status
 */
export async function sendFile(
  file: File,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
): Promise<Sent<MediaDetail>> {
  return sendFileTo<MediaDetail>(`/${staffLocale()}/pageeditor-api/media/`, file, { onProgress, signal })
}
