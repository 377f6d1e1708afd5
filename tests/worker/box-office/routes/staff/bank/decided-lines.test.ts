// A transfer that staff have decided comes again in a file of another kind, which names its order.
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBankFile } from '../../../../../../shared/box-office/bank-files/bank-file.ts'
import { sellers } from '../../../../../../shared/box-office/seller.ts'
import type { BankLine } from '../../../../../../shared/contract/box-office/bank.ts'
import { unmatchedLines } from '../../../../../../shared/contract/box-office/staff/orders.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'

const own = sellers.hh.iban.replaceAll(' ', '')
const payerIban = 'DE12500105170648489890'
let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
})

interface Transfer {
  text: string
  euros: string
  day?: string
  iban?: string
}

const files = {
  csv: ({ text, euros, day = '20', iban = payerIban }: Transfer) =>
    `Auftragskonto;Buchungstag;Verwendungszweck;Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung
${own};${day}.11.2026;${text};Dörte Muster;${iban};${euros};EUR
`,
  mt940: ({ text, euros, day = '20', iban = payerIban }: Transfer) =>
    [
      ...[':20:STARTUMS', `:25:${own}`, ':28C:1/1', ':60F:C261119EUR0,00'],
      `:61:2611${day}11${day}C${euros}NTRFNONREF//1`,
      `:86:166?00GUTSCHRIFT?20SVWZ+${text}?31${iban}?32DOERTE MUSTER`,
      ...[`:62F:C261130EUR${euros}`, '-', ''],
    ].join('\r\n'),
  camt: ({ text, euros, day = '20', iban = payerIban }: Transfer) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct><Ntry>
    <Amt Ccy="EUR">${euros.replace(',', '.')}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Dörte Muster</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>
    </NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
}

async function lineOf(kind: keyof typeof files, transfer: Transfer): Promise<BankLine> {
  const { lines } = await readBankFile(new TextEncoder().encode(files[kind](transfer)), own)
  expect(lines).toHaveLength(1)
  return lines[0] as BankLine
}

const book = async (line: BankLine, more: { dry_run?: boolean; deferred?: string[] } = {}): Promise<string> =>
  (await call('bank/', { lines: [line], ...more })).json.results[0].result

const decide = (line: BankLine, body: object) => call(`bank-lines/${line.key}/assignment/`, body)

const listed = async ({ key }: BankLine) =>
  unmatchedLines
    .parse((await call('bank-lines/', undefined, 'GET')).json)
    .results.find((each: { key: string }) => each.key === key)

/** Returns an unpaid order of 100 euros, and what it has been paid. */
async function unpaid() {
  const { number, order } = await someOrder((await someStoredSales()).id, false)
  const now = async () => {
    const view = await order.view()
    return [view?.payment.paid_cents, view?.state, view?.tickets.length]
  }
  return { number, order, now }
}

/** Each test has its own amount, because decided lines stay. */
let amounts = 40
const euros = () => `${++amounts},07`

describe('A transfer without its number that staff have returned by hand', () => {
  it('books nothing when a statement of another kind names its order, until staff decide', async () => {
    for (const kind of ['mt940', 'camt'] as const) {
      const { number, now } = await unpaid()
      const sum = euros()
      const cents = Number(sum.replace(',', ''))
      const csv = await lineOf('csv', { text: `Karten ${number.slice(0, 6)}`, euros: sum })
      expect(await book(csv)).toBe('unknown')
      expect((await decide(csv, { order: null, is_paid_back: true })).status).toBe(200)
      const named = await lineOf(kind, { text: `Karten ${number}`, euros: sum, day: '21' })
      expect(await book(named, { dry_run: true })).toBe('maybe_double')
      expect([await book(named), await book(named)]).toEqual(['maybe_double', 'maybe_double'])
      expect(await now()).toEqual([0, 'pending', 0])
      expect(await listed(named), kind).toMatchObject({
        reason: 'maybe_double',
        order: number,
        earlier: { decision: 'paid_back', order: null, cents, paid_at: '2026-11-20', payer: null, iban: null },
      })
      if (kind === 'mt940') {
        expect((await decide(named, { order: null })).status).toBe(200)
        expect(await now()).toEqual([0, 'pending', 0])
      } else {
        expect((await decide(named, { order: number, is_another: true })).status).toBe(200)
        expect((await now())[0]).toBe(cents)
      }
      expect(await book(named)).toBe('repeated')
    }
  })

  it('is not the payment from another account, of another amount, or of another week', async () => {
    const sum = euros()
    const csv = await lineOf('csv', { text: 'Danke', euros: sum })
    await book(csv)
    await decide(csv, { order: null, is_paid_back: true })
    const others = [{ iban: 'DE89370400440532013000' }, { euros: euros() }, { day: '24' }]
    for (const other of others) {
      const { number } = await unpaid()
      const line = await lineOf('camt', { text: number, euros: sum, ...other })
      expect(await book(line, { dry_run: true }), JSON.stringify(other)).toBe('under')
      expect(await book(line), JSON.stringify(other)).toBe('under')
    }
    const stored = await env.DB.prepare('SELECT data FROM unmatched_bank_lines WHERE key = ?').bind(csv.key).all()
    expect(JSON.stringify(stored.results)).not.toMatch(/Dörte|DE12|Danke/)
    expect(JSON.stringify(stored.results)).toContain('9890')
  })

  it('does not hold up a line that is booked already', async () => {
    const { number, now } = await unpaid()
    const sum = euros()
    const named = await lineOf('camt', { text: number, euros: sum })
    expect(await book(named)).toBe('under')
    const before = await now()
    const csv = await lineOf('csv', { text: 'ohne Nummer', euros: sum })
    await book(csv)
    await decide(csv, { order: null })
    expect([await book(named, { dry_run: true }), await book(named)]).toEqual(['repeated', 'repeated'])
    expect(await listed(named)).toBeUndefined()
    expect(await now()).toEqual(before)
  })
})

describe('A transfer that staff have assigned', () => {
  it('is compared with lines that name another order, and by the order itself with those that name it', async () => {
    const [right, wrong] = [await unpaid(), await unpaid()]
    const sum = euros()
    const csv = await lineOf('csv', { text: 'Danke', euros: sum })
    await book(csv)
    expect((await decide(csv, { order: wrong.number })).status).toBe(200)
    const named = await lineOf('camt', { text: right.number, euros: sum })
    expect(await book(named)).toBe('maybe_double')
    expect(await listed(named)).toMatchObject({ order: right.number, earlier: { order: wrong.number } })
    // two people who pay a part each, the second from an account that ends alike
    const part = await lineOf('camt', { text: wrong.number, euros: sum, iban: 'DE00111111110000009890' })
    expect([await book(part, { dry_run: true }), await book(part)]).toEqual(['under', 'under'])
  })

  it('leaves it to the order to compare what staff call another payment with its own', async () => {
    const { number, now } = await unpaid()
    const sum = euros()
    const cents = Number(sum.replace(',', ''))
    const csv = await lineOf('csv', { text: 'Danke', euros: sum })
    await book(csv)
    await decide(csv, { order: null, is_paid_back: true })
    const mt940 = await lineOf('mt940', { text: number, euros: sum })
    const camt = await lineOf('camt', { text: number, euros: sum })
    expect([await book(mt940), await book(camt)]).toEqual(['maybe_double', 'maybe_double'])
    const another = { order: number, is_another: true }
    expect((await decide(mt940, another)).status).toBe(200)
    expect((await decide(camt, another)).json.reason).toBe('maybe_double')
    expect(await listed(camt)).toMatchObject({ earlier: { decision: 'booked', order: number, payer: 'DOERTE MUSTER' } })
    expect((await now())[0]).toBe(cents)
    expect((await decide(camt, another)).status).toBe(200)
    expect((await now())[0]).toBe(2 * cents)
  })
})

describe('A line that staff put off', () => {
  it('is on the list with its order, in every later file too, until staff assign it', async () => {
    const { number, now } = await unpaid()
    const line = await lineOf('csv', { text: `Karten ${number}`, euros: '100,00', day: '02' })
    const deferred = [line.key]
    expect(await book(line, { deferred, dry_run: true })).toBe('deferred')
    expect(await listed(line)).toBeUndefined()
    expect(await book(line, { dry_run: true })).toBe('exact')
    expect(await book(line, { deferred })).toBe('deferred')
    expect([await book(line, { dry_run: true }), await book(line)]).toEqual(['deferred', 'deferred'])
    expect(await now()).toEqual([0, 'pending', 0])
    expect(await listed(line)).toMatchObject({ reason: 'deferred', order: number, earlier: null })
    expect((await decide(line, { order: number })).status).toBe(200)
    expect((await now()).slice(0, 2)).toEqual([10_000, 'complete'])
    expect(await book(line, { deferred })).toBe('repeated')
    expect(await listed(line)).toBeUndefined()
  })

  it('is booked or unknown all the same if its order has it or does not exist', async () => {
    const { number } = await unpaid()
    const line = await lineOf('csv', { text: number, euros: '100,00', day: '03' })
    expect(await book(line)).toBe('exact')
    const deferred = [line.key]
    expect([await book(line, { deferred, dry_run: true }), await book(line, { deferred })]).toEqual([
      ...['repeated', 'repeated'],
    ])
    const strange = await lineOf('csv', { text: 'A-26-PDM-150-NXPV', euros: euros(), day: '03' })
    const putOff = { deferred: [strange.key] }
    expect([await book(strange, { ...putOff, dry_run: true }), await book(strange, putOff)]).toEqual([
      ...['unknown', 'unknown'],
    ])
  })
})
