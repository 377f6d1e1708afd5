import { hashPassword } from 'better-auth/crypto'
import { siteKeys } from '../../shared/sites.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { type StaffRecord, setStaffPassword, upsertStaff } from '../../worker/content/store/staff/writes.ts'

/** Invented people, one for each role. */
const demoStaff: StaffRecord[] = [
  { email: 'editor@example.org', name: 'Jule Petersen', role: 'editor', sites: [...siteKeys] },
  { email: 'publisher@example.org', name: 'Hanna Brodersen', role: 'publisher', sites: [...siteKeys] },
  { email: 'admin@example.org', name: 'Katharina Ohlendorf', role: 'admin', sites: [...siteKeys] },
]
/** A public password: for demo content on a local machine only. */
const demoPassword = 'auftakt-demo'

export async function loadDemoStaff(store: Store): Promise<void> {
  await upsertStaff(store, demoStaff)
  for (const { email } of demoStaff) await setStaffPassword(store, email, await hashPassword(demoPassword))
}
