import { readdirSync } from 'node:fs'

export const migrations = new URL('../../worker/content/migrations/', import.meta.url)

/** Returns the names of this version's migrations in their order, such as `0000_baseline.sql`. */
export function migrationNames(): string[] {
  return readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Returns the applied migrations that a version does not have: such a database cannot be brought up to date. */
export function otherMigrations(applied: Iterable<string>, known: readonly string[]): string[] {
  return [...applied].filter((name) => !known.includes(name)).sort()
}

/** Names the first of a list for a sentence: `0000_a.sql and 83 more`. */
export function someOf(names: readonly string[]): string {
  return names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '')
}
