import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { uploadLimits } from '../../../../shared/media.ts'
import { Invalid } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { uploadFile } from '../../api/desk-api.ts'
import { uploadProblem } from './upload-problem.ts'

/** An upload in the queue; in the state `known`, the library already had the file. */
export interface QueuedUpload {
  key: number
  file: File
  /** Progress in percent. */
  share: number
  state: 'waiting' | 'sending' | 'failed' | 'known' | 'done'
  problem: string
  /** Whether a failed upload may succeed if it is repeated unchanged. */
  canRetry: boolean
  /** The file's row in the states `known` and `done`, otherwise null. */
  record: DeskRecord | null
}

const atOnce = 2
let lastKey = 0

/** Runs after an upload; `key` is the same for every attempt. */
export type AfterUpload = (uploaded: { record: DeskRecord; file: File; key: string }) => Promise<void>

/**
 * Uploads many files, two at a time. A failed upload does not stop the next ones.
 * @param after runs after each upload; if it fails, the file counts as failed and can be tried again
 */
export function useUploadQueue(after?: AfterUpload) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const visit = useRef(crypto.randomUUID())
  const finish = useRef(after)
  finish.current = after
  const change = useCallback(
    (key: number, what: Partial<QueuedUpload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload))),
    [],
  )

  useEffect(() => {
    const free = atOnce - running.current.size
    for (const { key, file } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const sending = new AbortController()
      running.current.set(key, sending)
      change(key, { state: 'sending' })
      const onProgress = (sent: number) =>
        change(key, { share: Math.round((100 * sent) / Math.max(file.size, sent, 1)) })
      uploadFile(file, { accepts: 'file', onProgress, signal: sending.signal })
        .then(async ({ record, isNew }) => {
          await finish.current?.({ record, file, key: `${visit.current}-${key}` })
          change(key, { state: isNew ? 'done' : 'known', record })
          void queries.invalidateQueries({ queryKey: ['media'] })
        })
        .catch((error: unknown) => {
          const problem = uploadProblem(sending.signal.aborted ? 'stopped' : error, staffLocale())
          change(key, { state: 'failed', problem, canRetry: !(error instanceof Invalid) })
        })
        .finally(() => {
          running.current.delete(key)
          // triggers the effect that starts the next upload
          setUploads((all) => [...all])
        })
    }
  }, [uploads, change, queries])

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): QueuedUpload => {
        lastKey += 1
        const isTooLarge = file.size > uploadLimits.megabytes * 1024 * 1024
        const problem = isTooLarge ? uploadProblem('too-large', staffLocale()) : ''
        const state = isTooLarge ? 'failed' : 'waiting'
        return { key: lastKey, file, share: 0, state, problem, canRetry: !isTooLarge, record: null }
      })
      setUploads((all) => [...all, ...added])
    },
    again: (key: number) => change(key, { state: 'waiting', share: 0, problem: '' }),
    stop: (key: number) => {
      running.current.get(key)?.abort()
      change(key, { state: 'failed', problem: uploadProblem('stopped', staffLocale()) })
    },
    clear: () => setUploads([]),
  }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>
