// The dry run of a bank's file writes nothing, and says what the booking of the same lines then does.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BankAnswer, BankLine } from '../../../../../../shared/contract/box-office/bank.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import fc from '../../../../../properties.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { storedIn } from '../../../order/verbs/stored-in.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { mailsOf, someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
})

type Results = BankAnswer['results']

interface Chosen {
  deferred?: string[]
  forgone?: { key: string; cents: number }[]
}

async function send(lines: readonly BankLine[], isDryRun = false, chosen: Chosen = {}): Promise<Results> {
  const { status, json } = await call('bank/', { lines, ...chosen, ...(isDryRun && { dry_run: true }) })
  expect(status).toBe(200)
  return json.results
}

const plain = (results: Results) => results.map(({ facts: _, proposals: __, ...result }) => result)

/** Returns every row of the database but those of logins. */
async function tables(): Promise<Record<string, unknown[]>> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  const names = results.map(({ name }) => String(name)).filter((name) => !/^(?:_|d1_|sqlite_|staff_)/.test(name))
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(names.map((name, index) => [name, rows[index]?.results ?? []]))
}

const wishes = fc.record({
  /** Whether an order is paid, waiting, or ended by its buyer before the file is read. */
  states: fc.array(fc.constantFrom('waiting', 'paid', 'half', 'cancelled'), { minLength: 1, maxLength: 3 }),
  lines: fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: 3 }),
      cents: fc.constantFrom<number>(1, 2500, 5000, 7500, 10_000, 12_000),
      day: fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-25'),
      iban: fc.constantFrom('DE12500105170648489890', 'DE89370400440532013000', null),
      text: fc.constantFrom('number', 'number', 'number', 'none', 'several', 'collective'),
      isDeferred: fc.constantFrom(false, false, false, true),
      isForgone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  /** Lines without a number that staff have returned, dismissed or assigned before the file is read. */
  decided: fc.array(
    fc.record({
      cents: fc.constantFrom(1, 2500, 5000, 7500),
      day: fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-25'),
      iban: fc.constantFrom('DE12500105170648489890', 'DE89370400440532013000', null),
      how: fc.constantFrom('paid back', 'dismissed', 'assigned'),
    }),
    { maxLength: 2 },
  ),
})
type Wishes = typeof wishes extends fc.Arbitrary<infer Value> ? Value : never
type Wish = Pick<Wishes, 'states'> & {
  lines: (Omit<Wishes['lines'][number], 'cents' | 'isDeferred' | 'isForgone'> & {
    cents: number
    isDeferred?: boolean
  })[]
  decided?: Wishes['decided']
}

let runs = 0

async function world({ states, lines, decided = [] }: Wish) {
  runs += 1
  // decided lines of earlier runs have the same amounts
  await env.DB.prepare('DELETE FROM unmatched_bank_lines').run()
  const orders = []
  for (const state of states) {
    const { id } = await someStoredSales()
    const { number, order } = await someOrder(id, state === 'paid')
    if (state === 'half') await order.bankLine(`half-${number}`, { id: `half-${number}`, cents: 5000 })
    if (state === 'cancelled') await order.cancel(`cancel-${number}`)
    orders.push({ number, order, mails: await mailsOf(order) })
  }
  const numbers = [...orders.map(({ number }) => number), 'A-26-PDM-150-NXPV']
  const texts = (of: number) => ({
    number: `Karten ${numbers[of % numbers.length]}`,
    none: 'Danke',
    several: numbers.slice(0, 2).join(' '),
    collective: 'Sammelgutschrift',
  })
  const file = lines.map(({ of, cents, day, iban, text }, index): BankLine => {
    const payer = 'Dörte Muster'
    const own = { key: `run-${runs}-line-${index}`, reference: null, text: texts(of)[text], cents, paid_at: day }
    return { ...own, payer, iban, ...(text === 'collective' && { is_collective: true }) }
  })
  for (const [index, { how, day, ...of }] of decided.entries()) {
    const key = `run-${runs}-decided-${index}`
    await send([{ key, reference: null, text: 'Danke', paid_at: day, payer: null, ...of }])
    const order = how === 'assigned' ? orders[0]?.number : null
    await call(`bank-lines/${key}/assignment/`, { order, is_paid_back: how === 'paid back' })
  }
  const deferred = file.flatMap(({ key }, index) => (lines[index]?.isDeferred ? [key] : []))
  return { orders, file, deferred }
}

const alarmOf = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

describe('The dry run of a bank’s file', () => {
  it('proposes the waiting orders that a line without a number may mean, and books none of them by itself', async () => {
    const { orders } = await world({ states: ['waiting', 'half', 'paid', 'cancelled'], lines: [] })
    await orders[1]?.order.bankLine('more', { id: 'more', cents: 1234 })
    for (const { order } of orders) await alarmOf(order)
    const [, half, paid, cancelled] = orders.map(({ number }) => number)
    const unnamed = (payer: string, cents: number, text = '2 Karten') =>
      ({
        key: `run-${runs}-unnamed-${cents}-${payer.length}`,
        reference: null,
        text,
        cents,
        paid_at: '2026-11-20',
        payer,
        // an account of no other test, so that no line may be the same payment
        iban: 'DE02120300000000202051',
      }) as const
    const file = [unnamed('JANA DVORAKOVA', 3766), unnamed('Wiegand', 77), unnamed('Clara', 77, `Karten ${paid}`)]
    const [byName, none, named] = await send(file, true)
    expect(byName).toMatchObject({ result: 'unknown', order: null })
    expect(byName?.proposals?.[0]).toEqual({ number: half, name: 'Jana Dvořáková', open_cents: 3766 })
    expect([2, 3]).toContain(byName?.proposals?.length)
    const numbers = byName?.proposals?.map(({ number }) => number)
    expect(numbers).not.toContain(paid)
    expect(numbers).not.toContain(cancelled)
    expect([none?.proposals, named?.proposals]).toEqual([undefined, undefined])
    const [booked] = await send(file.slice(0, 1))
    expect(booked).toEqual({ key: file[0]?.key, order: null, result: 'unknown' })
    expect((await call(`bank-lines/${file[0]?.key}/assignment/`, { order: half })).status).toBe(200)
    expect((await send(file.slice(0, 1), true)).map(({ result }) => result)).toEqual(['repeated'])
    const [whole] = await send([unnamed('Dvořáková', 10_000)], true)
    expect(whole?.proposals?.map(({ open_cents: cents }) => cents)[0]).toBe(10_000)
  })

  it('writes nothing, and its results are those of the booking', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const { orders, file, deferred } = await world(wish)
        const stored = () => Promise.all([tables(), ...orders.map(({ order }) => storedIn(order))])
        // what the orders and inventories still report is delivered before
        let before = await stored()
        for (let tries = 0; tries < 20; tries++) {
          for (const { order } of orders) await alarmOf(order)
          const now = await stored()
          if (JSON.stringify(now) === JSON.stringify(before)) break
          before = now
        }
        for (const { mails } of orders) mails.length = 0
        const missing = (await send(file, true, { deferred })).map(
          ({ facts }, index) => (facts?.open_cents ?? 0) - (file[index]?.cents ?? 0),
        )
        const forgone = file.flatMap(({ key }, index) => {
          const cents = missing[index] ?? 0
          return cents > 0 && wish.lines[index]?.isForgone ? [{ key, cents }] : []
        })
        const said = await send(file, true, { deferred, forgone })
        const numbers = orders.map(({ number }) => number)
        const changed = differences(before, await stored())
        expect(changed.filter((row) => isOfRun(row, numbers))).toEqual([])
        const done = await send(file, false, { deferred, forgone })
        expect(plain(said)).toEqual(done)
        // with tickets, of money that is too much, and of money for an order that has ended
        const mailed = said.reduce((sum, { facts }) => sum + (facts?.mails ?? 0), 0)
        for (let tries = 0; tries < 3; tries++) for (const { order } of orders) await alarmOf(order)
        const subjects = orders.flatMap(({ mails }) => mails.map(({ subject }) => subject))
        // a note that money is missing is dropped if a later line has ended that before it is sent; no other mail is
        const notes = said.filter(({ result: of, facts }) => of === 'under' && facts?.mails && !facts.goes_back)
        const ends = (note: Results[number]) =>
          said.slice(said.indexOf(note) + 1).some(({ order, facts }) => order === note.order && facts?.mails)
        expect(subjects.filter((each) => !each.includes('Es fehlen noch'))).toHaveLength(mailed - notes.length)
        const isRight = subjects.length <= mailed && subjects.length >= mailed - notes.filter(ends).length
        expect(isRight, JSON.stringify([said, subjects])).toBe(true)
        // the same file a second time
        const again = await send(file, true)
        const open: readonly string[] = ['unknown', 'collective', 'maybe_double', 'deferred']
        const isOpen = ({ result }: Results[number]) => open.includes(result)
        // what was put off may meet a line that was booked after it
        const known = again.map(({ result }, index) =>
          result === 'maybe_double' && done[index]?.result === 'deferred' ? 'deferred' : result,
        )
        expect(known).toEqual(done.map((each) => (isOpen(each) ? each.result : 'repeated')))
        const paid = await stored()
        await send(file)
        expect((await stored()).slice(1).map(booksOf)).toEqual(paid.slice(1).map(booksOf))
      }),
      { numRuns: env.FULL ? 100 : 5 },
    )
  })

  it('says whose order a payment is for, and what is left to pay before it', async () => {
    const { orders, file } = await world({
      states: ['waiting'],
      lines: [
        { of: 0, cents: 5000, day: '2026-11-20', iban: null, text: 'number' },
        { of: 0, cents: 7500, day: '2026-11-20', iban: null, text: 'number' },
      ],
    })
    const number = orders[0]?.number
    const facts = { name: 'Jana Dvořáková' }
    expect(await send(file, true)).toEqual([
      { key: file[0]?.key, order: number, result: 'under', facts: { ...facts, open_cents: 10_000, mails: 1 } },
      { key: file[1]?.key, order: number, result: 'over', facts: { ...facts, open_cents: 5000, mails: 2 } },
    ])
  })

  it('does without what is missing where staff have seen it, and asks nobody for it', async () => {
    const { orders, file } = await world({
      states: ['waiting', 'waiting'],
      lines: [0, 1].map((of) => ({ of, cents: 9610, day: '2026-11-20', iban: null, text: 'number' }) as const),
    })
    const forgone = file.map(({ key }, index) => ({ key, cents: [390, 389][index] ?? 0 }))
    expect((await send(file, true, { forgone })).map(({ result }) => result)).toEqual(['forgone', 'under'])
    expect((await send(file, false, { forgone })).map(({ result }) => result)).toEqual(['forgone', 'under'])
    for (const { order } of orders) await alarmOf(order)
    const views = orders.map(({ order }) => runInDurableObject(order, (object: Order) => object.view()))
    const states = (await Promise.all(views)).map((view) => `${view?.state} ${view?.totals.cents}`)
    expect(states).toEqual(['complete 9610', 'pending 10000'])
    const subjects = orders.map(({ mails }) => mails.map(({ subject }) => subject))
    expect(subjects).toEqual([[expect.stringMatching(/Tickets|Karten/)], [expect.stringContaining('3,90')]])
    expect((await send(file, false, { forgone })).map(({ result }) => result)).toEqual(['repeated', 'repeated'])
  })

  it('is not in the audit log, and the booking is, with its lines and results', async () => {
    const { file } = await world({
      states: ['waiting'],
      lines: [{ of: 0, cents: 10_000, day: '2026-11-20', iban: null, text: 'number' }],
    })
    const logged = async () => {
      const query = `SELECT detail FROM box_office_staff_calls WHERE action = 'bank' AND detail LIKE ?`
      return (await env.DB.prepare(query).bind(`%${file[0]?.key}%`).all<{ detail: string }>()).results
    }
    await send(file, true)
    expect(await logged()).toEqual([])
    await send(file)
    const [row, ...others] = await logged()
    expect(others).toEqual([])
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({
      count: 1,
      lines: [{ cents: 10_000 }],
      results: [{ result: 'exact' }],
    })
  })

  it('knows the lines that staff have decided, and says so', async () => {
    const { file } = await world({
      states: ['waiting'],
      // no line of the random files, which may be the same payment, has this amount
      lines: [{ of: 0, cents: 9990, day: '2026-11-20', iban: null, text: 'none' }],
    })
    const [line] = file
    expect((await send(file, true)).map(({ result }) => result)).toEqual(['unknown'])
    await send(file)
    const path = `bank-lines/${line?.key}/assignment/`
    expect((await call(path, { order: 'A-26-PDM-150-NXPV', is_paid_back: true })).status).toBe(400)
    expect((await call(path, { order: null, is_paid_back: true })).status).toBe(200)
    expect((await call(path, { order: null })).json.reason).toBe('already_decided')
    expect((await send(file, true)).map(({ result }) => result)).toEqual(['repeated'])
    const logged = `SELECT detail FROM box_office_staff_calls WHERE action = 'assign bank line' AND detail LIKE ?`
    const rows = await env.DB.prepare(logged).bind(`%${line?.key}%`).all<{ detail: string }>()
    expect(rows.results.map(({ detail }) => JSON.parse(detail).result)).toEqual(['paid back', 'already_decided'])
  })
})

/** Whether a row concerns these lines or orders. Objects of earlier runs still report to the database. */
function isOfRun(row: string, numbers: readonly string[]): boolean {
  const own = [`run-${runs}-`, ...numbers, 'unmatched_bank_lines ', 'box_office_staff_calls ']
  return own.some((mark) => row.includes(mark)) || !row.startsWith('d1 ')
}

/** Returns the rows that only one of two states has, after the name of their table, and `d1` for the database. */
function differences(before: unknown[], after: unknown[]): string[] {
  const rowsOf = (state: unknown[]) =>
    state.flatMap((tables) =>
      (Array.isArray(tables)
        ? tables
        : Object.entries(tables as object).map(([name, rows]) => [`d1 ${name}`, rows])
      ).flatMap(([name, rows]: [string, unknown[]]) => rows.map((row) => `${name} ${JSON.stringify(row)}`)),
    )
  const [one, other] = [new Set(rowsOf(before)), new Set(rowsOf(after))]
  return [...[...one].filter((row) => !other.has(row)), ...[...other].filter((row) => !one.has(row))]
}

/** The order and its ledger, without the log of requests and of deliveries, which go on. */
function booksOf(rows: unknown): unknown {
  return (rows as [name: string, rows: unknown[]][]).filter(([name]) => name === 'stored_order' || name === 'ledger')
}
