/**
 * Prefixes `© ` unless the credit already starts with a sign or "Foto", or says that the picture is free: a work without
 * rights reserved (CC0, public domain) has no copyright sign.
 */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)|\bCC0\b|gemeinfrei|public domain/i.test(copyright) ? copyright : `© ${copyright}`
}
