// The shape of a database: what `sqlite_master` lists, compared by the build, by the deployment and by the Worker.

export interface SchemaRow {
  type: string
  name: string
  sql: string | null
}

/** A hash of the statement of each table, index, view and trigger, by its type and name, such as `table orders`. */
export type Shapes = Readonly<Record<string, string>>

export const schemaQuery = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"

/** How a migration that only adds is named, so that older versions know it without having it. */
const additive = /\.adds\.sql$/

/** Returns the shapes of a database, without the ledger, and without the tables that a virtual table makes itself. */
export function shapesOf(rows: readonly SchemaRow[]): Shapes {
  const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql ?? '')).map(({ name }) => `${name}_`)
  const own = rows.filter(
    ({ name }) =>
      name !== 'd1_migrations' && !name.startsWith('_cf_') && !virtual.some((part) => name.startsWith(part)),
  )
  return Object.fromEntries(own.map(({ type, name, sql }) => [`${type} ${name}`, hashOf(sql ?? '')]))
}

/** Returns the names of the shapes that the database lacks or has otherwise. It may have more, such as an index. */
export function differences(own: Shapes, found: Shapes): string[] {
  return Object.keys(own).filter((name) => own[name] !== found[name])
}

/**
 * Returns why a version must not write to a database, given the migrations of both; null if it may. A database that is
 * ahead by migrations that only add is written to.
 */
export function whyForeign(
  own: { names: readonly string[]; shapes: Shapes },
  found: { names: readonly string[]; shapes: Shapes },
): string | null {
  const different = differences(own.shapes, found.shapes)
  if (different.length === 0) return null
  const missing = own.names.filter((name) => !found.names.includes(name))
  if (missing.length > 0) return `the database lacks ${someOf(missing)}`
  const others = found.names.filter((name) => !own.names.includes(name))
  const breaking = others.filter((name) => !isAdditive(name))
  if (breaking.length > 0) return `the database is ahead by ${someOf(breaking)}`
  return others.length > 0 ? null : `the database differs in ${someOf(different)}`
}

export function isAdditive(migration: string): boolean {
  return additive.test(migration)
}

/**
 * Where a database's Durable Objects are made, a row that its deployment writes with its first migrations: `eu` or
 * `none`. A database without it is older, and has none.
 */
export const jurisdictionKey = 'jurisdiction'
export const jurisdictionQuery = `SELECT value FROM store_facts WHERE key = '${jurisdictionKey}'`

/** Returns why a Worker that makes objects in a jurisdiction ('' for none) must not write; null if it may. */
export function whyElsewhere(own: string, stored = 'none'): string | null {
  const within = own || 'none'
  return within === stored
    ? null
    : `the objects of the database are in the jurisdiction "${stored}", those of this Worker in "${within}"`
}

/** Names the first of a list for a sentence: `0000_a.sql and 83 more`. */
export function someOf(names: readonly string[]): string {
  return names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '')
}

/**
 * FNV-1a in 32 bits of a statement without spaces, quotes and brackets, which differ between releases of SQLite and
 * between a statement and its copy in parentheses.
 */
function hashOf(sql: string): string {
  let hash = 0x811c9dc5
  for (const character of sql.replace(/[\s"'`()[\]]+/g, '').toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
