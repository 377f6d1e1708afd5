// A transfer comes in two files of different kinds, and only one of them has the number of its order.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'
import { unmatchedLines } from '../../../../../../shared/contract/box-office/staff/orders.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'
import { type FileKind, lineOf, type Transfer } from './some-exports.ts'

const iban = 'DE12500105170648489890'
let call: ReturnType<typeof calling>
let colleague: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
  colleague = calling(await staffSession('paul', 'publisher'))
})

const results = async (lines: readonly BankLine[], more: object = {}): Promise<string[]> =>
  (await call('bank/', { lines, ...more })).json.results.map(({ result }: { result: string }) => result)
const book = async (line: BankLine, more: object = {}) => (await results([line], more))[0]
const decide = (line: BankLine, body: object, by = call) => by(`bank-lines/${line.key}/assignment/`, body)
const listed = async ({ key }: BankLine) =>
  unmatchedLines
    .parse((await call('bank-lines/', undefined, 'GET')).json)
    .results.find((each: { key: string }) => each.key === key)

/** Returns an unpaid order, and how much of it has been paid. */
async function unpaid() {
  const { number, order } = await someOrder((await someStoredSales()).id, false)
  return { number, paid: async () => (await order.view())?.payment.paid_cents }
}

/** Each transfer has its own amount, because decided and booked lines stay. */
let amount = 110_007
const usual = (): Transfer => {
  amount += 100
  return { text: '', cents: amount, day: '2026-11-20', value: '2026-11-20', payer: 'Dörte Muster', iban }
}
const purpose = (number: string) => `Konzertkarten für Oma und Opa, Bestellung ${number}`
const cut = purpose('').slice(0, 27)

type Side = [kind: FileKind, change?: Partial<Transfer>]
/** The file without the number and the file with it, whose purpose is whole unless it is given. */
const pairs: [what: string, without: Side, named: Side][] = [
  ['a CSV that cuts the purpose, and camt', ['savingsBank', { text: cut }], ['camt']],
  ['a purpose that MT940 cuts, and a CSV', ['mt940', { text: cut }], ['savingsBank']],
  ['camt without a purpose, and MT940', ['camt'], ['mt940']],
  ['a CSV without the purpose’s column, and camt', ['withoutPurpose'], ['camt']],
  ['another text of the bank’s own', ['savingsBank', { text: 'DATUM 20.11.2026, 14.03 UHR' }], ['camt']],
  ['a number that breaks off', ['oneColumn', { text: 'Karten A-26-XXS-VB' }], ['english']],
  ['an account that one export does not have', ['english', { iban: '', text: cut }], ['camt']],
  ['a masked account', ['savingsBank', { iban: 'DE12 **** **** **** 9890', text: cut }], ['mt940']],
  ['a German account number', ['mt940', { iban: '0648489890', text: cut }], ['camt']],
  ['an account with blanks', ['savingsBank', { iban: 'DE12 5001 0517 0648 4898 90', text: 'Danke' }], ['camt']],
  [
    'capitals and umlauts as two letters, without an account',
    ['oneColumn', { iban: '', payer: 'DOERTE MUSTER', text: 'KONZERTKARTEN FUER OMA UND O' }],
    ['camt'],
  ],
  [
    'umlauts that were lost, and the name’s end',
    ['english', { iban: '', payer: 'D?RTE MUST', text: 'Konzertkarten f?r Oma und O' }],
    ['camt'],
  ],
  ['names in the other sequence', ['oneColumn', { iban: '', payer: 'Muster, Dörte', text: cut }], ['savingsBank']],
  ['only the kind of booking for a purpose', ['english', { iban: '', text: 'SEPA-Gutschrift' }], ['camt']],
  ['a name that one export does not have', ['english', { iban: '', payer: '', text: cut }], ['camt']],
  ['the value date before a weekend', ['camt', { day: '', text: cut }], ['savingsBank', { day: '2026-11-23' }]],
  [
    'the value date before Christmas',
    ['camt', { day: '', value: '2026-12-24', text: cut }],
    ['savingsBank', { day: '2026-12-28', value: '2026-12-24' }],
  ],
  ['the next day in one export', ['savingsBank', { text: cut, day: '2026-11-21' }], ['mt940']],
  ['amounts with thousands', ['oneColumn', { text: cut }], ['english']],
]

async function pairOf(number: string, [, without, named]: (typeof pairs)[number]) {
  const transfer = usual()
  const [kind, change] = without
  const [otherKind, otherChange] = named
  const first = await lineOf(kind, { ...transfer, ...change })
  const second = await lineOf(otherKind, { ...transfer, text: purpose(number), ...otherChange })
  return { without: first, named: second }
}

describe('A transfer in two files', () => {
  let order: Awaited<ReturnType<typeof unpaid>>
  let other: Awaited<ReturnType<typeof unpaid>>
  beforeAll(async () => {
    order = await unpaid()
    other = await unpaid()
  })

  it.each(pairs)('is not booked while the line without a number is open: %s', async (...pair) => {
    const { number, paid } = order
    const { without, named } = await pairOf(number, pair)
    expect(await book(without)).toBe('unknown')
    expect(await book(named, { dry_run: true })).toBe('maybe_double')
    expect([await book(named), await book(named)]).toEqual(['maybe_double', 'maybe_double'])
    expect(await paid()).toBe(0)
    const { key, cents, paid_at, payer } = without
    const earlier = { decision: 'open', order: null, key, cents, paid_at, payer }
    expect(await listed(named)).toMatchObject({ reason: 'maybe_double', order: number, earlier })
  })

  // a normal run tests the other sequence with a third of the pairs
  it.each(pairs.filter((_, at) => env.FULL || at % 3 === 0))(
    'is shown with its order if the line that has the number came first: %s',
    async (...pair) => {
      const { number, paid } = other
      const { without, named } = await pairOf(number, pair)
      expect(['over', 'double']).toContain(await book(named))
      const before = await paid()
      expect([await book(without, { dry_run: true }), await book(without)]).toEqual(['maybe_double', 'maybe_double'])
      const { cents, paid_at } = named
      const earlier = { decision: 'booked', order: number, cents, paid_at, payer: null, iban: null }
      expect(await listed(without)).toMatchObject({ reason: 'maybe_double', order: null, earlier })
      expect((await decide(without, { order: number })).json.reason).toBe('maybe_double')
      expect(await paid()).toBe(before)
    },
  )
})

describe('A transfer is another one', () => {
  const others: [what: string, change: Partial<Transfer>][] = [
    ['from another account', { iban: 'DE89370400440532013000' }],
    ['of another amount', { cents: 1 }],
    ['of another week', { day: '2026-11-24', value: '2026-11-24' }],
    ['without an account, from another person', { iban: '', payer: 'Jens Ohlsen' }],
  ]
  it.each(others)('%s', async (_, change) => {
    const { number } = await unpaid()
    const transfer = usual()
    expect(await book(await lineOf('savingsBank', { ...transfer, text: cut }))).toBe('unknown')
    const named = await lineOf('english', { ...transfer, text: purpose(number), ...change })
    const result = change.cents === undefined ? 'over' : 'under'
    expect([await book(named, { dry_run: true }), await book(named)]).toEqual([result, result])
  })

  it('without an account, for another purpose', async () => {
    const { number } = await unpaid()
    const transfer = { ...usual(), iban: '' }
    expect(await book(await lineOf('english', { ...transfer, text: 'Miete' }))).toBe('unknown')
    expect(await book(await lineOf('oneColumn', { ...transfer, text: `Karten ${number}` }))).toBe('over')
  })

  it('in the same file, also when the file is read again', async () => {
    const { number } = await unpaid()
    const transfer = usual()
    const without = await lineOf('savingsBank', { ...transfer, text: 'Spende' })
    const named = await lineOf('savingsBank', { ...transfer, text: number })
    expect(await results([without, named], { dry_run: true })).toEqual(['unknown', 'over'])
    expect(await results([without, named])).toEqual(['unknown', 'over'])
    expect(await results([without, named], { dry_run: true })).toEqual(['unknown', 'repeated'])
  })
})

describe('Staff say of an open transfer and one that names its order', () => {
  async function waiting() {
    const { number, paid } = await unpaid()
    const { without, named } = await pairOf(number, ['', ['savingsBank', { text: cut }], ['camt']])
    expect([await book(without), await book(named)]).toEqual(['unknown', 'maybe_double'])
    const same = { order: number, same_as: without.key }
    return { number, paid, without, named, same, cents: named.cents }
  }

  it('that they are the same: it is booked once, and both leave the list', async () => {
    const { paid, without, named, same, cents, number } = await waiting()
    const answers = await Promise.all([decide(named, same), decide(named, same, colleague), decide(named, same)])
    expect(answers.map(({ status, json }) => json.reason ?? status)).toContain(200)
    expect(await paid()).toBe(cents)
    expect([await listed(without), await listed(named)]).toEqual([undefined, undefined])
    expect([await book(without), await book(named)]).toEqual(['repeated', 'repeated'])
    expect((await decide(without, { order: number })).json.reason).toBe('already_decided')
    // a third file has it without its number again
    const third = await lineOf('mt940', { ...usual(), cents, text: cut })
    expect(await book(third)).toBe('maybe_double')
    expect(await listed(third)).toMatchObject({ earlier: { decision: 'booked', order: number } })
    expect(await paid()).toBe(cents)
  })

  it('that it is another one: it is booked, and the open one is not asked about again', async () => {
    const { number, paid, without, named, cents } = await waiting()
    expect((await decide(named, { order: number, is_another: true })).status).toBe(200)
    expect(await paid()).toBe(cents)
    expect(await listed(without)).toMatchObject({ reason: 'unknown', earlier: null })
    expect(await book(without)).toBe('unknown')
  })

  it('what is no longer true: the list shows what became of the open one, and nothing is booked', async () => {
    const { number, paid, without, named, same } = await waiting()
    expect((await decide(without, { order: null, is_paid_back: true })).status).toBe(200)
    expect((await decide(named, same)).json.reason).toBe('already_decided')
    expect(await paid()).toBe(0)
    const earlier = { decision: 'paid_back', order: null, key: null }
    expect(await listed(named)).toMatchObject({ reason: 'maybe_double', order: number, earlier })
    expect((await decide(named, { order: null })).status).toBe(200)
    expect(await paid()).toBe(0)
  })

  it('of one that was assigned to the order meanwhile: the order compares both', async () => {
    const { number, paid, without, named, same, cents } = await waiting()
    expect((await decide(without, { order: number })).status).toBe(200)
    expect((await decide(named, same)).json.reason).toBe('already_decided')
    expect(await listed(named)).toMatchObject({ order: number, earlier: { decision: 'booked', order: number } })
    expect((await decide(named, { order: number, is_another: true })).json.reason).toBe('maybe_double')
    expect(await paid()).toBe(cents)
    expect((await decide(named, { order: null })).status).toBe(200)
    expect(await paid()).toBe(cents)
  })

  it('nothing that names a line of another pair, or that books none', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const wrong = { ...one.same, same_as: other.without.key }
    expect((await decide(one.named, wrong)).json.reason).toBe('already_decided')
    for (const body of [
      { ...one.same, order: null },
      { ...one.same, is_another: true },
    ])
      expect((await decide(one.named, body)).status, JSON.stringify(body)).toBe(400)
    expect([await one.paid(), await other.paid()]).toEqual([0, 0])
    expect(await listed(one.named)).toMatchObject({ earlier: { key: one.without.key } })
  })

  it('nothing yet about one that they put off: a file of another kind does not book it', async () => {
    const { number, paid } = await unpaid()
    const transfer = { ...usual(), text: purpose(number) }
    const [csv, camt] = [await lineOf('savingsBank', transfer), await lineOf('camt', transfer)]
    expect(await book(csv, { deferred: [csv.key] })).toBe('deferred')
    expect([await book(camt, { dry_run: true }), await book(camt)]).toEqual(['maybe_double', 'maybe_double'])
    expect(await listed(camt)).toMatchObject({ order: number, earlier: { decision: 'open', order: number } })
    expect((await decide(camt, { order: null })).status).toBe(200)
    expect((await decide(csv, { order: number })).status).toBe(200)
    expect(await paid()).toBe(transfer.cents)
  })
})
