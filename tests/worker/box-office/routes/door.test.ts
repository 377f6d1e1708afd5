import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { doorTicket, revocationList } from '../../../../shared/contract/box-office/door.ts'
import { keyRing } from '../../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../../worker/box-office/codes/place-digest.ts'
import { signTicket, verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import app from '../../../../worker/index.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { someOrder } from './some-order.ts'

let keys = 0

interface Call {
  token?: string | null
  site?: string
  body?: unknown
  key?: string
  bindings?: typeof env
}

async function door(path: string, { token = env.DOOR_TOKEN ?? '', site = 'hh', body, key, bindings }: Call = {}) {
  const request = new Request(`http://${site}.localhost/api/shop/${path}`, {
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': key ?? `door-key-${++keys}`,
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, bindings ?? env, createExecutionContext())
  return {
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    json: await response.json<Record<string, unknown>>(),
  }
}

const enter = (code: string, call: Call = {}) => door(`tickets/${code}/entry/`, { body: {}, ...call })

async function soldTickets() {
  const { id } = await someStoredSales()
  const { order } = await someOrder(id)
  const { tickets = [], lines = [] } = (await order.view()) ?? {}
  const [first, second] = tickets.map(({ code }) => code) as [string, string]
  return { id, order, first, second, lines }
}

describe('A ticket at the door', () => {
  it('is valid, with the facts for the usher’s screen', async () => {
    const { id, first, lines } = await soldTickets()
    const { status, cache, json } = await door(`tickets/${first}/`)
    expect([status, cache]).toEqual([200, 'no-store'])
    expect(doorTicket.parse(json)).toEqual(json)
    expect(json).toMatchObject({
      ticket: lines[0]?.id,
      state: 'valid',
      at: null,
      gate: null,
      production: { id, title: 'Abend' },
      place: { id: lines[0]?.seat, section: 'Parkett' },
      price_type: { key: 'normal', name: 'Normalpreis' },
    })
  })

  it('lets in once: a repeated request gets the same answer, another one when and where it was', async () => {
    const { first, second } = await soldTickets()
    const call = { key: 'first-gate', body: { gate: 'Tür A' } }
    const entered = await enter(first, call)
    expect(entered.status).toBe(200)
    expect(entered.json).toMatchObject({ state: 'used', at: '2026-11-20T10:00:00+01:00', gate: 'Tür A' })
    expect(await enter(first, call)).toEqual(entered)
    const again = await enter(first, { body: { gate: 'Tür B' } })
    expect(again.status).toBe(409)
    expect(again.json).toMatchObject({ reason: 'ticket_used', ticket: entered.json })
    expect((await door(`tickets/${first}/`)).json).toEqual(entered.json)
    const reused = await enter(first, { ...call, body: { gate: 'Tür B' } })
    expect([reused.status, reused.json.reason]).toEqual([422, 'key_reused'])
    // an idempotency key counts for one ticket only, so the same key admits another ticket
    expect((await enter(second, call)).status).toBe(200)
  })

  it('lets in one of many doors that read it at once', async () => {
    const { first } = await soldTickets()
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(first)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('is revoked after its refund and listed for doors without a connection; unpaid orders are not', async () => {
    const { id, order, first, second, lines } = await soldTickets()
    const unpaid = await someOrder(id, false)
    await unpaid.order.cancel('unpaid-cancellation')
    expect((await door(`productions/${id}/revocations/`)).json).toMatchObject({ revocations: [], is_complete: true })
    const [line] = lines
    await order.refund('refund-at-door', { lines: [line?.id ?? ''], delivery: false })
    const { json } = await door(`tickets/${first}/`)
    expect(json).toMatchObject({ state: 'revoked', at: '2026-11-20T10:00:00+01:00', place: null })
    const refused = await enter(first)
    expect([refused.status, refused.json.reason]).toEqual([409, 'ticket_revoked'])
    expect((await enter(second)).status).toBe(200)
    const listed = revocationList.parse((await door(`productions/${id}/revocations/`)).json)
    const revoked = { ticket: line?.id, counter: 0, at: '2026-11-20T10:00:00+01:00', reason: 'refunded' }
    expect(listed).toMatchObject({ production: id, revocations: [revoked], is_complete: true })
    const later = await door(`productions/${id}/revocations/?after=${listed.next}`)
    expect(later.json).toMatchObject({ revocations: [], next: listed.next })
    expect((await door(`productions/${id}/revocations/?after=x`)).status).toBe(400)
  })

  it('does not admit by a code that is not the current one, or names another place', async () => {
    const { first } = await soldTickets()
    const ring = await keyRing(env.TICKET_KEY)
    const claims = await verifyTicket(ring, first)
    if (!claims) throw new Error('the code is not signed')
    const others = [{ counter: 1 }, { place: await placeDigest('2-10') }, { ticket: crypto.randomUUID() }]
    for (const other of others) {
      const code = await signTicket(ring, { ...claims, ...other })
      expect((await door(`tickets/${code}/`)).json).toMatchObject({ state: 'revoked' })
      expect((await enter(code)).status).toBe(409)
    }
  })
})

describe('The door is closed', () => {
  it('to guessed codes, other sites and strangers, who all get the answer of an unknown address', async () => {
    const { id, first } = await soldTickets()
    const guessed = `${first.slice(0, 80)}${first[80] === 'A' ? 'B' : 'A'}${first.slice(81)}`
    const unknown = await door('anything/')
    expect(unknown.status).toBe(404)
    const { DOOR_TOKEN: _, ...closed } = env
    const strangers: Call[] = [
      ...[{ token: null }, { token: '' }, { token: 'guessed' }, { token: `${env.DOOR_TOKEN}x` }],
      ...[undefined, ''].map((token) => ({ bindings: { ...closed, DOOR_TOKEN: token } as typeof env })),
    ]
    for (const call of strangers) {
      expect(await door(`tickets/${first}/`, call)).toEqual(unknown)
      expect(await enter(first, call)).toEqual(unknown)
      expect(await door(`productions/${id}/revocations/`, call)).toEqual(unknown)
    }
    for (const code of [guessed, 'A', 'A'.repeat(167), encodeURIComponent('💥'), '%00']) {
      expect(await door(`tickets/${code}/`)).toEqual(unknown)
      expect(await enter(code)).toEqual(unknown)
    }
    // the other site sells a production with the same id
    await inventoryOf(env, 'd', id).setUp({ plan: somePlan(), sales: someSales() })
    expect(await door(`tickets/${first}/`, { site: 'd' })).toEqual(unknown)
    expect(await enter(first, { site: 'd' })).toEqual(unknown)
    expect(await door('productions/999999/revocations/')).toEqual(unknown)
    expect((await door(`tickets/${first}/`)).json).toMatchObject({ state: 'valid' })
  })

  it('to entries without a key', async () => {
    const { first } = await soldTickets()
    expect((await enter(first, { key: '' })).status).toBe(400)
    expect((await enter(first, { body: { gate: '' } })).status).toBe(400)
  })
})
