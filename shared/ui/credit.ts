/**
 * Prefixes `© ` unless the credit already starts with a copyright sign, "Foto" or "photo", or contains a word for
 * public domain.
 */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)|\bCC0\b|gemeinfrei|public domain/i.test(copyright) ? copyright : `© ${copyright}`
}
