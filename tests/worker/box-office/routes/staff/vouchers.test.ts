import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  type NewVouchers,
  type StaffVoucher,
  voucherUses,
} from '../../../../../shared/contract/box-office/staff/vouchers.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { voucherBookOf } from '../../../../../worker/box-office/objects/voucher-book-of.ts'
import { saveVouchers } from '../../../../../worker/box-office/store/vouchers.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { someProductionId, someStoredSales, store } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { visitor } from '../visitor.ts'
import { calling } from './some-staff.ts'

const publisher = async () => calling(await staffSession('paula', 'publisher'))
type Call = Awaited<ReturnType<typeof publisher>>
const list = (call: Call, q = '') => call(`vouchers/?q=${q}`, undefined, 'GET')
const fieldsOf = ({ json }: Awaited<ReturnType<Call>>): string[] =>
  json.errors?.map((one: { field: string }) => one.field)

let made = 0
const unique = () => `DESK${crypto.randomUUID().slice(0, 8).toUpperCase()}${++made}`

function someNew(change: Partial<NewVouchers> = {}): NewVouchers {
  return {
    code: unique(),
    count: 1,
    value: { kind: 'amount', cents: 500 },
    productions: null,
    valid_from: null,
    valid_until: null,
    min_cents: 0,
    max_uses: null,
    budget_cents: null,
    ...change,
  }
}

describe('Vouchers at the desk', () => {
  it('work in the next cart, show their uses, and are refused once they are stopped', async () => {
    const { id } = await someStoredSales()
    const call = await publisher()
    const wanted = someNew({ productions: [id] })
    const code = wanted.code ?? ''
    expect((await call('vouchers/', wanted)).json).toEqual({ codes: [code] })
    const guest = visitor()
    await guest('POST', 'cart/holds/', { production: id, count: 1 })
    expect((await guest('POST', 'cart/codes/', { code })).json.voucher).toMatchObject({ cents: 500 })
    const [row] = (await list(call, code)).json.results as StaffVoucher[]
    expect(row).toMatchObject({ code, titles: ['Abend'], state: 'active', orders: 0, carts: 1, taken_cents: 500 })
    const stopped = await call(`vouchers/${code}/stop/`)
    expect(stopped.json).toMatchObject({ code, state: 'ended', carts: 1 })
    expect((await call(`vouchers/${code}/stop/`)).json).toEqual(stopped.json)
    expect((await call('vouchers/NOWHERE/stop/')).status).toBe(404)
    const other = visitor()
    await other('POST', 'cart/holds/', { production: id, count: 1 })
    expect((await other('POST', 'cart/codes/', { code })).json.reason).toBe('expired')
  })

  it('list the orders that have used them, the latest first and page by page', async () => {
    const { id } = await someStoredSales()
    const call = await publisher()
    const code = someNew().code ?? ''
    await call('vouchers/', someNew({ code }))
    const book = voucherBookOf(env, 'hh')
    const use = async (owner: string, order: string) => {
      const wish = { code, owner, tickets: [{ production: id, cents: 5000 }], who: [], until_ms: Date.now() + 60_000 }
      expect(await book.redeem(crypto.randomUUID(), wish)).toMatchObject({ ok: true })
      await book.setAmount(crypto.randomUUID(), { ...wish, cents: 500 })
      if (order) await book.startPayment(crypto.randomUUID(), { owner, order })
    }
    const { number, order } = await someOrder(id)
    await runInDurableObject(order, (object: Order) => object.alarm())
    await use(`${code} cart`, '')
    await use(`${code} first`, number)
    for (let index = 0; index < 51; index++) await use(`${code} ${index}`, `${code}-${index}`)
    const page = async (after = '') => {
      const { status, json } = await call(`vouchers/${code}/uses/?after=${after}`, undefined, 'GET')
      expect(status).toBe(200)
      return voucherUses.parse(json)
    }
    const first = await page()
    expect([first.results.length, first.results[0]]).toEqual([
      50,
      { order: `${code}-50`, at: null, state: null, cents: 500 },
    ])
    const rest = await page(first.next ?? '')
    expect(rest).toMatchObject({
      results: [{ order: `${code}-0` }, { order: number, state: 'complete', cents: 500 }],
      next: null,
    })
    expect(rest.results[1]?.at).toMatch(/^2026-11-20T/)
    for (const after of ['x', '-1', '0', '1e9']) {
      expect((await call(`vouchers/${code}/uses/?after=${after}`, undefined, 'GET')).status, after).toBe(400)
    }
    expect((await call('vouchers/NOWHERE/uses/', undefined, 'GET')).status).toBe(404)
    const editor = calling(await staffSession('edda', 'editor'))
    expect((await editor(`vouchers/${code}/uses/`, undefined, 'GET')).json.code).toBe('role-required')
  })

  it('are made by chance for one use each, and the same ones when the call is repeated', async () => {
    const call = await publisher()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const several = someNew({ code: null, count: 3, max_uses: 9, value: { kind: 'percent', percent: 10 } })
    const { status, json } = await call('vouchers/', several, 'POST', key)
    expect([status, new Set(json.codes).size]).toEqual([201, 3])
    expect((await call('vouchers/', several, 'POST', key)).json).toEqual(json)
    expect((await call('vouchers/', several)).json.codes).not.toContain(json.codes[0])
    for (const code of json.codes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    expect((await list(call, json.codes[0])).json.results).toMatchObject([{ max_uses: 1 }])
    const { results } = await env.DB.prepare('SELECT detail FROM box_office_staff_calls').all()
    expect(JSON.stringify(results)).not.toContain(json.codes[0])
  })

  it('are refused by name where they do not fit, and never replace another code', async () => {
    const call = await publisher()
    const [known, other] = [someNew(), await someProductionId('k')]
    await call('vouchers/', known)
    expect((await call('vouchers/', known)).status).toBe(201)
    const wrong: [Partial<Record<keyof NewVouchers, unknown>>, string[]][] = [
      [{ code: ` ${known.code?.toLowerCase()} `, value: { kind: 'percent', percent: 99 } }, ['code']],
      [{ code: '=1+1' }, ['code']],
      [{ code: 'SHORT1', max_uses: 1 }, ['code']],
      [{ value: { kind: 'percent', percent: 101 } }, ['value.percent']],
      [{ value: { kind: 'amount', cents: 0.5 } }, ['value.cents']],
      [{ value: { kind: 'access', access: 'nowhere' } }, ['value']],
      [{ productions: [other] }, ['productions']],
      [{ count: 501 }, ['count']],
      [{ valid_from: '2026-12-02T00:00:00+01:00', valid_until: '2026-12-01T00:00:00+01:00' }, ['valid_until']],
    ]
    for (const [change, fields] of wrong) {
      const answer = await call('vouchers/', { ...someNew(), ...change })
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change)).toEqual([400, fields])
    }
    expect((await list(call, known.code ?? '')).json.results).toMatchObject([{ value: known.value }])
  })

  it('are refused by name where they read like another, and are found however I, l and 1 are typed', async () => {
    const call = await publisher()
    const code = `${unique()}-LIED-1`
    const stored = someNew({ code })
    expect((await call('vouchers/', stored)).status).toBeLessThan(300)
    for (const alike of [code.replace('LIED', '1ied'), code.replace('-1', '-l')]) {
      const refused = await call('vouchers/', someNew({ code: alike }))
      expect(fieldsOf(refused)).toEqual(['code'])
      expect(refused.json.errors[0].message).toContain(code)
      expect((await list(call, alike)).json.results).toMatchObject([{ code }])
    }
    expect((await call('vouchers/', stored)).json).toEqual({ codes: [code] })
  })

  it('are exported without formulas', async () => {
    const code = unique()
    const bad = { ...someNew(), code: `=HYPERLINK(${code})` }
    const { count: _, ...voucher } = bad
    await saveVouchers(store, 'hh', [voucher])
    const { status, json } = await (await publisher())('vouchers/export/', undefined, 'GET')
    expect([status, json]).toEqual([200, expect.stringContaining(`'=HYPERLINK(${code})`)])
    expect(json).not.toMatch(/(?:^|;|\n)=/)
    const row = (json as string).split('\r\n').find((each) => each.includes(code))
    expect(row?.split(';').slice(1, 2)).toEqual(['Gutschein'])
    expect(row?.endsWith(';aktiv')).toBe(true)
    expect(json).not.toMatch(/;(?:percent|amount|set_price|access|active|later|ended|used_up)(?:;|\r)/)
  })

  it('are exported with the titles of all their concerts', async () => {
    const code = unique()
    const productions: number[] = []
    for (let made = 0; made < 95; made++) productions.push(await someProductionId())
    const { count: _, ...voucher } = { ...someNew(), code, productions }
    await saveVouchers(store, 'hh', [voucher])
    const { json } = await (await publisher())('vouchers/export/', undefined, 'GET')
    const row = (json as string).split('\n').find((each) => each.startsWith(code))
    expect(row?.match(/Abend/g)).toHaveLength(95)
    expect(row).not.toContain('#')
  })

  it('are read by those who sell, made by those who publish, each on their own site', async () => {
    const status = async (role: 'editor' | 'boxoffice' | 'door' | 'admin') => {
      const call = calling(await staffSession(`voucher-${role}`, role))
      const wanted = someNew()
      const codes = [(await list(call)).status, (await call('vouchers/export/', undefined, 'GET')).status]
      return [...codes, (await call('vouchers/', wanted)).status, (await call(`vouchers/${wanted.code}/stop/`)).status]
    }
    expect(await status('editor')).toEqual([403, 403, 403, 403])
    expect(await status('door')).toEqual([403, 403, 403, 403])
    expect(await status('boxoffice')).toEqual([200, 403, 403, 403])
    expect(await status('admin')).toEqual([200, 200, 201, 200])
    expect([(await list(calling(''))).status, (await calling('')('vouchers/', someNew())).status]).toEqual([401, 401])
    const wanted = someNew()
    await (await publisher())('vouchers/', wanted)
    const elsewhere = calling(await staffSession('pauline', 'publisher', ['hh', 'k']), 'k')
    expect((await elsewhere(`vouchers/${wanted.code}/stop/`)).status).toBe(404)
    expect((await list(elsewhere, wanted.code ?? '')).json.results).toEqual([])
  })
})
