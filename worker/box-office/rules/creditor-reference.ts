/**
 * Returns a creditor reference (ISO 11649): RF, two check digits (ISO 7064, modulo 97-10), and up to 21 letters and
 * digits.
 * @param own an order's number; hyphens are dropped
 * @returns null if the number without hyphens is empty, too long, or contains other characters
 */
export function creditorReference(own: string): string | null {
  const text = own.replaceAll('-', '').toUpperCase()
  if (!/^[0-9A-Z]{1,21}$/.test(text)) return null
  return `RF${String(98 - remainder(`${text}RF00`)).padStart(2, '0')}${text}`
}

/**
 * Reads a reference as bank statements print it, with or without blanks.
 * @returns the part after the check digits; null if the format or the check digits are wrong
 */
export function readCreditorReference(text: string): string | null {
  const [, check, own] = /^RF(\d{2})([0-9A-Z]{1,21})$/.exec(text.replace(/\s/g, '').toUpperCase()) ?? []
  return own && remainder(`${own}RF${check}`) === 1 ? own : null
}

/** Returns the remainder modulo 97, with A = 10 … Z = 35. */
function remainder(text: string): number {
  let rest = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97
  }
  return rest
}
