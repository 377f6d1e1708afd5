// VAT identification numbers of the European Union, by their form alone: no network, no check digits, which some
// countries do not publish. Forms: Directive 2006/112/EC, Art. 215, and the list of VIES.

/** What follows the prefix, by prefix; Greece has EL, Northern Ireland XI. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}

/**
 * Returns a number as it is stored: in capitals, without the spaces, points and hyphens that people type, and with
 * Greece's prefix EL for GR, its country code.
 */
export function plainVatId(typed: string): string {
  return typed
    .replace(/[\s.\u00ad\u200b\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replace(/^GR(?=\d)/, 'EL')
}

/** @param plain from `plainVatId` */
export function isVatId(plain: string): boolean {
  const form = Object.hasOwn(forms, plain.slice(0, 2)) ? forms[plain.slice(0, 2)] : undefined
  return form?.test(plain.slice(2)) ?? false
}
