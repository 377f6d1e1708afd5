import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { DeskList } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskProblem } from '../../../../shared/entities/schema.ts'
import type { FieldProblem } from '../../../../shared/fields/field-problem-words.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store, Touched } from '../commit.ts'
import type { SoldHere } from '../productions/sold-here.ts'
import type { Sql } from '../sql.ts'

/** An entity's row: its columns by property, and its lists of other rows' ids by field. */
export interface LiveRow {
  columns: Record<string, unknown>
  lists: Record<string, readonly number[]>
}

/** A row of which an import needs the id, the hash of its last record or, in tables without one, all columns. */
export type StoredRow = Record<string, unknown> & { id: number; sourceHash?: string | null }

/** A record with its row; null for a new one. A record whose row was merged into `row` changes nothing. */
export interface MatchedRecord {
  record: Record<string, unknown>
  row: StoredRow | null
  isMerged?: boolean
}

/** The values that a write would leave in a row. */
export interface CheckedRow {
  id: number | null
  values: Values
  /** Whether the values are checked for publication. */
  isComplete: boolean
  /** The values before the write; missing if all values count as changed. */
  base?: Values
  /** Whether the write changes several rows together. */
  isTogether?: boolean
  /** Whether the write may take a production's cancellation or move back. */
  mayTakeBack?: boolean
}

export interface DeskTable {
  table: SQLiteTable
  /** For each field that the table names differently: its property there and, within a JSON column, its key. */
  columns?: Readonly<Record<string, string | readonly [property: string, key: string]>>
  /** Fields whose stored form differs from the desk's. */
  convert?: Readonly<Record<string, Conversion>>
  /** Fields that are lists of ids, each stored in a link table. */
  lists?: Readonly<Record<string, LinkTable>>
  /** Returns SQL for the row's site, for tables without a column `site`; `row` is `new` or `t`. */
  site?: (row: string) => string
  /** Returns the properties that a new row needs in addition to its fields. */
  fresh: (row: { id: number; site: SiteKey }) => Record<string, unknown>
  /**
   * Returns the properties that a new row gets from its external id; by default the property `key` or `externalId`, if
   * the table has one.
   */
  identified?: (externalId: string) => Record<string, unknown>
  /** Returns the statement that inserts the site's missing rows, for entities with fixed rows on every site. */
  firstRow?: (site: SiteKey) => Sql
  /** Adds the properties that are derived from other properties, such as cleaned texts and addresses. */
  derive?: (columns: Record<string, unknown>) => Record<string, unknown>
  /** Returns the properties that record when a row was written. */
  stamped?: (now: Date) => Record<string, unknown>
  /** Returns further statements of a write of rows, such as those of the search index. */
  also?: (store: Store, site: SiteKey, rows: readonly Record<string, unknown>[]) => Promise<Sql[]>
  /** Returns the statements that write a row, for tables that need more than an insert or update by id. */
  write?: (store: Store, site: SiteKey, row: LiveRow) => Promise<Sql[]>
  /** Like `write`, for the rows of many records; also returns the tags of the pages that show the rows. */
  writeMany?: (
    store: Store,
    site: SiteKey,
    rows: readonly Record<string, unknown>[],
  ) => Promise<{ statements: Sql[]; touched: Touched[] }>
  /** Returns the properties that a new row of an import or the seed has in addition to its record. */
  inserted?: (now: Date) => Record<string, unknown>
  /** Finds the rows of an import's records, and completes the records; without it, they are found by their keys. */
  match?: (store: Store, records: readonly object[]) => Promise<MatchedRecord[]>
  /** Returns a code for each of an import's records that is refused; null for the others. */
  refused?: (
    store: Store,
    site: SiteKey,
    records: readonly object[],
    options: Pick<CheckedRow, 'mayTakeBack'>,
  ) => Promise<(string | null)[]>
  /** Normalises entered values before the check: for example, reduces a pasted full address to its path. */
  tidy?: (values: Readonly<Record<string, unknown>>, site: SiteKey) => Record<string, unknown>
  /** Finds problems that depend on several fields or on other rows, which the rules of single fields cannot find. */
  problems?: (store: Store, site: SiteKey, row: CheckedRow) => Promise<DeskError[]>
  /** Whether a publication cannot be undone, because `problems` would refuse the values before it. */
  isFinal?: (before: Values, after: Values) => boolean
  /** Returns the tags of the pages that show the row. */
  touched: (row: { id: number; site: SiteKey }) => Touched[]
  /** Tables whose rows are deleted and restored together with the row. */
  dependents?: readonly Dependent[]
  /**
   * Selects rows that refer to the row and prevent its deletion, for example by a foreign key. As with `uses`, the
   * caller appends a LIMIT to the statements.
   */
  holders?: (id: number) => readonly Sql<DeskUse>[]
  /** Selects the row's other uses. */
  uses?: (id: number) => readonly Sql<DeskUse>[]
  /**
   * Selects the number of texts of each kind (pages, articles) that `uses` searches; no row if it searches all of them.
   */
  searched?: (id: number) => Sql<{ searched: number }>
  /** Maximum number of uses of a kind to read; 20 by default. */
  mostUses?: number
  /**
   * Returns the ids of the given rows that conflict with another row, such as productions in the same hall at the same
   * time, and of public rows that visitors do not see.
   */
  conflicting?: (store: Store, site: SiteKey, ids: readonly number[]) => Promise<number[]>
  /** Selects the vignettes of rows that other rows refer to. @param ids a JSON array */
  vignettes?: (ids: string) => Sql<{ id: number; letter: string; color: string; on_color: string }>
  /** Returns the states and occupancy of the given rows that the box office sells. */
  soldHere?: (store: Store, site: SiteKey, ids: readonly number[]) => Promise<SoldHere>
  /** Returns further facts that lists show about the given rows, such as how often a redirect is used, by id. */
  facts?: (store: Store, ids: readonly number[]) => Promise<DeskList['facts']>
  /**
   * For each field whose filter may compare a computed value: returns SQL for the computed value, on the table
   * `scanned`; null if a filter by `value` compares the stored column.
   */
  filtered?: Readonly<Record<string, (value: string) => string | null>>
  /** The condition of each filter that belongs to no field, on the table `scanned`. */
  computed?: Readonly<Record<string, (now: Date) => Sql>>
  /**
   * Selects the sites, other than `sites`, that use the row. For shared entities: a change of the row becomes public
   * only by staff who may publish it on all sites that use it.
   */
  usedElsewhere?: (id: number, sites: readonly SiteKey[]) => readonly Sql<{ site: SiteKey }>[]
  /** For previews: returns properties that `derive` does not compute, such as a status or a time of publication. */
  drafted?: (store: Store, site: SiteKey, row: LiveRow) => Promise<Record<string, unknown>>
}

/** A row that uses another; `site` is set if it may belong to another site, `at` (UTC) if it is a production. */
export interface DeskUse {
  entity: string
  id: number
  title: string
  site?: string
  at?: string
  /** Whether only an earlier version of a page uses the row. */
  is_earlier?: boolean | undefined
}

type Values = Readonly<Record<string, unknown>>

export interface DeskError {
  /** JSON pointer into the request's body: `/values/claim/de`. */
  pointer: string
  code: FieldProblem | DeskProblem
  /** The addresses of a redirect loop or chain, in order. */
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
  /** The columns with the row's id and the listed id; a column `position` holds the order. */
  owner: string
  item: string
}

export interface Dependent {
  table: SQLiteTable
  column: string
}
