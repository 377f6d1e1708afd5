import { electronicFormatIBAN } from 'ibantools'

const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Returns an IBAN without spaces, in capitals; '' for any other text, such as a shortened or masked IBAN. */
export function plainIban(text: string): string {
  // some banks write the currency behind the IBAN
  const iban = (electronicFormatIBAN(text) ?? '').replace(/(?<=\d)EUR$/, '')
  return shape.test(iban) ? iban : ''
}
