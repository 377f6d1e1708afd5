/**
 * Percent-decodes any text: bytes that are not UTF-8 are read as Windows-1252, and a `%` without two digits remains.
 * Lone surrogates become U+FFFD.
 */
export function lenientlyDecoded(text: string): string {
  try {
    return decodeURIComponent(text).toWellFormed()
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun).toWellFormed()
  }
}

function decodedRun(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
