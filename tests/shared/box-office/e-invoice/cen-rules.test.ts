// Electronic invoices keep the rules of EN 16931, as CEN's own validation sees them.
import { expect, test } from 'vitest'
import { inhabitedCountries } from '../../../../client/desk/box-office/orders/country-field.tsx'
import { countryChoices } from '../../../../shared/box-office/address/country-choices.ts'
import { sellers } from '../../../../shared/box-office/seller.ts'
import { invoiceXml } from '../../../../worker/box-office/documents/invoice-xml.ts'
import type { ElectronicStatement } from '../../../../worker/box-office/documents/statement/statement.ts'
import fc from '../../../properties.ts'
import { brokenRules, readXml } from './cen-rules.ts'
import { drawnHistories, played } from './drawn-histories.ts'
import { OrderHistory, type Paper } from './order-history.ts'
import { someCompany, someTickets } from './some-placed.ts'

const documents = process.env.FULL ? 1000 : 20

const xmlOf = ({ statement }: Paper) => invoiceXml(statement as ElectronicStatement)

test(`${documents} documents of random orders break no rule`, async () => {
  let seen = 0
  const kinds = new Set<string>()
  const orders = fc.sample(drawnHistories, { numRuns: documents, ...(!process.env.FULL && { seed: 20_261_120 }) })
  for (const drawn of orders) {
    const history = await played(drawn)
    for (const paper of history.papers.slice(0, documents === 20 ? 4 : 100)) {
      if (seen === documents) break
      expect([paper.number, ...(await brokenRules(xmlOf(paper)))]).toEqual([paper.number])
      kinds.add(paper.statement.kind)
      seen++
    }
  }
  expect([seen, kinds.size]).toEqual([documents, 2])
})

test('a refund that keeps the whole price as a fee has no credit note; one with goodwill and one of an exchange break none', async () => {
  const history = await OrderHistory.paid({ tickets: someTickets(6, 3770, 'reduced'), delivery: 390, means: 'card' })
  await history.goodwill(1000)
  await history.refund(history.sold.slice(0, 1), { fee: 10_000 })
  await history.exchange(history.sold.slice(0, 2), 2000, { production: 4, tax: 'exempt' })
  await history.refund(history.sold, { delivery: true })
  expect(history.papers).toHaveLength(6)
  for (const paper of history.papers)
    expect([paper.number, await brokenRules(xmlOf(paper))]).toEqual([paper.number, []])
})

test.each(
  Object.entries({
    'no VAT number': { vat_id: undefined },
    'no reference': { reference: undefined },
    'an address abroad': { country: 'AT', vat_id: 'ATU12345678', city: 'Wien' },
    'a Greek number': { country: 'GR', vat_id: 'EL123456789' },
    'hostile letters': {
      company: `<&>"' 🎻 ]]> <!-- ${'x'.repeat(200)}`,
      name: '&amp; 🎼',
      street: '<b>',
      city: '"\'',
      reference: '🎻&',
    },
  }),
)('a company with %s has an invoice that breaks no rule', async (_, change) => {
  const invoice = { ...someCompany, ...change } as typeof someCompany
  const { papers } = await OrderHistory.paid({ tickets: someTickets(2, 5000, 'reduced'), invoice, title: '<&>"\' 🎻' })
  expect(papers).toHaveLength(1)
  for (const paper of papers) expect(await brokenRules(xmlOf(paper))).toEqual([])
})

test('a Leitweg-ID makes an XRechnung, also of credit notes; any other reference is that of a purchase order', async () => {
  const read = async (paper: Paper) => {
    const find = await readXml(xmlOf(paper))
    const agreement = '//ram:ApplicableHeaderTradeAgreement'
    return {
      guideline: find('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
      reference: find(`${agreement}/ram:BuyerReference`),
      purchaseOrder: find(`${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
      endpoints: find('//ram:URIUniversalCommunication/ram:URIID/@schemeID'),
      means: find('//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode'),
      preceding: find('//ram:InvoiceReferencedDocument//qdt:DateTimeString'),
      broken: await brokenRules(xmlOf(paper)),
    }
  }
  for (const means of ['transfer', 'card'] as const) {
    const invoice = { ...someCompany, reference: '04011000-1234512345-06' }
    const history = await OrderHistory.paid({ tickets: someTickets(2, 5000, 'reduced'), invoice, means })
    await history.refund(history.sold.slice(0, 1), {})
    await history.goodwill(100)
    const [bill, note, lowered] = await Promise.all(history.papers.map(read))
    const xrechnung = {
      guideline: ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'],
      reference: ['04011000-1234512345-06'],
      purchaseOrder: [],
      endpoints: ['EM', '0204'],
      broken: [],
    }
    expect(bill).toEqual({ ...xrechnung, means: [means === 'transfer' ? '58' : '1'], preceding: [] })
    expect(note).toEqual({ ...xrechnung, means: ['1'], preceding: ['20261120'] })
    expect(lowered).toEqual(note)
    expect(xmlOf(history.papers[2] as Paper)).toContain('<ram:ActualDeliverySupplyChainEvent>')
  }
  const others = ['04011000-1234512345-07', 'Bestellung 4711', '991-01234-44']
  for (const reference of others) {
    const [paper] = (
      await OrderHistory.paid({ tickets: someTickets(1, 5000, 'reduced'), invoice: { ...someCompany, reference } })
    ).papers
    const norm = { guideline: ['urn:cen.eu:en16931:2017'], reference: [], purchaseOrder: [reference], broken: [] }
    expect(paper && (await read(paper))).toMatchObject(norm)
  }
})

test('every country that the checkout or the desk offers is one of the norm, except South Sudan, which its list lacks', async () => {
  const offered = [...countryChoices('de').map(([code]) => code), ...inhabitedCountries]
  const codes = offered.filter((code) => code !== 'XK' && code !== 'SS')
  const { papers } = await OrderHistory.paid({ tickets: someTickets(1, 5000, 'reduced') })
  const [paper] = papers
  const xml = paper ? xmlOf(paper) : ''
  const from = (code: string) => `<ram:OriginTradeCountry><ram:ID>${code}</ram:ID></ram:OriginTradeCountry>`
  const end = '</ram:SpecifiedTradeProduct>'
  const named = xml.replace(end, codes.map(from).join('') + end)
  // beside having more than one
  expect([codes.length > 200, await brokenRules(named)]).toEqual([true, ['CII-SR-090']])
  const invoice = { ...someCompany, country: 'XK' }
  const kosovo = (await OrderHistory.paid({ tickets: someTickets(1, 5000, 'reduced'), invoice })).papers[0]
  expect(kosovo && (await brokenRules(xmlOf(kosovo)))).toEqual([])
  const wrong = xml.replace(end, from('XX') + end)
  expect(await brokenRules(wrong)).toEqual(['BR-CL-15'])
})

test('a seller with a tax number alone breaks no rule', async () => {
  const { vat_id: vatId, ...seller } = sellers.hh
  try {
    sellers.hh = { ...seller, tax_number: '27/123/45678' }
    const { papers } = await OrderHistory.paid({
      tickets: [...someTickets(2, 5000, 'reduced'), ...someTickets(1, 9, 'exempt')],
    })
    for (const paper of papers) {
      expect(xmlOf(paper)).toContain('<ram:ID schemeID="FC">27/123/45678</ram:ID>')
      expect(await brokenRules(xmlOf(paper))).toEqual([])
    }
    sellers.hh = seller
    const other = await OrderHistory.paid({ tickets: someTickets(2, 5000, 'reduced') })
    expect(other.papers[0]?.statement.electronic).toBeUndefined()
  } finally {
    sellers.hh = { ...seller, ...(vatId && { vat_id: vatId }) }
  }
})

const breaks: [rule: string, pattern: string | RegExp, text: string][] = [
  ['BR-01', 'urn:cen.eu:en16931:2017', ''],
  ['BR-02', /<ram:ID>RE-[^<]*<\/ram:ID>/, ''],
  ['BR-06', /(<ram:SellerTradeParty>)<ram:Name>[^<]*<\/ram:Name>/, '$1'],
  ['BR-07', /(<ram:BuyerTradeParty>)<ram:Name>[^<]*<\/ram:Name>/, '$1'],
  ['BR-11', /(<ram:BuyerTradeParty>.*)<ram:CountryID>DE<\/ram:CountryID>/, '$1'],
  ['BR-27', /<ram:ChargeAmount>/, '<ram:ChargeAmount>-'],
  ['BR-CO-10', /(HeaderMonetarySummation><ram:LineTotalAmount>)/, '$11'],
  ['BR-CO-14', /(<ram:TaxTotalAmount currencyID="EUR">)/, '$11'],
  ['BR-CO-15', /(<ram:GrandTotalAmount>)/, '$11'],
  ['BR-CO-16', /(<ram:DuePayableAmount>)/, '$11'],
  [
    'BR-CO-26',
    /<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>(.*?)<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/,
    '$1',
  ],
  [
    'BR-E-10',
    /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>|<ram:ExemptionReasonCode>.*?<\/ram:ExemptionReasonCode>/g,
    '',
  ],
  ['BR-S-02', /(<ram:SellerTradeParty>.*?)<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, '$1'],
  ['BR-S-08', /(<ram:BasisAmount>)/, '$11'],
]

test.each(breaks)('breaking it on purpose gives %s', async (rule, pattern, text) => {
  const tickets = [...someTickets(2, 5000, 'reduced'), ...someTickets(1, 4000, 'exempt')]
  const { papers } = await OrderHistory.paid({ tickets })
  const [paper] = papers
  const xml = paper ? xmlOf(paper) : ''
  const broken = xml.replace(pattern, text)
  expect(broken).not.toBe(xml)
  expect(await brokenRules(broken)).toContain(rule)
})
