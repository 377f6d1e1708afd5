// What the calls of the audit log (`/admin/api/audit/`) answer.
import type { DeskHistoryEntry } from '../entities/contract.ts'
import type { SiteKey } from '../site-keys.ts'

export interface AuditEntry {
  id: number
  /** ISO, UTC */
  at: string
  /** E-mail address of the member of staff. */
  by: string
  /** The person's name; null if their account is gone. */
  by_name: string | null
  site: SiteKey
  /** An entity's name, or `pages`, `staff`, `orders`, `box-office`. */
  entity: string
  entity_id: number | null
  title: string | null
  action: string
  /** Names of the changed fields, roles before and after, the text of a step. */
  detail: Readonly<Record<string, unknown>>
  /** Whether `GET /admin/api/audit/{id}/` answers the values before and after. */
  has_changes: boolean
}

/** The answer of `GET /admin/api/audit/?after=&person=&entity=&action=&from=&to=`. */
export interface AuditList {
  /** For `after`; null on the last page. */
  next: string | null
  results: readonly AuditEntry[]
}

/** The answer of `GET /admin/api/audit/{id}/`. */
export type AuditChanges = Pick<DeskHistoryEntry, 'changes' | 'revision'>
