import type { DeskValue, DeskValues, Related } from '../contract.ts'
import type { ChangeWhy } from '../productions/changes.ts'

/** An entry of `GET {entity}/{id}/history/?after=`. */
export interface DeskHistoryEntry {
  id: number
  at: string
  by: string
  action: DeskHistoryAction
  revision: number
  /** The values before and after the change, by field. */
  changes: Readonly<Record<string, { before: DeskValue; after: DeskValue }>>
  /** Why a production was cancelled or moved; null for other changes. */
  why: ChangeWhy | null
  is_automatic: boolean
  /** The version's name, for the action `name`; null for other actions. */
  name: string | null
}
export type DeskHistoryAction =
  | 'create'
  | 'save'
  | 'publish'
  | 'withdraw'
  | 'discard'
  | 'delete'
  | 'restore'
  | 'import'
  | 'name'
export interface DeskHistory {
  next: string | null
  /** The number of versions, counted up to `maxCountedVersions`; null on later pages. */
  count: number | null
  results: readonly DeskHistoryEntry[]
  related: Related
}
export const maxCountedVersions = 1000

/** The body of `POST {entity}/{id}/history/`, which names the row's current version: the draft if there is one. */
export interface DeskNaming {
  name: string
}
export const maxVersionName = 80

/** The response of `GET {entity}/{id}/history/{change}/`: the values that the row's form had after the change. */
export interface DeskVersion {
  /** Writable fields whose values the history contains. */
  values: DeskValues
  /** Fields that `values` omits, because the entity no longer accepts their values. */
  left_out: readonly string[]
  related: Related
}
