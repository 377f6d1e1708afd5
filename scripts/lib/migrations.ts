import { readdirSync } from 'node:fs'
import { isAdditive } from '../../worker/http/own-schema/shapes.ts'

export const migrations = new URL('../../worker/content/migrations/', import.meta.url)

/** Returns the names of this version's migrations in their order, such as `0000_baseline.sql`. */
export function migrationNames(folder: URL = migrations): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Returns the applied migrations that a version does not have, without those that only add: such a database cannot be
 * brought up to date.
 */
export function otherMigrations(applied: Iterable<string>, known: readonly string[]): string[] {
  return [...applied].filter((name) => !known.includes(name) && !isAdditive(name)).sort()
}
