import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Accepts } from '../../../shared/media/kinds.ts'
import { alertNotes } from '../../staff/files/upload-notes.ts'
import { shareOf, useUploadQueue } from '../../staff/files/use-upload-queue.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type Uploaded, uploadFile } from '../api/files.ts'
import { uploadProblem } from './upload-problem.ts'

/**
 * Uploads one file at a time: choosing another file aborts the upload.
 * @param onDone receives the file's row, which is not new if the library already had the file
 */
export function useUpload(accepts: Accepts, onDone: (done: Uploaded) => void) {
  const queries = useQueryClient()
  const { uploads, add, stop, clear } = useUploadQueue<Uploaded>({
    send: (file, { onProgress, signal }) => uploadFile(file, { accepts, onProgress, signal }),
    problemOf: (error) => uploadProblem(error, staffLocale()),
    onDone: (done) => {
      void queries.invalidateQueries({ queryKey: ['media'] })
      alertNotes(done)
      onDone(done)
    },
    dropsDone: true,
  })
  useEffect(() => clear, [clear])
  const [upload] = uploads
  return {
    /** The file that is being uploaded. */
    file: upload && upload.state !== 'failed' ? upload.file : null,
    share: upload ? shareOf(upload) : 0,
    problem: upload?.problem ?? '',
    /** Ends the upload without a message, because another file has been chosen. */
    replace: clear,
    send: (file: File) => {
      clear()
      add([file])
    },
    stop: () => upload && stop(upload.key),
  }
}
