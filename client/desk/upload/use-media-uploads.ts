import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { type UploadQueue, useUploadQueue } from '../../staff/files/use-upload-queue.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type Uploaded, uploadFile } from '../api/files.ts'
import { uploadProblem } from './upload-problem.ts'

/** Runs after an upload; `key` is the same for every attempt. */
export type AfterUpload = (uploaded: { record: DeskRecord; file: File; key: string }) => Promise<void>

/**
 * Uploads files to the library.
 * @param after runs after each upload; if it fails, the file counts as failed and can be tried again
 */
export function useMediaUploads(after?: AfterUpload): UploadQueue<Uploaded> {
  const queries = useQueryClient()
  const visit = useRef(crypto.randomUUID())
  const finish = useRef(after)
  finish.current = after
  return useUploadQueue<Uploaded>({
    send: async (file, { key, ...sending }) => {
      const uploaded = await uploadFile(file, { accepts: 'file', ...sending })
      await finish.current?.({ record: uploaded.record, file, key: `${visit.current}-${key}` })
      void queries.invalidateQueries({ queryKey: ['media'] })
      return uploaded
    },
    problemOf: (error) => uploadProblem(error, staffLocale()),
  })
}
