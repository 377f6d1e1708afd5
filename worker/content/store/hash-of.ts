import { sha256 } from '../../signing/sha256.ts'

/** Returns the SHA-256 of a record in hex, independent of the order of its properties. */
export async function hashOf(record: unknown): Promise<string> {
  return sha256(JSON.stringify(record, sorted))
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
