import { type Sql, sql } from '../sql.ts'

export interface StaffRow {
  id: number
  email: string
  name: string
  role: 'editor' | 'publisher' | 'admin'
  /** JSON: keys of the sites that this person may edit */
  sites: string
}

/** @param nowMs milliseconds since 1970 */
export function staffOfSession(token: string, nowMs: number): Sql<StaffRow> {
  return sql<StaffRow>`SELECT s.id, s.email, s.name, s.role, s.sites
    FROM staff_sessions x JOIN staff s ON s.id = x.staff_id WHERE x.token = ${token} AND x.expires_at > ${nowMs}`
}
