// Lines that code adds to the audit log, in addition to the lines that triggers add (`../schema/audit.ts`).
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { moment, type Store } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'

export interface AuditLine {
  site: SiteKey
  /** E-mail address of the staff member. */
  by: string
  entity: string
  entityId?: number | null
  title?: string
  action: string
  detail?: object
}

/** Returns the statement that adds a line, for the transaction of the write that it records. */
export function auditLine({ now }: Store, line: AuditLine): Sql {
  const { site, by, entity, entityId = null, title = null, action, detail = {} } = line
  return sql`INSERT INTO audit (at, "by", site, entity, entity_id, title, action, detail)
    VALUES (${moment(now)}, ${by}, ${site}, ${entity}, ${entityId}, ${title}, ${action}, ${JSON.stringify(detail)})`
}
