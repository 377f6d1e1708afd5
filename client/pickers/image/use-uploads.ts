import { useCallback, useEffect, useRef, useState } from 'react'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { uploadLimits } from '../../../shared/media.ts'
import { Invalid, LoginRequired, Offline, Refusal } from '../../staff/refusals.ts'
import { postToPage } from '../post-message.ts'
import { sendFile } from './send-file.ts'
import type { ImageWords } from './words.ts'

export interface Upload {
  key: number
  file: File
  sent: number
  state: 'waiting' | 'sending' | 'failed'
  problem: string
  /** Whether a failed upload may succeed if it is repeated unchanged. */
  canRetry: boolean
}

const atOnce = 2
let lastKey = 0

/** Uploads files, two at a time. A failed upload stays in the list with its reason and does not block the others. */
export function useUploads(words: ImageWords, onUploaded: (picture: MediaDetail) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const started = useRef(new Set<number>())
  const change = useCallback(
    (key: number, what: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload))),
    [],
  )
  const dismiss = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), [])

  useEffect(() => {
    const running = uploads.filter(({ state }) => state === 'sending').length
    for (const { key, file } of uploads.filter(({ state }) => state === 'waiting').slice(0, atOnce - running)) {
      if (started.current.has(key)) continue
      started.current.add(key)
      change(key, { state: 'sending' })
      sendFile(file, (sent) => change(key, { sent }))
        .then((picture) => {
          dismiss(key)
          onUploaded(picture)
        })
        .catch((error: unknown) => {
          if (error instanceof LoginRequired) postToPage({ type: 'auftakt:login' })
          change(key, failed(problemOf(error, words), { canRetry: !(error instanceof Invalid) }))
        })
        .finally(() => started.current.delete(key))
    }
  }, [uploads, change, dismiss, onUploaded, words])

  return {
    uploads,
    dismiss,
    /** Adds files to the uploads; files that are too large fail immediately. */
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const isTooLarge = file.size > uploadLimits.megabytes * 1024 * 1024
        lastKey += 1
        return { key: lastKey, file, sent: 0, ...(isTooLarge ? failed(words.tooLarge, { canRetry: false }) : waiting) }
      })
      setUploads((all) => [...added, ...all])
    },
    again: (key: number) => change(key, { sent: 0, ...waiting }),
  }
}

const waiting = { state: 'waiting', problem: '', canRetry: true } as const
const failed = (problem: string, { canRetry }: Pick<Upload, 'canRetry'>) =>
  ({ state: 'failed', problem, canRetry }) as const

function problemOf(error: unknown, words: ImageWords): string {
  if (error instanceof LoginRequired) return words.loginFirst
  if (error instanceof Offline) return words.offline
  return error instanceof Refusal && error.problem ? error.message : words.failed
}
