import { createHash } from 'node:crypto'

/** Returns the storage name of an original: the first 32 hex digits of its SHA-256. */
export function mediaHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
