import { staff } from '../schema.ts'
import { commit, type Store, type Written } from './commit.ts'
import { upsertRows } from './upsert-rows.ts'

export type StaffRecord = Omit<typeof staff.$inferInsert, 'id'>

/** Creates or updates people by their e-mail address. No page shows them, so no tag is touched. */
export async function upsertStaff(store: Store, records: readonly StaffRecord[]): Promise<Written> {
  const { tags } = await commit(store, upsertRows(staff, records, { key: ['email'] }), [])
  return { tags }
}
