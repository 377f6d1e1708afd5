import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Transfer } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { hashOf } from '../../../worker/media/upload/accept.ts'
import type { Backup } from '../../../worker/transfer/backup/backup.ts'
import { archiveKey } from '../../../worker/transfer/object/keys.ts'
import { transfersOf } from '../../../worker/transfer/transfers-of.ts'
import { bytesOfEntry, type ReadAt, readEntries } from '../../../worker/transfer/zip/read-zip.ts'

/** Runs alarms until the export or backup has ended. @param name the site of the export; `all` for backups */
export async function finished(name: SiteKey | 'all', id: number): Promise<Transfer> {
  const transfers = transfersOf(env, name)
  for (;;) {
    const job = (await transfers.list()).find((each) => each.id === id)
    if (job?.state !== 'running') return job as Transfer
    await runDurableObjectAlarm(transfers)
  }
}

export async function archiveOf(name: string, id: number): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const key = archiveKey(name, id)
  const head = await env.MEDIA.head(key)
  if (!head) throw new Error(`no archive ${key}`)
  const readAt: ReadAt = async (offset, length) => {
    const object = await env.MEDIA.get(key, { range: { offset, length } })
    return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of await readEntries(readAt, head.size))
    files.set(entry.name, await bytesOfEntry(readAt, entry, 50_000_000))
  return files
}

/** Returns the files of an archive in the form that a restore reads. */
export function backupOf(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Backup {
  return {
    paths: [...files.keys()],
    readFile: async (path) => files.get(path) as Uint8Array<ArrayBuffer>,
  }
}

/**
 * Stores a generated picture with its media row. The hash in the row lets an import recognise the picture.
 * @returns the id of the row
 */
export async function storedPicture(red: number): Promise<number> {
  const bytes = somePng(red)
  const hash = await hashOf(bytes)
  await env.MEDIA.put(`originals/${hash}`, bytes, { httpMetadata: { contentType: 'image/png' } })
  const row = await env.DB.prepare(
    `INSERT INTO media (hash, filename, content_type, bytes, width, height, focal_x, alt, copyright)
      VALUES (?, ?, 'image/png', ?, 1, 1, 0.25, '{"de":"Ein Bild","en":"A picture"}', 'A. Foto') RETURNING id`,
  )
    .bind(hash, `bild ${red}.png`, bytes.length)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** Returns a PNG of one pixel. Its bytes, and thus its hash, differ for each `red` from 0 to 255. */
export function somePng(red: number): Uint8Array<ArrayBuffer> {
  const base = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  base[base.length - 25] = red
  return base
}
