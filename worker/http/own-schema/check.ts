import { ownSchema } from 'virtual:own-schema'
import type { Env } from '../../env.ts'
import { jurisdictionQuery, type SchemaRow, schemaQuery, shapesOf, whyElsewhere, whyForeign } from './shapes.ts'

/**
 * Compares the database with this version's schema, and with the jurisdiction that this Worker makes objects in.
 * @returns why this version must not write to it, as a clause; null if it may
 */
export async function foreignSchema({ DB: db, JURISDICTION: own }: Pick<Env, 'DB' | 'JURISDICTION'>) {
  const { results } = await db.prepare(schemaQuery).all<SchemaRow>()
  const shapes = shapesOf(results)
  if (whyForeign(ownSchema, { names: ownSchema.names, shapes }) === null) {
    const row = await db.prepare(jurisdictionQuery).first<{ value: string }>()
    return whyElsewhere(own, row?.value)
  }
  const hasLedger = results.some(({ name }) => name === 'd1_migrations')
  const ledger = hasLedger ? (await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()).results : []
  return whyForeign(ownSchema, { names: ledger.map(({ name }) => name), shapes })
}
