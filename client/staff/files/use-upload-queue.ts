import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadLimits } from '../../../shared/media/kinds.ts'
import { Invalid } from '../refusals.ts'

export interface Upload<Done> {
  key: number
  file: File
  /** In bytes. */
  sent: number
  state: 'waiting' | 'sending' | 'failed' | 'done'
  problem: string
  /** Whether a failed upload may succeed if it is repeated unchanged. */
  canRetry: boolean
  /** What the upload returned; null until then. */
  done: Done | null
}

interface Sending {
  onProgress: (sent: number) => void
  signal: AbortSignal
  /** The same for every attempt at this upload. */
  key: number
}

interface QueueOptions<Done> {
  /** Uploads a file and whatever belongs to it; if it fails, the file counts as failed and can be tried again. */
  send: (file: File, sending: Sending) => Promise<Done>
  /** Returns why an upload failed; the error is a fault of the queue or what `send` threw. */
  problemOf: (error: UploadFault | unknown) => string
  onDone?: (done: Done) => void
  /** Whether an upload leaves the queue once it is done. */
  dropsDone?: boolean
  /** Whether added files precede earlier ones. */
  isNewestFirst?: boolean
}

export type UploadFault = 'too-large' | 'stopped'
export type UploadQueue<Done> = ReturnType<typeof useUploadQueue<Done>>

const atOnce = 2
let lastKey = 0

/** Uploads files, two at a time. A failed upload stays in the queue with its reason and does not stop the next ones. */
export function useUploadQueue<Done>(options: QueueOptions<Done>) {
  const [uploads, setUploads] = useState<readonly Upload<Done>[]>([])
  const running = useRef(new Map<number, AbortController>())
  const latest = useRef(options)
  latest.current = options
  const change = useCallback(
    (key: number, what: Partial<Upload<Done>>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload))),
    [],
  )
  const remove = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), [])

  useEffect(() => {
    const free = Math.max(0, atOnce - running.current.size)
    for (const { key, file } of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) {
      const sending = new AbortController()
      const isCurrent = () => running.current.get(key) === sending
      running.current.set(key, sending)
      change(key, { state: 'sending' })
      latest.current
        .send(file, { onProgress: (sent) => change(key, { sent }), signal: sending.signal, key })
        .then((done) => {
          if (!isCurrent()) return
          if (latest.current.dropsDone) remove(key)
          else change(key, { state: 'done', done })
          latest.current.onDone?.(done)
        })
        .catch((error: unknown) => {
          if (!isCurrent()) return
          const problem = latest.current.problemOf(sending.signal.aborted ? 'stopped' : error)
          change(key, { state: 'failed', problem, canRetry: !(error instanceof Invalid) })
        })
        .finally(() => {
          if (isCurrent()) running.current.delete(key)
          // triggers the effect that starts the next upload
          setUploads((all) => [...all])
        })
    }
  }, [uploads, change, remove])

  const clear = useCallback(() => {
    for (const sending of running.current.values()) sending.abort()
    running.current.clear()
    setUploads([])
  }, [])

  return {
    uploads,
    remove,
    /** Aborts and forgets all uploads. */
    clear,
    /** Adds files; those that are too large fail immediately. */
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload<Done> => {
        lastKey += 1
        const isTooLarge = file.size > uploadLimits.megabytes * 1024 * 1024
        const problem = isTooLarge ? options.problemOf('too-large') : ''
        const state = isTooLarge ? 'failed' : 'waiting'
        return { key: lastKey, file, sent: 0, state, problem, canRetry: !isTooLarge, done: null }
      })
      setUploads((all) => (options.isNewestFirst ? [...added, ...all] : [...all, ...added]))
    },
    again: (key: number) => change(key, { state: 'waiting', sent: 0, problem: '' }),
    stop: (key: number) => {
      running.current.get(key)?.abort()
      change(key, { state: 'failed', problem: options.problemOf('stopped') })
    },
  }
}

/** Returns an upload's progress in percent. */
export function shareOf({ sent, file }: Pick<Upload<unknown>, 'sent' | 'file'>): number {
  return Math.round((100 * sent) / Math.max(file.size, sent, 1))
}
