import type { z } from 'zod'
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import type { StoredEntry } from '../../../content/store/desk/entry.ts'
import type { Files } from '../files.ts'
import type { Problem } from '../problems.ts'
import type { SiteRowIds } from '../site-rows.ts'
import type { KnownHalls } from './known-halls.ts'

export interface Surroundings {
  call: (list: DeskImportList) => DeskCall
  files: Files
  ids: SiteRowIds
  halls: KnownHalls
  /** Returns the external ids of a list's new rows in a dry run, which does not create them; empty otherwise. */
  planned: (list: DeskImportList) => ReadonlySet<string>
  /** Returns the id of the row with which a record of the file was matched; null without a match. */
  found: (list: DeskImportList, externalId: string) => number | null
}

export type Values = { values: Record<string, unknown> } | { problems: Problem[] }

/**
 * Describes how the records of one list are read and matched. The members are methods, so that lists of different
 * records fit into one map.
 */
export interface RowList<R> {
  schema: z.ZodType<R>
  externalId(record: R): string
  /** Returns the id of the row or draft that the record would change; null for a new record. */
  find(record: R, about: Surroundings, call: DeskCall): Promise<number | null>
  /**
   * Returns the values of the record's fields, without those that the import leaves unchanged. 0 stands for files and
   * rows that a dry run does not create.
   * @param entry the row that the record changes; null for a new one
   */
  values(record: R, about: Surroundings, call: DeskCall, entry: StoredEntry | null): Promise<Values>
  /** Returns the keys by which a deleted row is recognised, if they differ from the external id. */
  deletedKeys?(record: R, about: Surroundings): Promise<readonly string[]>
}

export function missingRow(what: string, name: string): string {
  return `the site has no ${what} "${name}"`
}
