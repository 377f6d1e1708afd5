import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import { friendsAccess } from './sales-records.ts'

const unlimited = {
  productions: null,
  valid_from: null,
  valid_until: null,
  min_cents: 0,
  max_uses: null,
  budget_cents: null,
} as const

/** The codes of each demo site, which seed/README.md lists. */
export const demoVouchers: readonly Voucher[] = [
  { ...unlimited, code: 'FREUNDE-2027', value: { kind: 'access', access: friendsAccess } },
  { ...unlimited, code: 'HERBST-10', value: { kind: 'percent', percent: 10 } },
  { ...unlimited, code: 'MINUS-15', value: { kind: 'amount', cents: 1500 }, min_cents: 6000, budget_cents: 30_000 },
  { ...unlimited, code: 'ERSTES-MAL', value: { kind: 'set_price', cents: 1500 }, max_uses: 3 },
  {
    ...unlimited,
    code: 'SOMMER-2026',
    value: { kind: 'percent', percent: 20 },
    valid_until: '2026-08-31T23:59:00+02:00',
  },
]
