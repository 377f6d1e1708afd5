import type { DeskHistoryEntry } from '../entities/history/contract.ts'
import type { SiteKey } from '../site-keys.ts'

export interface AuditEntry {
  id: number
  /** ISO 8601, in UTC. */
  at: string
  /** A staff member's e-mail address, or the name of an external system's token or of a nightly job. */
  by: string
  /** The name of the member of staff; null for other authors, and if the account no longer exists. */
  by_name: string | null
  site: SiteKey
  /** An entity's name, or another area such as `pages`, `staff`, `orders` or `box-office`. */
  entity: string
  entity_id: number | null
  title: string | null
  action: string
  /** Details that depend on the action, such as the names of changed fields. */
  detail: Readonly<Record<string, unknown>>
  /** Whether `GET /admin/api/audit/{id}/` returns the values before and after the change. */
  has_changes: boolean
}

/** The response of `GET /admin/api/audit/?after=&person=&entity=&action=&from=&to=`. */
export interface AuditList {
  /** The value of `after` for the next page; null on the last page. */
  next: string | null
  results: readonly AuditEntry[]
}

/** The response of `GET /admin/api/audit/{id}/`. */
export type AuditChanges = Pick<DeskHistoryEntry, 'changes' | 'revision'>
