/**
 * Prefixes `© ` unless the credit already starts with a sign, "Foto" or "photo", or says that the picture is in the
 * public domain or CC0.
 */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)|\bCC0\b|gemeinfrei|public domain/i.test(copyright) ? copyright : `© ${copyright}`
}
