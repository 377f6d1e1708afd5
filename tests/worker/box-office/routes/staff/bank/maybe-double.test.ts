import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'
import { unmatchedLines } from '../../../../../../shared/contract/box-office/staff/orders.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'

const iban = 'DE12500105170648489890'
let call: ReturnType<typeof calling>
let colleague: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
  colleague = calling(await staffSession('paul', 'publisher'))
})

const book = async (...lines: BankLine[]) =>
  (await call('bank/', { lines })).json.results.map(({ result }: { result: string }) => result)

const open = async () => unmatchedLines.parse((await call('bank-lines/', undefined, 'GET')).json).results

/** Returns an unpaid order of 100 euros, and a transfer of half of it as a CSV and as a camt file have it. */
async function halfPaid() {
  const { number, order } = await someOrder((await someStoredSales()).id, false)
  const line = (key: string, change: Partial<BankLine> = {}): BankLine => ({
    key: `${key}-${number}`,
    reference: null,
    text: `Karten ${number}`,
    cents: 5000,
    paid_at: '2026-11-20',
    payer: 'Dörte Muster',
    iban,
    ...change,
  })
  const paid = async () => (await order.view())?.payment.paid_cents
  const decide = (by: typeof call, key: string, body: object) => by(`bank-lines/${key}-${number}/assignment/`, body)
  return { number, order, line, paid, decide }
}

describe('A transfer that may be booked already', () => {
  it('books nothing and ships no tickets, whichever export comes first, and shows staff both payments', async () => {
    for (const isCsvFirst of [true, false]) {
      const { number, order, line, paid } = await halfPaid()
      const [csv, camt] = [line('csv'), line('camt', { reference: 'E2E', iban: null })]
      const [first, second] = isCsvFirst ? [csv, camt] : [camt, csv]
      expect(await book(first)).toEqual(['under'])
      expect(await book(second)).toEqual(['maybe_double'])
      expect(await book(second)).toEqual(['maybe_double'])
      expect([await paid(), (await order.view())?.state]).toEqual([5000, 'pending'])
      const shown = (await open()).filter(({ order: named }) => named === number)
      expect(shown).toMatchObject([
        {
          key: second.key,
          reason: 'maybe_double',
          order: number,
          cents: 5000,
          earlier: { cents: 5000, paid_at: '2026-11-20', payer: 'Dörte Muster', iban: first.iban },
        },
      ])
    }
  })

  it('is found in one file, up to three days away, and not if amount, account or day differ', async () => {
    const { line } = await halfPaid()
    expect(await book(line('a'), line('b'), line('c', { paid_at: '2026-11-23' }))).toEqual([
      ...['under', 'maybe_double', 'maybe_double'],
    ])
    for (const change of [{ paid_at: '2026-11-24' }, { cents: 4999 }, { iban: 'DE89370400440532013000' }]) {
      const { line: other } = await halfPaid()
      const [, result] = await book(other('a'), other('b', change))
      expect(result, JSON.stringify(change)).not.toBe('maybe_double')
    }
  })

  it('is booked once as another payment, however often and by whomever that is pressed', async () => {
    const { number, order, line, paid, decide } = await halfPaid()
    await book(line('csv'), line('camt'))
    const another = { order: number, is_another: true }
    const answers = await Promise.all([call, colleague, call].map((by) => decide(by, 'camt', another)))
    expect(answers.map(({ status, json }) => json.reason ?? status)).toContain(200)
    expect([await paid(), (await order.view())?.state]).toEqual([10_000, 'complete'])
    expect((await decide(colleague, 'camt', another)).json.reason).toBe('already_decided')
    expect((await decide(colleague, 'camt', { order: null })).json.reason).toBe('already_decided')
    expect(await book(line('camt'))).toEqual(['repeated'])
    expect(await paid()).toBe(10_000)
  })

  it('is never booked once staff have said that it is the same', async () => {
    const { number, order, line, paid, decide } = await halfPaid()
    await book(line('csv'), line('camt'))
    expect((await decide(call, 'camt', { order: null })).status).toBe(200)
    expect((await decide(colleague, 'camt', { order: number, is_another: true })).json.reason).toBe('already_decided')
    expect(await book(line('camt'))).toEqual(['repeated'])
    expect([await paid(), (await order.view())?.state]).toEqual([5000, 'pending'])
    const { results } = await env.DB.prepare('SELECT data FROM unmatched_bank_lines WHERE key = ?')
      .bind(line('camt').key)
      .all()
    expect(JSON.stringify(results)).not.toMatch(/Dörte|DE12/)
  })

  it('is decided one way if two members of staff decide differently at once', async () => {
    const { number, line, paid, decide } = await halfPaid()
    await book(line('csv'), line('camt'))
    const answers = await Promise.all([
      decide(call, 'camt', { order: null }),
      decide(colleague, 'camt', { order: number, is_another: true }),
    ])
    const [same, another] = answers.map(({ status }) => status === 200)
    expect([same, another].filter(Boolean)).toHaveLength(1)
    expect(await paid()).toBe(another ? 10_000 : 5000)
  })

  it('is found if staff assign a transfer without a number to an order that has it', async () => {
    const { number, line: ofDay, paid, decide } = await halfPaid()
    const line = (key: string, change: Partial<BankLine> = {}) => ofDay(key, { paid_at: '2026-10-01', ...change })
    expect(await book(line('csv'), line('camt', { text: 'Karten' }))).toEqual(['under', 'unknown'])
    expect((await decide(call, 'camt', { order: number })).json.reason).toBe('maybe_double')
    expect((await open()).find(({ key }) => key.startsWith('camt-') && key.endsWith(number))).toMatchObject({
      reason: 'maybe_double',
      order: number,
      earlier: { cents: 5000 },
    })
    expect(await paid()).toBe(5000)
    expect((await decide(call, 'camt', { order: number, is_another: true })).status).toBe(200)
    expect(await paid()).toBe(10_000)
  })
})

describe('A transfer without a number that staff have decided', () => {
  const dry = async (...lines: BankLine[]) =>
    (await call('bank/', { lines, dry_run: true })).json.results.map(({ result }: { result: string }) => result)
  const decisions = [
    ['paid_back', 4321, { order: null, is_paid_back: true }],
    ['dismissed', 4322, { order: null }],
    ['booked', 4323, null],
  ] as const

  it('is shown with the decision when it comes again in a file of another kind', async () => {
    for (const [decision, cents, body] of decisions) {
      const { number, line, decide } = await halfPaid()
      const csv = line('csv', { text: 'Danke', cents })
      const camt = line('camt', { text: 'Danke sehr', cents, paid_at: '2026-11-21', iban: null })
      expect(await book(csv)).toEqual(['unknown'])
      expect((await decide(call, 'csv', body ?? { order: number })).status).toBe(200)
      expect(await dry(camt)).toEqual(['maybe_double'])
      expect(await book(camt)).toEqual(['maybe_double'])
      expect(await book(csv, camt)).toEqual(['repeated', 'maybe_double'])
      const order = decision === 'booked' ? number : null
      const earlier = { decision, order, cents, paid_at: '2026-11-20', payer: null, iban: null }
      const shown = (await open()).find(({ key }) => key === camt.key)
      expect(shown).toMatchObject({ reason: 'maybe_double', order: null, earlier })
      const other = line('other', { text: 'Danke', cents, paid_at: '2026-11-24' })
      expect(await book(other)).toEqual(['unknown'])
      expect((await decide(call, 'camt', { order: null })).status).toBe(200)
      expect(await book(camt)).toEqual(['repeated'])
    }
  })

  it('is shown beside the other one if both had arrived before', async () => {
    const { line, decide } = await halfPaid()
    const [csv, camt] = [line('csv', { text: '-', cents: 4324 }), line('camt', { text: '', cents: 4324 })]
    expect(await book(csv, camt)).toEqual(['unknown', 'unknown'])
    await decide(call, 'csv', { order: null, is_paid_back: true })
    expect((await open()).find(({ key }) => key === camt.key)).toMatchObject({
      reason: 'maybe_double',
      earlier: { decision: 'paid_back' },
    })
  })
})

it('A collective booking without single amounts is a line for staff, even if its text names an order', async () => {
  const { number, line, paid } = await halfPaid()
  expect(await book(line('batch', { cents: 10_000, is_collective: true }))).toEqual(['collective'])
  expect(await paid()).toBe(0)
  expect((await open()).find(({ key }) => key === `batch-${number}`)).toMatchObject({ reason: 'collective' })
})

it('Money for an order that its buyer has cancelled is a task to return it, and gets no tickets', async () => {
  const { number, order } = await someOrder((await someStoredSales()).id, false)
  await order.cancel(crypto.randomUUID())
  const line = { key: `late-${number}`, reference: null, text: number, cents: 10_000, paid_at: '2026-11-20' }
  expect(await book({ ...line, payer: null, iban: null })).toEqual(['cancelled'])
  expect(await order.view()).toMatchObject({ state: 'needs_staff', tickets: [], payment: { task_cents: 10_000 } })
  expect(await book({ ...line, key: `part-${number}`, cents: 300, payer: null, iban: null })).toEqual(['cancelled'])
  expect((await order.view())?.payment.task_cents).toBe(10_300)
})
