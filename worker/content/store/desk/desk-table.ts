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
  /** Properties that follow from others, such as cleaned texts and addresses. */
  derive?: (columns: Record<string, unknown>) => Record<string, unknown>
  /** Properties that tell when a row was written. */
  stamped?: (now: Date) => Record<string, unknown>
  /** Further statements of a write, such as those of the search index. */
  also?: (store: Store, site: SiteKey, columns: Record<string, unknown>) => Promise<Sql[]>
  /** The statements that write a row, for tables that need more than an insert or update by id. */
  write?: (store: Store, site: SiteKey, row: LiveRow) => Promise<Sql[]>
  /** Values in the form in which they are stored: what was pasted becomes what is meant. */
  tidy?: (values: Readonly<Record<string, unknown>>, site: SiteKey) => Record<string, unknown>
  /** What is wrong with a row beyond its fields' own rules: what it needs other rows to know. */
  problems?: (store: Store, site: SiteKey, row: { id: number | null; values: Values }) => Promise<DeskError[]>
  /** The tags of the pages that show the row. */
  touched: (row: { id: number; site: SiteKey }) => Touched[]
  /** Tables whose rows are deleted with the row, and come back with it. */
  dependents?: readonly Dependent[]
  /** Rows that refer to the row: entity, id and title by its id. They are named before it is deleted. */
  uses?: (id: number) => readonly Sql<DeskUse>[]
  /** The conditions of the filters that no field has, on the table `scanned`. */
  computed?: Readonly<Record<string, () => Sql>>
  /** A row that others refer to is not deleted. */
  refusesWhileUsed?: boolean
  /** Staff change a row of all sites only if they belong to every site that uses it. */
  isOwnedByUsers?: boolean
  /** Where visitors see a row; null without a page of its own. */
  url?: (row: { id: number; columns: Record<string, unknown> }) => { de: string; en: string } | null
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
  fromStore: (stored: unknown) => unknown
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
