// The XML says what the PDF says, both read by parsers that are not ours.
import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { longDate } from '../../../../shared/i18n/dates.ts'
import { price } from '../../../../shared/ui/money.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { invoiceXml } from '../../../../worker/box-office/documents/invoice-xml.ts'
import type { ElectronicStatement } from '../../../../worker/box-office/documents/statement/statement.ts'
import { statementPdf } from '../../../../worker/box-office/documents/statement/statement-pdf.ts'
import fc from '../../../properties.ts'
import { type Read, readXml } from './cen-rules.ts'
import { drawnHistories, played } from './drawn-histories.ts'
import type { Paper } from './order-history.ts'

const fonts = assetFonts({
  fetch: async (address) => new Response(await readFile(`public${new URL(String(address)).pathname}`)),
})

async function pdfText({ statement }: Paper): Promise<string> {
  const pdf = await statementPdf(fonts, statement)
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const settlement = '//ram:ApplicableHeaderTradeSettlement'
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const line = '//ram:IncludedSupplyChainTradeLineItem'

const day = (xml: string | undefined) => longDate((xml ?? '').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'), 'de')
const one = (read: Read, path: string) => read(path)[0] ?? ''

/** Returns the texts that the PDF must contain because the XML has them. */
function printed(read: Read, sign: number): string[] {
  const money = (euros: string) => price(sign * Math.round(Number(euros) * 100), 'de').replace(/\s/g, ' ')
  const taxes = read(`${settlement}/ram:ApplicableTradeTax/ram:BasisAmount`).map((net, index) => {
    const tax = `${settlement}/ram:ApplicableTradeTax[${index + 1}]`
    const rate = one(read, `${tax}/ram:RateApplicablePercent`)
    return rate === '0'
      ? `${money(net)} umsatzsteuerfrei nach ${one(read, `${tax}/ram:ExemptionReason`)}`
      : `Netto ${money(net)}, ${rate} % MwSt. ${money(one(read, `${tax}/ram:CalculatedAmount`))}`
  })
  return [
    one(read, '//rsm:ExchangedDocument/ram:ID'),
    `Datum ${day(one(read, '//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'))}`,
    `Bestellung ${one(read, '//ram:SellerOrderReferencedDocument/ram:IssuerAssignedID')}`,
    ...read('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID').map((number) => `Zur Rechnung ${number}`),
    `Ihre Referenz ${one(read, '//ram:BuyerReference')}`,
    ...['Seller', 'Buyer'].flatMap((party) =>
      [
        'Name',
        'DefinedTradeContact/ram:PersonName',
        'PostalTradeAddress/ram:LineOne',
        'SpecifiedTaxRegistration/ram:ID',
      ].map((path) => one(read, `//ram:${party}TradeParty/ram:${path}`)),
    ),
    ...['Seller', 'Buyer'].map((party) =>
      ['PostcodeCode', 'CityName'].map((part) => one(read, `//ram:${party}TradeParty//ram:${part}`)).join(' '),
    ),
    one(read, '//ram:SpecifiedLegalOrganization/ram:ID'),
    one(read, '//ram:CompleteNumber'),
    one(read, '//ram:EmailURIUniversalCommunication/ram:URIID'),
    ...read(`${settlement}/ram:PaymentReference`),
    ...read('//ram:IBANID'),
    one(read, '//ram:SpecifiedTradePaymentTerms/ram:Description'),
    ...read(`${line}//ram:Name`),
    ...read(`${line}//ram:ApplicableTradeTax/ram:RateApplicablePercent`).map((rate) =>
      rate === '0' ? 'steuerfrei' : `${rate} %`,
    ),
    ...read(`${line}//ram:SpecifiedTradeAllowanceCharge/ram:Reason`),
    ...read(`${line}//ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`).map(day),
    ...taxes,
    `Gesamt ${money(one(read, `${sums}/ram:GrandTotalAmount`))}`,
  ]
}

test('the numbers, names, days, references and amounts of 20 random documents are those of the PDF’s text', async () => {
  let seen = 0
  for (const drawn of fc.sample(drawnHistories, { numRuns: 20, ...(!process.env.FULL && { seed: 7 }) })) {
    const { papers } = await played(drawn)
    for (const paper of papers.slice(0, 3)) {
      if (seen === 20) return
      const { statement } = paper
      const read = await readXml(invoiceXml(statement as ElectronicStatement))
      const text = await pdfText(paper)
      const sign = statement.kind === 'credit_note' ? -1 : 1
      for (const part of printed(read, sign)) {
        expect(part).not.toBe('')
        expect(text).toContain(part.replace(/\s+/g, ' '))
      }
      expect(text).toContain(
        'Die Rechnung ist die beigefügte XML-Datei nach EN 16931, dieses Dokument ist eine Kopie davon.',
      )
      // each row of the PDF is a line of the XML, whose net amount is its share
      const nets = read(`${line}//ram:LineTotalAmount`).map((euros) => Math.round(Number(euros) * 100))
      const rates = read(`${line}//ram:RateApplicablePercent`).map(Number)
      for (const [index, { cents }] of statement.lines.entries()) {
        expect(text).toContain(price(sign * cents, 'de').replace(/\s/g, ' '))
        expect(Math.abs((nets[index] ?? 0) - (cents * 100) / (100 + (rates[index] ?? 0)))).toBeLessThanOrEqual(1)
      }
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(
        Math.round(Number(one(read, `${sums}/ram:TaxBasisTotalAmount`)) * 100),
      )
      seen++
    }
  }
  expect(seen).toBe(20)
})

test('letters that XML reserves come back as they were typed, and control characters are left out', async () => {
  const [drawn] = fc.sample(drawnHistories, { numRuns: 1, seed: 3 })
  const company = `<&>"' 🎻 &amp; ]]> ${'ü'.repeat(90)}`
  const invoice = {
    company,
    name: '<b>\u0000\u0007🎼',
    street: '"1"',
    postcode: '&',
    city: '<',
    country: 'CH',
    reference: '\'"',
  }
  if (!drawn) throw new Error('nothing drawn')
  const { papers } = await played(drawn, { invoice, title: '<i>&amp;\ud83c' })
  const [paper] = papers
  const read = await readXml(invoiceXml(paper?.statement as ElectronicStatement))
  const of = (path: string) => one(read, `//ram:BuyerTradeParty/ram:${path}`)
  expect([of('Name'), of('DefinedTradeContact/ram:PersonName')]).toEqual([company, '<b>🎼'])
  expect([of('PostalTradeAddress/ram:LineOne'), of('PostalTradeAddress/ram:CityName')]).toEqual(['"1"', '<'])
  expect(one(read, `${line}//ram:Name`)).toMatch(/^<i>&amp;\ufffd \d$/)
})
