import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  isAdditive,
  type SchemaRow,
  type Shapes,
  schemaQuery,
  shapesOf,
} from '../../../worker/http/own-schema/shapes.ts'
import { Unusable } from '../../../worker/transfer/import/unusable.ts'
import { migrationNames, migrations } from '../migrations.ts'
import { onlyAdds } from './only-adds.ts'

/**
 * Runs all migrations in memory.
 * @returns their names and the shapes of the database that they make
 * @throws Unusable that names the migration whose SQL fails, or that is named as one that only adds and does more
 */
export function ownSchema(folder: URL = migrations): { names: string[]; shapes: Shapes } {
  const names = migrationNames(folder)
  const database = new DatabaseSync(':memory:')
  try {
    for (const name of names) {
      try {
        const sql = readFileSync(new URL(name, folder), 'utf8')
        if (isAdditive(name) && !onlyAdds(sql)) throw new Error('it does more than add')
        database.exec(sql)
      } catch (error) {
        throw new Unusable(`Migration ${name}: ${(error as Error).message}`)
      }
    }
    return { names, shapes: shapesOf(database.prepare(schemaQuery).all() as unknown as SchemaRow[]) }
  } finally {
    database.close()
  }
}
