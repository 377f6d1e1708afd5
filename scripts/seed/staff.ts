import { hashPassword } from 'better-auth/crypto'
import { demoPassword } from '../../shared/contract/password.ts'
import type { Role } from '../../shared/entities/roles.ts'
import { siteKeys } from '../../shared/sites/sites.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { type StaffRecord, setStaffPassword, upsertStaff } from '../../worker/content/store/staff/writes.ts'

const demoStaff: StaffRecord[] = [
  { email: 'editor@example.org', name: 'Jule Petersen', roles: everywhere('editor') },
  { email: 'publisher@example.org', name: 'Hanna Brodersen', roles: everywhere('publisher') },
  { email: 'boxoffice@example.org', name: 'Malte Jansen', roles: everywhere('boxoffice') },
  { email: 'door@example.org', name: 'Silke Brandt', roles: everywhere('door') },
  { email: 'admin@example.org', name: 'Katharina Ohlendorf', roles: everywhere('admin') },
]
function everywhere(role: Role): StaffRecord['roles'] {
  return Object.fromEntries(siteKeys.map((site) => [site, role]))
}

export async function loadDemoStaff(store: Store): Promise<void> {
  await upsertStaff(store, demoStaff)
  for (const { email } of demoStaff) await setStaffPassword(store, email, await hashPassword(demoPassword))
}
