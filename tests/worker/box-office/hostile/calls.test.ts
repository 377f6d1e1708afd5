import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { eveningRows } from '../../../../shared/contract/box-office/calls/evening.ts'
import { shopCalls } from '../../../../shared/contract/box-office/shop-calls.ts'
import type { Call } from '../../../../shared/contract/calls/describe.ts'
import { needsKey } from '../../../../shared/contract/calls/row.ts'
import { problem } from '../../../../shared/contract/problem.ts'
import { boxOfficeActions } from '../../../../shared/entities/roles.ts'
import { csrf, staffSession } from '../../content/editor/as-staff.ts'
import { noObjects } from '../../http/no-objects.ts'
import { askClosed, restoreToken } from '../copies/ask-restore.ts'
import { newKey } from '../routes/customer-browser.ts'
import { someDevice, someProduction } from '../routes/evening/some-evening.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { allTexts, hostileTexts, inPath, otherValues, worstTexts } from './hostile-values.ts'
import { fieldsOf, withValue } from './schema-fields.ts'
import { someStaffed } from './some-staffed.ts'
import { doorToken, someWorld } from './some-world.ts'

const isOfStaff = ({ right }: Call) => boxOfficeActions.some((action) => action === right)

type World = Awaited<ReturnType<typeof someWorld>>
interface HostileRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The body as it is sent, instead of `body`. */
  text?: BodyInit
  headers?: Record<string, string>
}

let world: World
let staffed: Awaited<ReturnType<typeof someStaffed>>
const logged: unknown[][] = []
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line))
  world = await someWorld({ ASSETS: env.FILES })
  await world.visitor.logIn('jana@post.example')
  const session = await staffSession('paula', 'publisher')
  asPublisher = { Cookie: `${session}; csrftoken=${csrf}`, 'X-CSRFToken': csrf }
  staffed = await someStaffed(calling(session), world)
  evening = await someProduction()
})

let asPublisher: Record<string, string> = {}
let evening: number
let device: Awaited<ReturnType<typeof someDevice>> | undefined

/** The cookie of a device at the door; a call that ends it is followed by another device. */
async function asDevice(name: string): Promise<Record<string, string>> {
  if (!device || name === 'leaveDoor') device = await someDevice()
  // a device that has searched ten times is refused
  await env.DB.prepare('UPDATE door_devices SET searches = 0, recent_searches = 0').run()
  return { Cookie: [...device.jar].map((pair) => pair.join('=')).join('; ') }
}
const deskCart = crypto.randomUUID()
let networks = 0

/**
 * Sends a call. Path parameters and headers that are not given are valid. Each request comes from another network, so
 * that no rate limit refuses it.
 */
async function send(name: string, { params = {}, query = {}, body, text, headers = {} }: HostileRequest) {
  const call: Call = shopCalls[name as keyof typeof shopCalls]
  const known: Record<string, string> = { ...soundParams(name), ...params }
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => known[key] ?? '')
  const search = new URLSearchParams({
    ...(call.query && 'secret' in call.query.shape && { secret: world.secret }),
    ...query,
  })
  networks++
  const init = {
    ...(text === undefined ? body !== undefined && { body: JSON.stringify(body) } : { body: text }),
    headers: {
      'CF-Connecting-IP': `203.0.${networks >> 8}.${networks & 255}`,
      ...(needsKey(call) && { 'Idempotency-Key': newKey() }),
      ...(call.right === 'door' && doorToken),
      ...(call.right === 'mirror' && { Authorization: `Bearer ${env.MIRROR_TOKEN}` }),
      ...(call.right === 'restore' && { Authorization: `Bearer ${restoreToken}` }),
      ...(call.right === 'device' && (await asDevice(name))),
      ...(isOfStaff(call) && asPublisher),
      // an outdated version, so that a price table that happens to be valid changes no price
      ...(name === 'setPrices' && { 'If-Match': '"0"' }),
      // a cart with ten wrong codes is refused, so each request has a new cart
      ...(name === 'addCode' && { Cookie: '' }),
      ...headers,
    },
  }
  const address = `${path}?${search}`
  const response = await (call.right === 'restore'
    ? askClosed(address, { method: call.method, ...init })
    : world.visitor.ask(call.method, address, init))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function soundParams(name: string): Record<string, string> {
  const { line, code } = world
  const { number, job } = staffed.ofCall(name)
  const production = name in eveningRows ? evening : world.production
  const id = name === 'orderDocument' ? 'confirmation' : `${job ?? production}`
  return {
    id: name === 'staffDocument' ? 'confirmation' : id,
    number,
    line,
    cart: deskCart,
    contingent: 'presse',
    ticket: 'none',
    code: name === 'removeCode' || name === 'deskRemoveCode' ? 'NONE' : code,
  }
}

function expectHarmless({ status, headers, text }: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(status, what).toBeLessThan(500)
  expect(headers.get('Content-Type') ?? 'none', what).toMatch(
    /^(?:none|text\/csv|application\/(?:json|problem\+json|pdf|x-tar))/,
  )
  expect(headers.get('X-Content-Type-Options'), what).toBe('nosniff')
  expect(headers.get('Location'), what).toBeNull()
  for (const cookie of headers.getSetCookie()) expect(cookie, what).toMatch(/^(?:cart|customer|door_device)=/)
  if (status < 400) return
  expect(headers.get('Content-Type'), what).toMatch(/^application\/problem\+json/)
  expect(problem.safeParse(JSON.parse(text)).success, what).toBe(true)
}

async function expectSoundCart(): Promise<void> {
  const { json } = await world.visitor.call('GET', 'cart/')
  const prices: Record<string, number> = { normal: 5000, reduced: 2500 }
  for (const { price_type: type, full_cents: cents, production } of json.lines) {
    expect([production, cents]).toEqual([world.production, prices[type]])
  }
}

const textsWithLines = new Set(['addNote.text'])
/** Control characters other than the line break, and marks that reverse or hide text. */
const misleading = /[^\P{Cc}\n]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Fields whose texts are only compared with stored texts or checked later, so control characters do no harm. */
const comparedTexts = new Set([
  ...['holdPlaces.seats.0', 'holdPlaces.area', 'changeLine.seat', 'addCode.code', 'customerLogin.next'],
  'deskAddCode.code',
  ...['blockPlaces.places.0.place', 'unblockPlaces.places.0', 'moveContingent.places.0.place'],
  ...['moveContingent.from', 'moveContingent.to', 'refundOrder.lines.0'],
  ...[
    'assignBankLine.order',
    'retryJob.order',
    'moveSeats.moves.0.line',
    'moveSeats.moves.0.seat',
    'moveDate.lines.0',
    'moveDate.seats.0',
    'deskHold.seats.0',
    'deskSeats.seats.0',
    'deskHold.area',
    'deskSeats.area',
    'deskChangeLine.seat',
  ],
  // texts from the bank, in which the server only searches for order numbers
  ...['reference', 'text', 'payer', 'iban'].map((field) => `bookBankLines.lines.0.${field}`),
])
/** Joiners of letters and pictures stay, since they are part of these. */
const isOneLine = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isOneLine)
    : typeof value !== 'string' || !/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\u2028\u2029]/u.test(value)

const named = Object.entries(shopCalls).map(([name, call], position) => ({ name, call: call as Call, position }))

/** Properties that no call knows: prices, quantities and owners. */
const foreign = ['price', 'cents', 'full_cents', 'quantity', 'amount', 'discount', 'cart', 'abo_plus', '__proto__']

describe.each(named)('$name', ({ name, call, position }) => {
  // webhooks of payment providers have signed bodies; outputs.test.ts tests them
  const withBody = call.body !== undefined && call.right !== 'provider'
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)

  it.runIf(withBody)('refuses or bears hostile values of each field of its body', async () => {
    const { production, line, seat } = world
    // a dry run would try less than the call
    const usual = { production, line, seat, seats: [seat], total_cents: 1, dry_run: false }
    const known = { ...usual, ...staffed.ofCall(name).known }
    const fields = fieldsOf(call.body ?? ({} as never), known)
    expect(fields.length).toBeGreaterThan(1)
    for (const [at, field] of fields.entries()) {
      // in a normal run, each field gets a twelfth of the values
      const others = otherValues.filter((_, index) => env.FULL || (at + index) % 12 === 0)
      for (const value of [...others, ...hostileTexts()]) {
        const body = withValue(field, value)
        expectHarmless(await send(name, { body }), `${field.path.join('.')}: ${JSON.stringify(value)}`.slice(0, 200))
      }
    }
    await expectSoundCart()
  })

  it.runIf(call.method !== 'GET' && call.right !== 'provider')('refuses a body that is no JSON object', async () => {
    // in a normal run, each call gets a quarter of the bodies
    for (const text of noObjects.filter((_, index) => env.FULL || (position + index) % 4 === 0)) {
      const { status, text: answer } = await send(name, { text })
      expect([status, JSON.parse(answer).code], String(text)).toEqual([400, 'bad-request'])
    }
    if (withBody || call.rawBody) return
    // members that a call without a body does not read would have no effect
    const unread = await send(name, { body: { dry_run: true } })
    expect([unread.status, unread.text]).toEqual([400, expect.stringContaining('dry_run')])
  })

  it.runIf(withBody)('has a schema that reads or refuses all of the corpora in each field', () => {
    const schema = call.body ?? (null as never)
    for (const [at, field] of fieldsOf(schema, {}).entries()) {
      // in a normal run, each field gets a sixteenth of the texts
      const texts = allTexts.filter((_, index) => env.FULL || (at + index) % 16 === 0)
      const key = `${name}.${field.path.join('.')}`
      const [isCompared, hasLines] = [comparedTexts.has(key), textsWithLines.has(key)]
      for (const text of texts) {
        const { success, data } = schema.safeParse(withValue(field, text))
        if (!success || isCompared) continue
        const isSafe = hasLines ? !misleading.test((data as { text: string }).text) : isOneLine(data)
        expect(isSafe, `${field.path.join('.')}: ${text}`).toBe(true)
      }
    }
  })

  it.runIf(withBody)('ignores prices, quantities and owners outside its fields', async () => {
    const { exampleBody: example = {}, body: schema = null as never } = call
    // in a normal run, each call gets a third of the properties
    for (const extra of foreign.filter((_, index) => env.FULL || (position + index) % 3 === 0)) {
      const body = JSON.parse(`{"${extra}":1,${JSON.stringify(example).slice(1)}`)
      expect(schema.safeParse(example).success).toBe(true)
      expect((await send(name, { body })).status, extra).toBe(400)
    }
  })

  it.runIf(params.length > 0)('answers hostile addresses like unknown ones', async () => {
    for (const key of params) {
      const unknown = await send(name, { params: { [key]: 'unknown' } })
      for (const text of hostileTexts()) {
        const answer = await send(name, { params: { [key]: inPath(text) } })
        expectHarmless(answer, `${key}: ${text}`.slice(0, 200))
        const isCode = (name === 'removeCode' || name === 'deskRemoveCode') && answer.status === 200
        if (!isCode && answer.status === 404) expect(answer.text).toBe(unknown.text)
        else if (!isCode) expect([400, 414], `${key}: ${text}`.slice(0, 200)).toContain(answer.status)
      }
    }
  })

  it('bears hostile queries', async () => {
    for (const key of ['locale', ...Object.keys(call.query?.shape ?? {})]) {
      for (const text of hostileTexts(key === 'locale' ? 1 : undefined)) {
        const answer = await send(name, { query: { [key]: text } })
        expectHarmless(answer, `${key}: ${text}`.slice(0, 200))
        if (key === 'secret') expect(answer.status).toBe(404)
      }
    }
    if (call.right === 'customer') await world.visitor.logIn('jana@post.example')
  })

  it.runIf(needsKey(call))('refuses hostile request keys', async () => {
    const sound = /^[\t\x20-\x7e\x80-\xff]*$/
    const texts = [worstTexts[1] ?? '', ...hostileTexts()]
    for (const text of texts.filter((each) => sound.test(each) && !/^[\w-]{8,100}$/.test(each.trim()))) {
      const answer = await send(name, { headers: { 'Idempotency-Key': text }, body: call.exampleBody })
      expectHarmless(answer, text)
      expect(answer.status, text).toBe(400)
    }
  })
})

/**
 * Whether a line reports an undelivered mail. Orders cannot load fonts in tests, so mails with printed documents fail.
 */
const isMissingFont = (line: string) => /^order event mail \d+ was not delivered/.test(line)

it.each(['cancelProduction', 'announceDate', 'retryJob'])('%s without a body is no consent', async (name) => {
  for (const body of [undefined, {}]) {
    const { status, text } = await send(name, { body })
    expect([status, text]).toEqual([400, expect.stringContaining('"field":"dry_run"')])
  }
})

it('reports none of it as a failure', () => {
  expect(logged.map(String).filter((line) => !isMissingFont(line))).toEqual([])
})
