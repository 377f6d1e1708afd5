import { siteKeys } from '../../shared/sites.ts'
import type { StaffRecord } from '../../worker/content/store/writes/staff.ts'

/** Invented people, one for each role; they get their passwords with the login. */
export const demoStaff: StaffRecord[] = [
  { email: 'redaktion@auftakt.example', name: 'Jule Petersen', role: 'editor', sites: ['hh'] },
  { email: 'leitung@auftakt.example', name: 'Hanna Brodersen', role: 'publisher', sites: [...siteKeys] },
  { email: 'admin@auftakt.example', name: 'Katharina Ohlendorf', role: 'admin', sites: [...siteKeys] },
]
