import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeskPressFile } from '../../../shared/contract/calls/programme/website-schemas.ts'
import type { UploadQueue } from '../../staff/files/use-upload-queue.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import type { Uploaded } from '../api/files.ts'
import { NotPlaced } from '../upload/upload-problem.ts'
import { useMediaUploads } from '../upload/use-media-uploads.ts'
import { titleOfFile } from './entries.ts'
import { pressWords } from './words.ts'

/**
 * Uploads files into a directory: each becomes a draft at the end of the directory, titled with the file's name.
 * @param files the directory's files; a file that is already among them is refused
 */
export function usePressUploads(directory: number, files: readonly DeskPressFile[]): UploadQueue<Uploaded> {
  const words = pressWords[staffLocale()]
  const queries = useQueryClient()
  // the next free position is counted here, because several uploads may end before the directory is loaded again
  const next = useRef(0)
  next.current = Math.max(next.current, ...files.map(({ position }) => position + 1))
  return useMediaUploads(async ({ record, file, key }) => {
    const here = files.some(({ media }) => media?.id === record.id)
    if (here) throw new NotPlaced(words.alreadyHere(String(record.values.filename)))
    const position = next.current++
    const title = { de: titleOfFile(file.name), en: null }
    const values = { title, directoryId: directory, mediaId: record.id, position }
    await call('createRow', { entity: 'press-files' }, { body: { action: 'save', values }, key })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['press-files'] }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ])
  })
}
