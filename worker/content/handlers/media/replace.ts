import type { Accepts, MediaKind } from '../../../../shared/media/kinds.ts'
import type { Refusal } from '../../../media/upload/accept.ts'
import { moment } from '../../store/commit.ts'
import { publishEntry } from '../../store/desk/writes/write.ts'
import { mentionsMoved } from '../../store/media/mentions.ts'
import { uploaded } from '../../store/media/pending.ts'
import { type DeskCall, type DeskOutcome, writerOf } from '../desk/call.ts'
import { readRecord, readUses, recordOf, storedEntry } from '../desk/read.ts'
import { fileOf, type SentFile, storeWith, type UploadPlace } from './upload.ts'

/**
 * Replaces the file of a media row. The outcome `in-use` names the row that already has the new file, or the uses that
 * prevent the change.
 */
export async function replaceFile(
  call: DeskCall,
  place: UploadPlace,
  { id, revision }: { id: number; revision: number },
  { bytes, filename }: SentFile,
): Promise<DeskOutcome | { kind: 'refused'; why: Refusal | 'another-kind' }> {
  const entry = await storedEntry(call, id)
  if (!entry?.live) return { kind: 'not-found' }
  if (entry.revision !== revision) return { kind: 'conflict', current: await recordOf(call, entry) }
  const { live } = entry
  const before = String(live.columns.hash)
  const file = await fileOf(place, bytes, acceptedFor[live.columns.kind as MediaKind])
  if (typeof file === 'string') return { kind: 'refused', why: file.startsWith('not-a') ? 'another-kind' : file }
  if ('id' in file) {
    const record = await readRecord(call, file.id)
    if (!record) return { kind: 'not-found' }
    if (file.id === id) return { kind: 'done', status: 200, record, tags: [] }
    return { kind: 'in-use', uses: [{ entity: 'media', id: file.id, title: String(record.values.filename) }] }
  }
  const { hash, width, height, contentType } = file
  const values = { hash, width, height, filename, bytes: file.file.length, uploadedAt: moment(place.store.now) }
  const next = { ...entry, live: { ...live, columns: { ...live.columns, contentType } } }
  const written = await storeWith(place, file, () =>
    publishEntry(writerOf(call), next, values, {
      keepsDraft: true,
      further: [...mentionsMoved(before, hash), uploaded(hash)],
    }),
  )
  if (!written) return { kind: 'refused', why: 'damaged' }
  const record = await readRecord(call, id)
  if (!record) return { kind: 'not-found' }
  if (written.kind === 'in-use') return { kind: 'in-use', uses: (await readUses(call, id)).results }
  return written.kind === 'written'
    ? { kind: 'done', status: 200, record, tags: written.tags }
    : { kind: 'conflict', current: record }
}

const acceptedFor: Record<MediaKind, Accepts> = {
  picture: 'picture',
  document: 'document',
  video: 'file',
  other: 'file',
}
