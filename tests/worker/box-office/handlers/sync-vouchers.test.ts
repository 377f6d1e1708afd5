import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import { syncVouchers } from '../../../../worker/box-office/handlers/vouchers/fresh-vouchers.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { maxVoucherRows, saveVouchers } from '../../../../worker/box-office/store/vouchers.ts'
import { now, store } from '../store/some-sales.ts'

const voucher = (code: string): Voucher => ({
  code,
  value: { kind: 'percent', percent: 10 },
  productions: null,
  valid_from: null,
  valid_until: null,
  min_cents: 0,
  max_uses: null,
  budget_cents: null,
})

test('All stored vouchers of a site reach its book, page by page', async () => {
  const codes = Array.from({ length: maxVoucherRows + 1 }, (_, number) => `CODE-${String(number).padStart(5, '0')}`)
  await saveVouchers(store, 'h', codes.map(voucher))
  await saveVouchers(store, 'k', [voucher('ELSEWHERE')])
  expect(await syncVouchers(env, 'h', now)).toBe(codes.length)
  const redeem = (code: string) =>
    voucherBookOf(env, 'h').redeem(`key-${code}`, {
      code,
      owner: 'cart',
      who: ['cart'],
      until_ms: now.getTime() + 60_000,
      tickets: [{ production: 1, cents: 5000 }],
    })
  expect(await redeem(codes.at(-1) ?? '')).toMatchObject({ ok: true })
  expect(await redeem('ELSEWHERE')).toMatchObject({ ok: false, reason: 'unknown_code' })
})
