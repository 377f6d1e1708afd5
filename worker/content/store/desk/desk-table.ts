import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { FieldProblem } from '../../../../shared/blocks/schema.ts'
import type { DeskProblem } from '../../../../shared/entities/schema.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import type { Store, Touched } from '../commit.ts'
import type { Sql } from '../sql.ts'

/** A row of an entity's table by property, and its lists of other rows' ids by field. */
export interface LiveRow {
  columns: Record<string, unknown>
  lists: Record<string, readonly number[]>
}

/** Where an entity's fields are stored, and what else a write of one changes. */
export interface DeskTable {
  table: SQLiteTable
  /** The property of a field, and the key below it in a JSON column, where it is not the field's own name. */
  columns?: Readonly<Record<string, string | readonly [property: string, key: string]>>
  /** Fields whose stored form differs from the desk's. */
  convert?: Readonly<Record<string, Conversion>>
  /** Fields that are ids in a table of their own, in order. */
  lists?: Readonly<Record<string, LinkTable>>
  /** SQL of the row's site for tables without a column `site`; `row` is `new` or `t`. */
  site?: (row: string) => string
  /** The properties that a new row needs beside its fields. */
  fresh: (row: { id: number; site: SiteKey }) => Record<string, unknown>
  /** For entities of which every site has one row: the statement that adds it where it is missing. */
  firstRow?: (site: SiteKey) => Sql
  /** Properties that follow from others, such as cleaned texts and addresses. */
  derive?: (columns: Record<string, unknown>) => Record<string, unknown>
  /** Properties that tell when a row was written. */
  stamped?: (now: Date) => Record<string, unknown>
  /** Further statements of a write, such as those of the search index. */
  also?: (store: Store, site: SiteKey, columns: Record<string, unknown>) => Promise<Sql[]>
  /** The statements that write a row, for tables that need more than an insert or update by id. */
  write?: (store: Store, site: SiteKey, row: LiveRow) => Promise<Sql[]>
  /** Converts values to their stored form, for example a pasted full address to a path. */
  tidy?: (values: Readonly<Record<string, unknown>>, site: SiteKey) => Record<string, unknown>
  /** Faults of a row that its fields' rules cannot find, since they depend on other rows. */
  problems?: (store: Store, site: SiteKey, row: { id: number | null; values: Values }) => Promise<DeskError[]>
  /** The tags of the pages that show the row. */
  touched: (row: { id: number; site: SiteKey }) => Touched[]
  /** Tables whose rows are deleted with the row, and come back with it. */
  dependents?: readonly Dependent[]
  /** Rows that refer to the row: entity, id and title by its id. They are named before it is deleted. */
  uses?: (id: number) => readonly Sql<DeskUse>[]
  /** Which of some rows are in the way of others. @returns their ids */
  conflicting?: (store: Store, site: SiteKey, ids: readonly number[]) => Promise<number[]>
  /** The conditions of the filters that no field has, on the table `scanned`. */
  computed?: Readonly<Record<string, () => Sql>>
  /** A row that others refer to is not deleted. */
  refusesWhileUsed?: boolean
  /** Staff change a row of all sites only if they belong to every site that uses it. */
  isOwnedByUsers?: boolean
  /** The row as visitors would see it, where `derive` does not say all that publishing works out. */
  drafted?: (store: Store, site: SiteKey, row: LiveRow) => Promise<Record<string, unknown>>
}

/** A row that refers to another; `site` where the two may stand on different sites. */
export interface DeskUse {
  entity: string
  id: number
  title: string
  site?: string
}

type Values = Readonly<Record<string, unknown>>

/** A refused value of a change. */
export interface DeskError {
  /** JSON pointer into the request's body: `/values/claim/de`. */
  pointer: string
  code: FieldProblem | DeskProblem
  /** The addresses of a circle or chain, in order. */
  steps?: readonly string[]
  /** A value that would be accepted instead. */
  suggestion?: string
}

export interface Conversion {
  /** @param columns the whole row, by property */
  fromStore: (stored: unknown, columns: Readonly<Record<string, unknown>>) => unknown
  toStore: (value: unknown) => unknown
}

export interface LinkTable {
  table: SQLiteTable
  /** The columns of the row's id and of the listed id; a third one, `position`, has the order. */
  owner: string
  item: string
}

export interface Dependent {
  table: SQLiteTable
  column: string
}
