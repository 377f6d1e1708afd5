import { env } from 'cloudflare:workers'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { signature } from '../../../../scripts/demo-payment/signature.ts'
import { orderRequest } from '../../../../shared/contract/box-office/order.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { oneLine } from '../../../../shared/text/one-line.ts'
import { keyRing } from '../../../../worker/box-office/codes/key-ring.ts'
import { verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { labelsPdf } from '../../../../worker/box-office/documents/list/labels-pdf.ts'
import { listPdf } from '../../../../worker/box-office/documents/list/list-pdf.ts'
import { statementPdf } from '../../../../worker/box-office/documents/statement/statement-pdf.ts'
import { composeOrderMail } from '../../../../worker/box-office/mails/compose.tsx'
import { rowsOfDocument } from '../../../../worker/box-office/rules/bookkeeping-csv.ts'
import { codeForm } from '../../../../worker/box-office/rules/code-form.ts'
import { safeNext } from '../../../../worker/box-office/rules/login-link.ts'
import { readOrderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import { totalsOf } from '../../../../worker/box-office/rules/totals.ts'
import { withoutLinks } from '../../../../worker/box-office/rules/without-links.ts'
import { outsideCalls } from '../routes/outside-calls.ts'
import { readPage } from './forms-of.ts'
import { allTexts, hostileTexts, worstTexts } from './hostile-values.ts'

const { name: nameOfContact } = orderRequest.shape.contact.shape
/** Returns the texts that are valid names, as an order stores them. */
const names = (texts: readonly string[]) => texts.flatMap((text) => nameOfContact.safeParse(text).data ?? [])

function someMail(name: string) {
  return {
    site: sites.hh,
    locale: 'de' as const,
    to: 'jana@example.org',
    name,
    order: 'A-26-7KQ-M2P-9XT4',
    orderUrl: 'https://hamburg.auftakt.example/webshop/orders/A',
    productions: [],
    extras: [],
    totalCents: 100,
    taxes: [],
    isReturnable: false,
    links: { account: '/d', imprint: '/a', privacy: '/b', terms: '/c' },
    attachments: [],
    kind: 'received' as const,
  }
}

function expectToRunNothing(pdf: Uint8Array): void {
  const source = new TextDecoder('latin1').decode(pdf)
  expect(source.startsWith('%PDF-')).toBe(true)
  expect(source).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|AA|SubmitForm)\b/)
}

describe('A hostile name', () => {
  it('is one line without control characters, or no name', () => {
    expect(names(['Ja\u202e\r\nna', ' \u200b ', 'x'.repeat(121)])).toEqual(['Ja na'])
    // joiners of letters and pictures stay, since they are part of these
    const marks =
      /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]|^(?:\u200c|\u200d)|(?:\u200c|\u200d)$/u
    for (const name of names(allTexts)) expect(name).not.toMatch(marks)
  })

  it('is text in mails, and never in their head', async () => {
    const { subject, to } = composeOrderMail(someMail('Jana'))
    for (const name of names([...worstTexts, ...hostileTexts(40)])) {
      const mail = composeOrderMail(someMail(name))
      expect(mail).toMatchObject({ subject, to })
      const { dangers } = await readPage(renderToStaticMarkup(mail.html))
      expect(
        dangers.filter((danger) => danger !== 'style'),
        name,
      ).toEqual([])
      expect(mail.text).toContain(withoutLinks(name))
    }
  })

  it('is drawn in lists and on labels, which run nothing', async () => {
    const [hostile, fonts] = [names([...worstTexts, ...hostileTexts(10)]), assetFonts(env.FILES)]
    const head = { locale: 'de' as const, author: 'Auftakt', created: new Date('2026-11-20T09:00:00Z') }
    const addresses = hostile.map((name) => [name, name, name])
    const rows = addresses.map((lines) => [lines, lines])
    const columns = [0.5, 0.5].map((share) => ({ label: 'Name', share }))
    const list = { ...head, title: 'Karten zur Post', notes: ['Abend', '1'] as const, columns, rows, end: ['Ende'] }
    for (const pdf of [
      await listPdf(fonts, list),
      await labelsPdf(fonts, { ...head, sender: 'Auftakt', addresses, from: 1 }),
    ])
      expectToRunNothing(pdf)
  })

  it('is drawn in documents, which run nothing', async () => {
    const lines = [{ title: 'Abend', details: [], cents: 100, tax: 'reduced' as const }]
    for (const name of names(worstTexts)) {
      const company = { street: name, postcode: name, city: name, country: 'DE', company: name, reference: name }
      const pdf = await statementPdf(assetFonts(env.FILES), {
        kind: 'invoice',
        site: sites.hh,
        locale: 'de',
        number: 'HH-26-1',
        order: 'A-26-7KQ-M2P-9XT4',
        seller: { name: 'Auftakt', address: [], registrations: [] },
        buyer: { name, address: [name, name], invoice: { ...company, name, vat_id: name } },
        issued: '2026-11-21T14:19:00+01:00',
        lines,
        totals: totalsOf(lines, 0),
        payment: [],
        delivery: { name: 'PDF', cents: 0 },
      })
      expectToRunNothing(pdf)
    }
  })

  it('is one field of the books, and no formula', () => {
    const totals = totalsOf([{ cents: 100, tax: 'reduced' as const }], 0)
    for (const name of allTexts) {
      const { text } = rowsOfDocument({
        number: '1',
        kind: 'invoice',
        taxes: totals.taxes,
        issued_at: '2026-11-20T09:00:00Z',
        order: 'A',
        name,
        means: 'transfer',
        state: 'complete',
      })
      const rows = [...text.matchAll(/("(?:[^"]|"")*"|[^;"\r\n]*)(;|\r\n)/g)]
      expect(
        rows.map(([, , end]) => end).filter((end) => end === '\r\n'),
        name,
      ).toHaveLength(1)
      expect(rows, name).toHaveLength(12)
      const [, field = ''] = rows[4] ?? []
      expect(field.replace(/^"/, ''), name).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
    }
  })
})

describe('A hostile address or code', () => {
  it('is no order, no ticket and no way out', async () => {
    const ring = await keyRing(env.TICKET_KEY)
    for (const text of allTexts) {
      expect(readOrderNumber(text), text).toBeNull()
      expect(await verifyTicket(ring, text), text).toBeNull()
      expect(codeForm(text), text).toMatch(/^[\p{L}\p{N}]{0,60}$/u)
      expect(safeNext(text) ?? '/webshop', text).toMatch(/^\/webshop(?:[/?#]|$)/)
      expect(oneLine(oneLine(text))).toBe(oneLine(text))
    }
  })
})

describe('A hostile webhook', () => {
  const unknown = async () => (await outsideCalls([]).post('payments/nothing/', '{}')).text

  it('is answered like an unknown address, whatever its provider, signature and body are', async () => {
    const shop = outsideCalls([])
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const nothing = await unknown()
    for (const text of [...worstTexts, ...hostileTexts(60)]) {
      const header = text.replace(/[^\x20-\x7e]/g, '')
      const answers = [
        await shop.post('payments/card/', text, { 'Stripe-Signature': header }),
        await shop.post('payments/demo/', text, { 'Demo-Signature': header }),
        await shop.post(`payments/${encodeURIComponent(text.toWellFormed()).replaceAll('.', '%252E')}/`, '{}'),
      ]
      for (const { status, text: answer } of answers)
        expect({ status, answer }, text).toEqual({ status: 404, answer: nothing })
    }
    expect(shop.calls).toEqual([])
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })

  it('that is signed reaches no order with anything but the number of one', async () => {
    const shop = outsideCalls([])
    const secret = env.DEMO_PAYMENT_SECRET ?? ''
    for (const text of [...worstTexts, ...hostileTexts(60)]) {
      const sound = { id: 'evt_1', site: 'hh', order: 'A-26-000-000-0000', reference: 'x', state: 'open' }
      for (const field of Object.keys(sound)) {
        const body = JSON.stringify({ ...sound, [field]: text })
        const header = signature(secret, body, Math.floor(Date.now() / 1000))
        const { status } = await shop.post('payments/demo/', body, { 'Demo-Signature': header })
        expect([204, 404], `${field}: ${text}`).toContain(status)
      }
    }
    for (const { site, order } of shop.calls) expect([site, readOrderNumber(order)]).toEqual(['hh', order])
  })
})
