import type { Store } from '../../../worker/content/store/commit.ts'
import { type MediaRecord, upsertMedia } from '../../../worker/content/store/media/upsert.ts'
import type { MediaFile } from './pictures.ts'

const atOnce = 8

/** @returns row ids by hash */
export async function storeMedia(
  store: Store,
  bucket: R2Bucket,
  files: readonly MediaFile[],
): Promise<Map<string, number>> {
  const once = [...new Map(files.map((file) => [file.record.hash, file])).values()]
  const queue = once.values()
  const putAll = async () => {
    for (const { record, bytes } of queue)
      await bucket.put(`originals/${record.hash}`, bytes, { httpMetadata: headers(record) })
  }
  await Promise.all(Array.from({ length: atOnce }, putAll))
  return (
    await upsertMedia(
      store,
      once.map(({ record }) => record),
    )
  ).ids
}

function headers({ contentType }: MediaRecord): R2HTTPMetadata {
  return { contentType }
}
