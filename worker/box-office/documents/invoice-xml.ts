// Writes an invoice or credit note as UN/CEFACT Cross Industry Invoice D16B, as EN 16931 uses it. Comments such as
// BT-31 are the norm's numbers. Loaded only when such a document is made.
import { XMLBuilder } from 'fast-xml-parser'
import { escapeXml } from '../../../shared/text/escape-xml.ts'
import { taxRates } from '../rules/money.ts'
import { type NetLine, netLines } from './net-lines.ts'
import type { Electronic, ElectronicStatement, IssuedStatement } from './statement/statement.ts'

/** Returns the XML of a document that is stored with what it needs. */
export function invoiceXml(statement: ElectronicStatement): string {
  const namespaces = Object.entries({
    rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  }).map(([prefix, uri]) => [`@_xmlns:${prefix}`, uri])
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    suppressEmptyNode: true,
    // escaped by our own, which also leaves out what XML cannot contain
    processEntities: false,
    tagValueProcessor: (_, text) => escapeXml(String(text).toWellFormed()),
  })
  const text: string = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': { ...Object.fromEntries(namespaces), ...parts(statement) },
  })
  return text
}

function parts(statement: ElectronicStatement) {
  const { kind, number, issued, order, electronic } = statement
  const lines = netLines(statement)
  const days = [...lines.flatMap(({ day }) => day ?? []), ...(electronic.days ?? [])].sort()
  const [first, last] = [days[0], days.at(-1)]
  return {
    'rsm:ExchangedDocumentContext': contextOf(electronic),
    'rsm:ExchangedDocument': {
      'ram:ID': number,
      'ram:TypeCode': kind === 'credit_note' ? '381' : '380',
      'ram:IssueDateTime': date(issued.slice(0, 10)),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': lines.map(lineItem),
      'ram:ApplicableHeaderTradeAgreement': {
        ...partiesOf(statement),
        // BT-14
        'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': order },
        ...purchaseOrderOf(statement),
      },
      'ram:ApplicableHeaderTradeDelivery': {
        // BT-72; the days of several concerts are a period
        ...(first &&
          first === last && { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': date(first) } }),
      },
      'ram:ApplicableHeaderTradeSettlement': {
        ...(electronic.means?.reference && { 'ram:PaymentReference': electronic.means.reference }),
        'ram:InvoiceCurrencyCode': 'EUR',
        ...meansOf(electronic),
        'ram:ApplicableTradeTax': statement.totals.taxes.map(headerTax),
        ...(first && last && first !== last && { 'ram:BillingSpecifiedPeriod': period(first, last) }),
        'ram:SpecifiedTradePaymentTerms': { 'ram:Description': statement.payment.join(' ') },
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation': sumsOf(statement),
        ...precedingOf(statement),
      },
    },
  }
}

function lineItem({ name, details, kind, net, allowance, day }: NetLine, index: number) {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': {
      'ram:Name': name,
      ...(details.length > 0 && { 'ram:Description': details.join(', ') }),
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': euros(Math.abs(net + (allowance?.cents ?? 0))) },
    },
    // a line is one ticket, or one that was given back before
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@_unitCode': 'C62', '#text': net < 0 ? '-1' : '1' },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': categoryOf(kind),
      ...(day && { 'ram:BillingSpecifiedPeriod': period(day, day) }),
      ...(allowance && {
        'ram:SpecifiedTradeAllowanceCharge': {
          'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
          'ram:ActualAmount': euros(allowance.cents),
          'ram:Reason': allowance.name,
        },
      }),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': euros(net) },
    },
  }
}

/** BT-23 and BT-24. */
function contextOf({ is_xrechnung: isXrechnung }: Electronic) {
  const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
  const xrechnung = '#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
  return {
    ...(isXrechnung && { 'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': process } }),
    'ram:GuidelineSpecifiedDocumentContextParameter': {
      'ram:ID': `urn:cen.eu:en16931:2017${isXrechnung ? xrechnung : ''}`,
    },
  }
}

/** BT-13: a reference that is no Leitweg-ID. Older documents have any reference as BT-10. */
function purchaseOrderOf({ buyer: { invoice }, electronic }: ElectronicStatement) {
  const reference = electronic.is_xrechnung === false && invoice?.reference
  return reference ? { 'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': reference } } : {}
}

/** BT-25 and BT-26. */
function precedingOf({ corrects, corrects_of: day }: ElectronicStatement) {
  if (!corrects) return {}
  const issued = day && { 'qdt:DateTimeString': { '@_format': '102', '#text': day.replaceAll('-', '') } }
  return {
    'ram:InvoiceReferencedDocument': {
      'ram:IssuerAssignedID': corrects,
      ...(issued && { 'ram:FormattedIssueDateTime': issued }),
    },
  }
}

/** What XRechnung requires of every document; its codes of cards ask for the card's number, which we do not have. */
const undefinedMeans = '1'

function meansOf({ means: paid, is_xrechnung: isXrechnung }: Electronic) {
  const hasCard = paid?.code === '48'
  const means = isXrechnung && (!paid || hasCard) ? { code: undefinedMeans, iban: undefined } : paid
  if (!means) return {}
  return {
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': means.code,
      ...(means.iban && { 'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': means.iban } }),
    },
  }
}

function headerTax({ kind, gross_cents: gross, tax_cents: tax }: IssuedStatement['totals']['taxes'][number]) {
  const isExempt = kind === 'exempt'
  const { 'ram:TypeCode': type, ...category } = categoryOf(kind)
  const { 'ram:CategoryCode': code, ...rate } = category
  return {
    'ram:CalculatedAmount': euros(tax),
    'ram:TypeCode': type,
    ...(isExempt && { 'ram:ExemptionReason': '§ 4 Nr. 20 UStG' }),
    'ram:BasisAmount': euros(gross - tax),
    'ram:CategoryCode': code,
    // cultural services, Art. 132 (1) n of Directive 2006/112/EC
    ...(isExempt && { 'ram:ExemptionReasonCode': 'VATEX-EU-132-1N' }),
    ...rate,
  }
}

function categoryOf(kind: NetLine['kind']) {
  return {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': kind === 'exempt' ? 'E' : 'S',
    'ram:RateApplicablePercent': String(taxRates[kind] / 100),
  }
}

function sumsOf({ totals, electronic }: ElectronicStatement) {
  const tax = totals.taxes.reduce((sum, { tax_cents: cents }) => sum + cents, 0)
  const net = euros(totals.cents - tax)
  return {
    'ram:LineTotalAmount': net,
    'ram:TaxBasisTotalAmount': net,
    'ram:TaxTotalAmount': { '@_currencyID': 'EUR', '#text': euros(tax) },
    'ram:GrandTotalAmount': euros(totals.cents),
    'ram:TotalPrepaidAmount': euros(electronic.prepaid_cents),
    'ram:DuePayableAmount': euros(totals.cents - electronic.prepaid_cents),
  }
}

const period = (from: string, to: string) => ({ 'ram:StartDateTime': date(from), 'ram:EndDateTime': date(to) })

/** @param day YYYY-MM-DD */
function date(day: string) {
  return { 'udt:DateTimeString': { '@_format': '102', '#text': day.replaceAll('-', '') } }
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Returns who sells and who buys, and the buyer's reference (BT-10), which is also the address of an authority. */
function partiesOf({ seller, buyer, site, electronic }: ElectronicStatement) {
  const { vat_id: vatId, tax_number: taxNumber, register, contact, ...place } = electronic.seller
  const { invoice } = buyer
  const { is_xrechnung: isXrechnung } = electronic
  const endpoint = (scheme: string, id: string) => ({
    ...(isXrechnung && {
      'ram:URIUniversalCommunication': { 'ram:URIID': { '@_schemeID': scheme, '#text': id } },
    }),
  })
  return {
    ...(invoice?.reference && isXrechnung !== false && { 'ram:BuyerReference': invoice.reference.trim() }),
    'ram:SellerTradeParty': {
      'ram:Name': seller.name,
      // BT-30 identifies a seller without a VAT number
      ...(register && { 'ram:SpecifiedLegalOrganization': { 'ram:ID': register } }),
      'ram:DefinedTradeContact': {
        'ram:PersonName': contact,
        'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': site.contact.phone },
        'ram:EmailURIUniversalCommunication': { 'ram:URIID': site.contact.email },
      },
      'ram:PostalTradeAddress': address(place),
      ...endpoint('EM', site.contact.email),
      'ram:SpecifiedTaxRegistration': [registration('VA', vatId), registration('FC', taxNumber)].flat(),
    },
    'ram:BuyerTradeParty': {
      'ram:Name': buyer.name,
      ...(invoice && invoice.name !== buyer.name && { 'ram:DefinedTradeContact': { 'ram:PersonName': invoice.name } }),
      ...(invoice && { 'ram:PostalTradeAddress': address(invoice) }),
      ...(invoice?.reference && endpoint('0204', invoice.reference.trim())),
      ...(invoice?.vat_id && { 'ram:SpecifiedTaxRegistration': registration('VA', invoice.vat_id) }),
    },
  }
}

function address({ street, postcode, city, country }: Record<'street' | 'postcode' | 'city' | 'country', string>) {
  return {
    'ram:PostcodeCode': postcode,
    'ram:LineOne': street,
    'ram:CityName': city,
    // the norm's code of Kosovo, which ISO 3166-1 lacks
    'ram:CountryID': country === 'XK' ? '1A' : country,
  }
}

/** @param scheme VA for a VAT number, FC for a tax number */
function registration(scheme: 'VA' | 'FC', number: string | undefined) {
  return number ? [{ 'ram:ID': { '@_schemeID': scheme, '#text': number } }] : []
}
