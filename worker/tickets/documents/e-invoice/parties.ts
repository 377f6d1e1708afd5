import type { ElectronicStatement } from '../statement/statement.ts'

/** Returns who sells and who buys, and the buyer's reference (BT-10). */
export function partiesOf({ seller, buyer, site, electronic }: ElectronicStatement) {
  const { vat_id: vatId, tax_number: taxNumber, register, contact, ...place } = electronic.seller
  const { invoice } = buyer
  return {
    ...(invoice?.reference && { 'ram:BuyerReference': invoice.reference }),
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
      'ram:SpecifiedTaxRegistration': [registration('VA', vatId), registration('FC', taxNumber)].flat(),
    },
    'ram:BuyerTradeParty': {
      'ram:Name': buyer.name,
      ...(invoice && invoice.name !== buyer.name && { 'ram:DefinedTradeContact': { 'ram:PersonName': invoice.name } }),
      ...(invoice && { 'ram:PostalTradeAddress': address(invoice) }),
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
