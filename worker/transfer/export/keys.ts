import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isEntityName } from '../../../shared/entities/registry.ts'
import type { Store } from '../../content/store/commit.ts'
import { deskTables } from '../../content/store/desk/tables.ts'
import { namesOf } from './rows.ts'

/** Returns the property of a table that identifies its rows in files. */
export function keyProperty(table: SQLiteTable): string {
  return ['externalId', 'key', 'slug', 'kind'].find((name) => name in getTableColumns(table)) ?? 'id'
}

/** The keys of the rows to which exported records refer. */
export class Keys {
  readonly #store: Store
  readonly #known = new Map<string, Map<number, string>>()
  readonly #missing = new Map<string, Set<number>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the key of a row; undefined, and noted for `loadMissing`, if it has not been read. */
  readonly keyOf = (entity: string, id: number): string | undefined => {
    const key = this.#known.get(entity)?.get(id)
    if (key === undefined) this.#missing.set(entity, (this.#missing.get(entity) ?? new Set()).add(id))
    return key
  }

  /** Reads the keys that `keyOf` has missed. @returns whether there were any, so that it is called again */
  async loadMissing(): Promise<boolean> {
    const wanted = [...this.#missing].filter(([entity]) => isEntityName(entity))
    this.#missing.clear()
    for (const [entity, ids] of wanted) {
      const { table } = deskTables[entity as keyof typeof deskTables]
      const read = await namesOf(this.#store, table, keyProperty(table) as never, [...ids])
      this.#known.set(entity, new Map([...(this.#known.get(entity) ?? []), ...read]))
    }
    return wanted.length > 0
  }
}
