import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { freshVouchers } from '../../../../../worker/box-office/handlers/vouchers/fresh-vouchers.ts'
import { saveVouchers } from '../../../../../worker/box-office/store/vouchers.ts'
import { now, store } from '../../store/some-sales.ts'

const later = (ms: number) => new Date(now.getTime() + ms)
const percent = (code: string) => ({
  code,
  value: { kind: 'percent' as const, percent: 10 },
  productions: null,
  min_cents: 0,
  valid_from: null,
  valid_until: null,
  max_uses: null,
  budget_cents: null,
})

test('Vouchers of a site reach its book ten seconds after an import, and not before', async () => {
  await saveVouchers(store, 'd', [percent('HERBST')])
  expect(await freshVouchers(env, 'd', now)).toBe(1)
  await saveVouchers(store, 'd', [percent('WINTER')])
  expect(await freshVouchers(env, 'd', later(9999))).toBe(1)
  expect(await freshVouchers(env, 'd', later(10_000))).toBe(2)
})
