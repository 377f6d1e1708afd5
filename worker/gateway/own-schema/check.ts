import { ownSchema } from 'virtual:own-schema'
import { type SchemaRow, schemaQuery, shapesOf, whyForeign } from './shapes.ts'

/**
 * Compares the database with this version's schema.
 * @returns why this version must not write to it, as a clause; null if it may
 */
export async function foreignSchema(db: D1Database): Promise<string | null> {
  const { results } = await db.prepare(schemaQuery).all<SchemaRow>()
  const shapes = shapesOf(results)
  if (whyForeign(ownSchema, { names: ownSchema.names, shapes }) === null) return null
  const hasLedger = results.some(({ name }) => name === 'd1_migrations')
  const ledger = hasLedger ? (await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()).results : []
  return whyForeign(ownSchema, { names: ledger.map(({ name }) => name), shapes })
}
