/**
 * Parses an amount as banks write it: `1.234,56`, `-12,50`, `1,234.56`, `12.5`, `12,50 EUR`, `12,50-`.
 * @returns cents; null for any other text
 */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0'’]|EUR|€/gi, '').replace('−', '-')
  const [, sign = '', number = '', signBehind = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain) ?? []
  // one or two digits after the last separator are cents; earlier separators group thousands
  const [, whole = '', cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(number) ??
    /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(number) ??
    /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.exec(number) ??
    []
  if (whole === '' || (sign && signBehind)) return null
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return null
  return sign === '-' || signBehind === '-' ? -value : value
}

/**
 * Parses a day as banks write it: `20.11.2026`, `20.11.26`, `20/11/2026`, `2026-11-20`.
 * @returns its ISO form; null for any other text
 */
export function readDay(text: string): string | null {
  const [, iso] = /^\s*(\d{4}-\d{2}-\d{2})(?:T.*)?\s*$/.exec(text) ?? []
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})\s*$/.exec(text) ?? []
  const found = iso ?? (day && `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const at = Date.parse(`${found}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(found) ? found : null
}
