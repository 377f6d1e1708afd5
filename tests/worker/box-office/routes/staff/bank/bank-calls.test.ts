import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditorReference } from '../../../../../../worker/box-office/rules/creditor-reference.ts'
import { orderNumber } from '../../../../../../worker/box-office/rules/order-number.ts'
import { csrf, staffSession } from '../../../../content/editor/as-staff.ts'
import { outsideCalls } from '../../outside-calls.ts'

const [first, second, unknown] = [1, 2, 3].map((seed) => orderNumber(2026, new Uint8Array(9).fill(seed)))
let shop: ReturnType<typeof outsideCalls>
beforeEach(() => {
  shop = outsideCalls([first ?? '', second ?? ''])
})

describe('Bank lines', () => {
  it('are booked with the orders that they name, and each answer classifies them', async () => {
    const session = await staffSession('paul', 'publisher')
    shop.results.push('under', 'double')
    const lines = [
      line('line-0001', { reference: creditorReference(first ?? '') }),
      line('line-0002', { text: `Karten ${second}` }),
      line('line-0003', { text: `${first} und ${second}` }),
      line('line-0004', { text: 'Miete' }),
      line('line-0005', { text: unknown ?? '' }),
    ]
    const { status, json } = await send(session, { lines })
    expect(status).toBe(200)
    expect(json.results).toEqual([
      { key: 'line-0001', order: first, result: 'under' },
      { key: 'line-0002', order: second, result: 'double' },
      { key: 'line-0003', order: null, result: 'unknown' },
      { key: 'line-0004', order: null, result: 'unknown' },
      { key: 'line-0005', order: unknown, result: 'unknown' },
    ])
    expect(shop.calls[0]).toEqual({ site: 'hh', order: first, key: 'bank:line-0001', cents: 4250 })
  })

  it('are on record with who sent them, and one that fails does not stop the others', async () => {
    const session = await staffSession('petra', 'publisher')
    shop.failures.push(null, new Error('reset'))
    const text = `Karten ${first}`
    const keys = ['line-0001', 'line-0002', 'line-0003']
    const { status, json } = await send(session, { lines: keys.map((key) => line(key, { text })) })
    const [booked, failed, last] = keys.map((key) => ({ key, order: first, result: 'exact' }))
    const answer = [booked, { ...failed, result: 'failed' }, last]
    expect([status, json.results]).toEqual([200, answer])
    const { results } = await env.DB.prepare(
      `SELECT site, "by", action, detail FROM box_office_staff_calls WHERE "by" = 'petra@example.org'`,
    ).all<{ detail: string }>()
    expect(results).toMatchObject([{ site: 'hh', by: 'petra@example.org', action: 'bank' }])
    const detail = JSON.parse(results[0]?.detail ?? '')
    expect(detail.results).toEqual(answer)
    // the record of the call omits the payers and their accounts
    expect(Object.keys(detail.lines[0])).toEqual(['key', 'cents', 'paid_at'])
  })

  it('are refused from everyone but publishers and administrators of the site', async () => {
    const body = { lines: [line('line-0001', { text: first ?? '' })] }
    expect((await send('', body)).status).toBe(401)
    expect((await send(await staffSession('emma', 'editor'), body)).json.code).toBe('role-required')
    expect((await send(await staffSession('olga', 'admin', ['k']), body)).json.code).toBe('other-site')
    const session = await staffSession('anna', 'admin')
    expect((await send(session, body, { 'X-CSRFToken': 'f'.repeat(32) })).status).toBe(403)
    expect((await send(session, body, { Origin: 'https://evil.example' })).status).toBe(403)
    expect(shop.calls).toEqual([])
    expect((await send(session, body)).status).toBe(200)
  })

  it('are refused as a whole if one is malformed', async () => {
    const session = await staffSession('hugo', 'publisher')
    const good = line('line-0001', { text: first ?? '' })
    const bad = [{ cents: 0 }, { cents: 1.5 }, { paid_at: '31.12.2026' }, { key: 'x' }, { text: 'x'.repeat(1001) }]
    for (const change of bad) {
      expect((await send(session, { lines: [good, { ...good, ...change }] })).status, JSON.stringify(change)).toBe(400)
    }
    expect((await send(session, { lines: [] })).status).toBe(400)
    expect((await send(session, { lines: [{ ...good, text: 'x'.repeat(600_000) }] })).status).toBe(413)
    expect(shop.calls).toEqual([])
  })
})

function line(key: string, fields: { reference?: string | null; text?: string }) {
  return { key, reference: null, text: '', cents: 4250, paid_at: '2026-11-20', payer: 'Clara', iban: null, ...fields }
}

function send(session: string, body: unknown, headers: Record<string, string> = {}) {
  const own = { Origin: 'http://hh.localhost', 'X-CSRFToken': csrf, Cookie: `${session}; csrftoken=${csrf}` }
  return shop.post('staff/bank/', JSON.stringify({ dry_run: false, ...(body as object) }), {
    'Content-Type': 'application/json',
    ...own,
    ...headers,
  })
}
