import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { type Accepts, uploadLimits } from '../../../../shared/media.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { uploadFile } from '../../api/desk-api.ts'
import { uploadProblem } from './upload-problem.ts'

/**
 * Uploads one file at a time: choosing another file aborts the upload.
 * @param onDone receives the file's row, which is not new if the library already had the file
 */
export function useUpload(accepts: Accepts, onDone: (done: { record: DeskRecord; isNew: boolean }) => void) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => running.current?.abort(), [])

  async function send(given: File): Promise<void> {
    setProblem('')
    if (given.size > uploadLimits.megabytes * 1024 * 1024) {
      setProblem(uploadProblem('too-large', staffLocale()))
      return
    }
    running.current?.abort()
    const sending = new AbortController()
    running.current = sending
    setFile(given)
    setShare(0)
    try {
      const onProgress = (sent: number) => setShare(Math.min(100, Math.round((100 * sent) / Math.max(given.size, 1))))
      const uploaded = await uploadFile(given, { accepts, onProgress, signal: sending.signal })
      if (running.current !== sending) return
      setFile(null)
      void queries.invalidateQueries({ queryKey: ['media'] })
      done.current(uploaded)
    } catch (error) {
      // the state is already that of the next upload, which has aborted this one
      if (running.current !== sending) return
      setFile(null)
      setProblem(uploadProblem(sending.signal.aborted ? 'stopped' : error, staffLocale()))
    }
  }
  /** Ends the upload without a message, because another file has been chosen. */
  function replace(): void {
    running.current?.abort()
    running.current = undefined
    setFile(null)
    setProblem('')
  }
  return {
    ...{ file, share, problem, replace },
    send: (given: File) => void send(given),
    stop: () => running.current?.abort(),
  }
}
