import { expect, it } from 'vitest'
import { assignChosen } from '../../../../../../client/desk/box-office/bank/assign-chosen.ts'
import { type Choice, choicesFor } from '../../../../../../client/desk/box-office/bank/choices.ts'
import {
  forgoneOf,
  linesToCheck,
  linesToSend,
  withChecked,
} from '../../../../../../client/desk/box-office/bank/read-lines.ts'
import type { LineResult } from '../../../../../../client/desk/box-office/bank/send-lines.ts'
import { groupsOf, hasOrder, outcomeOf, totalsOf } from '../../../../../../client/desk/box-office/bank/summary.ts'
import type { BankLine, BankResult } from '../../../../../../shared/contract/box-office/bank.ts'

const drawn: readonly [result: BankResult, cents: number, order: string | null, open?: number, mails?: number][] = [
  ['repeated', 900, 'A', 0],
  ['unknown', 5830, null],
  ['exact', 7000, 'B', 7000, 1],
  ['over', 8000, 'C', 7500, 1],
  ['exact', 1000, 'D', 1000, 0],
  ['under', 15_010, 'E', 15_400, 0],
  ['double', 17_700, 'B', 0, 0],
  ['cancelled', 100, 'F', 100, 0],
  ['late', 200, 'G', 200, 0],
  ['failed', 300, 'H'],
]
const lines = drawn.map(([, cents], index): BankLine => {
  const key = `line-000${index}`
  return { key, reference: null, text: '', cents, paid_at: '2026-11-20', payer: null, iban: null }
})
const results = new Map(
  drawn.map(([result, , order, open_cents, mails = 0], index): [string, LineResult] => {
    const facts = open_cents === undefined ? undefined : { name: 'Jana', open_cents, mails }
    return [`line-000${index}`, { key: `line-000${index}`, order, result, ...(facts && { facts }) }]
  }),
)

it('A bank’s file is shown with exceptions in one sequence, and its sums account for every cent', () => {
  const groups = groupsOf(lines, results)
  expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ...[['exact', 2] as const, ['under', 1] as const, ['over', 1] as const, ['late', 1] as const],
    ...[['double', 1] as const, ['cancelled', 1] as const, ['unknown', 1] as const, ['failed', 1] as const],
    ['repeated', 1],
  ])
  const totals = totalsOf(groups)
  expect(totals).toEqual({
    orders: 3,
    paidCents: 15_500,
    mails: 2,
    partCents: 15_010,
    surplusCents: 500 + 17_700 + 100,
    lateCents: 200,
    forgoneCents: 0,
    booked: 7,
    bookedCents: 49_010,
    chosen: 0,
    chosenCents: 0,
    open: 1,
    left: 0,
    failed: 1,
    repeated: 1,
  })
  const { paidCents, partCents, surplusCents, lateCents, bookedCents } = totals
  expect(paidCents + partCents + surplusCents + lateCents).toBe(bookedCents)
})

it('An order whose rest the house does without counts as paid, and what is missing is told', () => {
  const choices = new Map<string, Choice>([['line-0005', 'forgo']])
  const totals = totalsOf(groupsOf(lines, results, choices))
  expect(totals).toMatchObject({ orders: 4, paidCents: 30_510, partCents: 0, forgoneCents: 390, booked: 7 })
  expect(choicesFor('under')).toContain('forgo')
  const read = { name: 'a.xml', file: {} as never, preview: results, choices, booked: new Map() }
  expect(forgoneOf(read, lines)).toEqual([{ key: 'line-0005', cents: 390 }])
})

it('What is booked already is not sent, and what failed is sent again', () => {
  const file = { lines, skipped: 0, unreadable: [], ignored: [], otherAccounts: [], isAccountNamed: true }
  const read = { name: 'a.xml', file, preview: results, choices: new Map(), booked: new Map<string, LineResult>() }
  expect(linesToSend(read)).toHaveLength(lines.length - 1)
  const booked = new Map([...results].filter(([, { result }]) => result !== 'repeated'))
  expect(linesToSend({ ...read, booked }).map(({ key }) => results.get(key)?.result)).toEqual(['failed'])
})

it('Two lines of one file that pay an order together are a paid order, and a part for an ended one goes back', () => {
  const facts = (open_cents: number, mails: number) => ({ name: 'Jana', open_cents, mails })
  const two = lines.slice(0, 3).map((line) => ({ ...line, cents: 5000 }))
  const [first, second, ended] = two.map(({ key }) => key)
  const found = new Map<string, LineResult>([
    [`${first}`, { key: `${first}`, order: 'A', result: 'under', facts: facts(10_000, 0) }],
    [`${second}`, { key: `${second}`, order: 'A', result: 'exact', facts: facts(5000, 1) }],
    [`${ended}`, { key: `${ended}`, order: 'B', result: 'under', facts: { ...facts(9000, 1), goes_back: true } }],
  ])
  expect(totalsOf(groupsOf(two, found))).toMatchObject({
    orders: 1,
    paidCents: 10_000,
    partCents: 0,
    surplusCents: 5000,
    mails: 2,
    bookedCents: 15_000,
  })
})

it('What staff put off or leave out is not among the figures of the booking', () => {
  const groups = groupsOf(
    lines,
    results,
    new Map([
      ['line-0005', 'defer'],
      ['line-0006', 'leave'],
      ['line-0001', 'leave'],
    ]),
  )
  const whole = totalsOf(groupsOf(lines, results))
  expect(totalsOf(groups)).toEqual({
    ...whole,
    partCents: 0,
    surplusCents: whole.surplusCents - 17_700,
    booked: 5,
    bookedCents: whole.bookedCents - 15_010 - 17_700,
    open: 1,
    left: 2,
  })
  // the kind stays, so that the choice can be changed
  expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual(
    groupsOf(lines, results).map(({ kind, rows }) => [kind, rows.length]),
  )
})

it('There is a choice where the dry run is not sure, and only there', () => {
  const choices = groupsOf(lines, results).map(({ kind }) => [kind, choicesFor(kind).join(' ')])
  expect(choices.filter(([, all]) => all === '').map(([kind]) => kind)).toEqual(['exact', 'failed', 'repeated'])
  expect(choicesFor('unknown')).toEqual(['send', 'leave'])
  expect(choicesFor('double')).toEqual(['send', 'defer', 'leave'])
})

it('A choice about one of several lines of an order previews the others again, as long as they are not left out', () => {
  const own = lines.slice(0, 4)
  const preview = new Map(
    own.map(({ key }, index): [string, LineResult] => [
      key,
      { key, order: index === 3 ? 'B' : 'A', result: index === 0 ? 'under' : 'exact' },
    ]),
  )
  const file = { lines: own, skipped: 0, unreadable: [], ignored: [], otherAccounts: [], isAccountNamed: true }
  const read = (choices: [string, 'defer' | 'leave' | 'send'][]) => ({
    name: 'a.xml',
    file,
    preview,
    choices: new Map(choices),
    booked: new Map<string, LineResult>(),
  })
  const keys = (of: ReturnType<typeof read>, key: string) => linesToCheck(of, key).map((line) => line.key)
  expect(keys(read([['line-0000', 'defer']]), 'line-0000')).toEqual(['line-0000', 'line-0001', 'line-0002'])
  expect(keys(read([['line-0000', 'leave']]), 'line-0000')).toEqual(['line-0001', 'line-0002'])
  expect(keys(read([['line-0003', 'leave']]), 'line-0003')).toEqual([])
  expect(linesToSend(read([['line-0000', 'leave']]))).toHaveLength(3)
  const answers = ['deferred', 'under', 'exact'] as const
  const checked = withChecked(
    read([['line-0000', 'defer']]),
    answers.map((result, index) => ({ key: `line-000${index}`, order: 'A', result })),
  )
  expect([...checked.preview.values()].map(({ result }) => result)).toEqual(['under', 'under', 'exact', 'exact'])
})

it('An order is linked if it exists, and the amounts of a wrong preview are not shown as those of the booking', () => {
  const facts = { name: 'Jana', open_cents: 7000, mails: 0 }
  const [line] = lines
  const rowOf = (result: LineResult) => groupsOf(line ? [line] : [], new Map([['line-0000', result]]))[0]?.rows[0]
  const isLinked = (result: LineResult) => {
    const row = rowOf(result)
    return row ? hasOrder(row) : null
  }
  const key = 'line-0000'
  expect(isLinked({ key, order: 'A', result: 'unknown' })).toBe(false)
  expect(isLinked({ key, order: 'A', result: 'failed' })).toBe(false)
  expect(isLinked({ key, order: 'A', result: 'exact' })).toBe(true)
  expect(isLinked({ key, order: 'A', result: 'maybe_double', facts })).toBe(true)
  expect(isLinked({ key, order: null, result: 'maybe_double' })).toBe(false)
  const previewed: LineResult = { key, order: 'A', result: 'exact', facts }
  expect(outcomeOf(previewed, { key, order: 'A', result: 'exact' }).facts).toEqual(facts)
  expect(outcomeOf(previewed, { key, order: 'A', result: 'double' }).facts).toBeUndefined()
})

it('A line whose answer was lost keeps its previewed result, unless nothing is known about it', () => {
  const result = (of: BankResult): LineResult => ({ key: 'line-0001', order: 'A', result: of })
  expect(outcomeOf(result('over'), result('repeated')).result).toBe('over')
  expect(outcomeOf(result('exact'), result('failed')).result).toBe('failed')
  expect(outcomeOf(result('failed'), result('repeated')).result).toBe('repeated')
  expect(outcomeOf(undefined, result('repeated')).result).toBe('repeated')
})

const proposals = [
  { number: 'A', name: 'Ingrid Bothe', open_cents: 10_800 },
  { number: 'B', name: 'Petra Meier', open_cents: 5000 },
]
const unnamed = lines.slice(0, 4).map((line, index) => ({ ...line, cents: [10_800, 4610, 10_800, 900][index] ?? 0 }))
const asked = new Map(
  unnamed.map(({ key }): [string, LineResult] => [key, { key, order: null, result: 'unknown', proposals }]),
)

it('A payment for which an order is chosen is no longer one for the list', () => {
  const choices = new Map<string, Choice>([
    ['line-0000', 'to A'],
    ['line-0001', 'to B'],
  ])
  expect(totalsOf(groupsOf(unnamed, asked, choices))).toMatchObject({
    chosen: 2,
    chosenCents: 15_410,
    open: 2,
    left: 0,
  })
})

it('What is chosen is assigned after the booking, alone, and what is refused stays on the list', async () => {
  const choices = new Map<string, Choice>([
    ['line-0000', 'to A'],
    ['line-0001', 'to B'],
    ['line-0002', 'to A'],
  ])
  const sent = { lines: unnamed, results: [...asked.values()].map(({ proposals: _, ...result }) => result) }
  const calls: string[] = []
  const done = await assignChosen({ preview: asked, choices }, sent, async (line, order) => {
    calls.push(`${line} ${order}`)
    if (order === 'B') throw new Error('refused')
  })
  expect(calls).toEqual(['line-0000 A', 'line-0001 B', 'line-0002 A'])
  expect(done.results.map(({ order, result }) => [order, result])).toEqual([
    ['A', 'exact'],
    [null, 'unknown'],
    ['A', 'double'],
    [null, 'unknown'],
  ])
  expect(done.failure).toEqual(new Error('refused'))
})
