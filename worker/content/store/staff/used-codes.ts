// Records accepted codes of authenticator apps, so that no code is accepted twice (RFC 6238 §5.2).
import { commit, type Store, select } from '../commit.ts'
import { sql } from '../sql.ts'

/** How long a used code is stored; an app's code is valid for 90 seconds. */
const expiresAfterMs = 5 * 60 * 1000
const prefix = 'used-code-'

/** Records an accepted code in one statement. @returns false if the code was recorded before */
export async function recordUsedCode(store: Store, staffId: number, code: string): Promise<boolean> {
  const identifier = `${prefix}${staffId}-${code}`
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO staff_verifications (identifier, value, expires_at)
        SELECT ${identifier}, ${String(staffId)}, ${store.now.getTime() + expiresAfterMs}
        WHERE NOT EXISTS (SELECT 1 FROM staff_verifications WHERE identifier = ${identifier}) RETURNING id`,
    ],
    [],
  )
  return (rows[0] ?? []).length > 0
}

/** Whether the staff member of a started login has already used the code. @param step identifier of that login */
export async function isUsedCode(store: Store, step: string, code: string): Promise<boolean> {
  const rows = await select(
    store,
    sql`SELECT 1 FROM staff_verifications started JOIN staff_verifications used
      ON used.identifier = ${prefix} || started.value || '-' || ${code} WHERE started.identifier = ${step}`,
  )
  return rows.length > 0
}
