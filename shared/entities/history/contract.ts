// The history of a row in the desk's API: `{entity}/{id}/history/`.
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
  /** The name of the version; null for every action but `name`. */
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
  /** The number of versions, counted only up to `maxCountedVersions`; null on later pages. */
  count: number | null
  results: readonly DeskHistoryEntry[]
  /** Titles and pictures of the rows to which the values before and after the changes refer. */
  related: Related
}
export const maxCountedVersions = 1000

/** The body of `POST {entity}/{id}/history/`: names the current version, draft included. */
export interface DeskNaming {
  name: string
}
export const maxVersionName = 80

/** The response of `GET {entity}/{id}/history/{change}/`: the values that the row's form had after the change. */
export interface DeskVersion {
  /** Writable fields only; fields that the history does not mention are missing. */
  values: DeskValues
  /** Fields whose values the entity no longer accepts, which `values` lacks. */
  left_out: readonly string[]
  /** Titles and pictures of the rows to which `values` refer. */
  related: Related
}
