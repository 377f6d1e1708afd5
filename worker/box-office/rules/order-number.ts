// The number of an order identifies the order in addresses and transfers. `A-26-7KQ-M2P-9XT4` is the year, nine random
// digits in base 32 and a check digit. The number is not secret, since bank statements show it.
import { orderNumberForm } from '../../../shared/text/order-number-form.ts'

/** Crockford's base 32, without I, L, O and U, so that a number survives handwriting and the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomDigits = 9
const shape = new RegExp(`^A(\\d{2})([${digits}]{${randomDigits}})([${digits}])$`)

/** Formats a number. @param random at least 9 bytes, of which 45 bits are used */
export function orderNumber(year: number, random: Uint8Array): string {
  const own = [...random.subarray(0, randomDigits)].map((byte) => digits[byte & 31]).join('')
  return grouped(String(year % 100).padStart(2, '0'), own)
}

/**
 * Reads a number as people and banks write it (see `orderNumberForm`).
 * @returns the number as it is stored; null if its format or its check digit is wrong
 */
export function readOrderNumber(text: string): string | null {
  if (text.length > 60) return null
  const [, year, own, check] = shape.exec(orderNumberForm(text)) ?? []
  return year && own && check === checkDigit(year, own) ? grouped(year, own) : null
}

function grouped(year: string, own: string): string {
  return `A-${year}-${own.slice(0, 3)}-${own.slice(3, 6)}-${own.slice(6)}${checkDigit(year, own)}`
}

/** Returns the check digit over GF(32), where each digit has the weight 2^position, so that all weights differ. */
function checkDigit(year: string, own: string): string {
  let sum = 0
  for (const digit of year + own) sum = doubled(sum ^ digits.indexOf(digit))
  return digits[sum] ?? ''
}

/** Multiplies by 2 in GF(32) with the polynomial x^5 + x^2 + 1. */
function doubled(value: number): number {
  return (value << 1) ^ (value & 16 ? 0b100101 : 0)
}
