import type { Values } from '../kinds/kind.ts'
import type { Own } from './own.ts'

/** Keys are unique only within a kind, so a file contains both. */
export const ownFeatures: Own = {
  keyOf: featureKey,
  toFile: (records) => records.map((record) => ({ ...record, external_id: `${record.kind}/${record.external_id}` })),
}

/** Returns the key of a feature's record, without its kind. */
export function featureKey({ external_id: id, kind }: Values): string {
  const prefix = `${kind}/`
  return String(id).startsWith(prefix) ? String(id).slice(prefix.length) : String(id)
}
