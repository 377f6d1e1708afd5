import type { Member } from '../../../worker/box-office/store/customers/members.ts'

/** Abo+ members of each demo site, which seed/README.md lists. The last membership has ended. */
export const demoMembers: readonly Member[] = [
  { external_id: 'AP-1001', email: 'johanna.claasen@example.com', since: '2024-09-01', until: null },
  { external_id: 'AP-1002', email: 'jan.petersen@example.com', since: '2025-09-01', until: '2027-08-31' },
  { external_id: 'AP-1003', email: 'lena.vogt@example.com', since: '2022-09-01', until: '2026-08-31' },
]
