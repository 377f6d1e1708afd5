import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { codesOf } from '../../../../worker/box-office/store/price-tables.ts'

const store = { d1: env.DB, now: new Date('2026-11-20T09:00:00Z') }

test('each access has its first code, however many codes another access has', async () => {
  const codes = [
    ...Array.from({ length: 120 }, (_, index) => [`PRESSE-${100 + index}`, 'press']),
    ['FREUNDE', 'friends'],
  ]
  for (const [code, access] of codes) {
    const data = { code, value: { kind: 'access', access } }
    await env.DB.prepare("INSERT INTO vouchers VALUES ('hh', ?, '', ?, '2026-11-20T09:00:00Z')")
      .bind(code, JSON.stringify(data))
      .run()
  }
  expect([...(await codesOf(store, 'hh', ['press', 'friends', 'members']))].toSorted()).toEqual([
    ['friends', 'FREUNDE'],
    ['press', 'PRESSE-100'],
  ])
})
