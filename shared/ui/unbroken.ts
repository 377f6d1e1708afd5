const noBreakSpace = '\u00a0'

/**
 * Returns a text for display in which no line ends inside the name of a key (`e-Moll`, `C-sharp minor`) or a number
 * (`op. 64`, `KV 466`, `Nr. 5`): with no-break spaces, and with a word joiner (U+2060) after the hyphen, which a
 * browser's search ignores.
 */
export function unbroken(text: string): string {
  return text
    .replace(/\b([a-h](?:is|e?s)?-)(?=dur|moll|flat|sharp)/gi, '$1\u2060')
    .replace(/\b(\p{L}{1,5}\.?) (?=\d|[IVX]+:|(?:flat|sharp|major|minor)\b)/gu, `$1${noBreakSpace}`)
}

/** The length in characters above which a name may break, because it may be longer than a phone's line. */
const longName = 30

/** Returns a name for display with no-break spaces, unless the name is long. */
export function unbrokenName(name: string): string {
  return name.length > longName ? name : name.replaceAll(' ', noBreakSpace)
}
