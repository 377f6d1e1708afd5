/**
 * Returns `attachment` with the filename twice: in ASCII as a fallback, and in the UTF-8 form of RFC 5987, which
 * browsers prefer (RFC 6266 §4.3).
 */
export function attachment(filename: string): string {
  const plain = filename
    .replace(/[äöüÄÖÜß]/g, (letter) => transcribed[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(filename)}`
}

const transcribed: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** Percent-encodes a text; unlike encodeURIComponent, also `'()*`, which RFC 5987 §3.2.1 does not allow. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
