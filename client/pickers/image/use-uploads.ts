import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { type UploadQueue, useUploadQueue } from '../../staff/files/use-upload-queue.ts'
import { LoginRequired, Offline, Refusal } from '../../staff/refusals.ts'
import { postToPage } from '../post-message.ts'
import { sendFile } from './send-file.ts'
import type { ImageWords } from './words.ts'

/** Uploads pictures to the library, which shows them in place of their uploads. */
export function useUploads(words: ImageWords, onUploaded: (picture: MediaDetail) => void): UploadQueue<MediaDetail> {
  return useUploadQueue<MediaDetail>({
    async send(file, { onProgress, signal }) {
      const { answer, notes } = await sendFile(file, onProgress, signal)
      if (notes.includes('still')) postToPage({ type: 'auftakt:still' })
      return answer
    },
    problemOf: (error) => problemOf(error, words),
    onDone: onUploaded,
    dropsDone: true,
    isNewestFirst: true,
  })
}

function problemOf(error: unknown, words: ImageWords): string {
  if (error === 'too-large') return words.tooLarge
  if (error instanceof LoginRequired) {
    postToPage({ type: 'auftakt:login' })
    return words.loginFirst
  }
  if (error instanceof Offline) return words.offline
  return error instanceof Refusal && error.problem ? error.message : words.failed
}
