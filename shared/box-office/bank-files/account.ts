import { isValidIBAN } from 'ibantools'
import { plainIban } from '../../text/plain-iban.ts'

const maxNumberLength = 10

/** Finds the first valid IBAN in the cells above a table; '' without one. */
export function ibanIn(cells: readonly string[]): string {
  const found = cells.flatMap((cell) => [
    ...(cell.match(/\bDE\d\d(?: ?\d){18}\b/g) ?? []),
    ...(cell.match(/\b[A-Z]{2}\d\d(?: ?[A-Z0-9]){11,30}\b/g) ?? []),
  ])
  return found.map(plainIban).find((iban) => isValidIBAN(iban)) ?? ''
}

/**
 * Compares a statement's account with the seller's IBAN. The account may also be the German account number, which ends
 * the IBAN.
 * @returns 'unknown' if the statement does not name its account, or only a part of it
 */
export function compareAccount(account: string, sellerIban: string): 'own' | 'other' | 'unknown' {
  const own = plainIban(sellerIban)
  const iban = plainIban(account)
  if (iban) return iban === own ? 'own' : 'other'
  const number = account.replace(/\s/g, '')
  if (!/^\d{5,10}$/.test(number) || !own.startsWith('DE')) return 'unknown'
  return own.endsWith(number.padStart(maxNumberLength, '0')) ? 'own' : 'other'
}
