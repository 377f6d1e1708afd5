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

/**
 * Returns a name for display in which no line ends at a space or a hyphen, unless the name is long. If the name is long
 * only with its role, as in `Jascha Möhring (Erzähler und Moderation)`, lines may end before and in the role.
 */
export function unbrokenName(name: string): string {
  return name.length > longName ? name.replace(/^[^(]+(?= \()/, joined) : joined(name)
}

const joined = (name: string) =>
  name.length > longName ? name : name.replaceAll(' ', noBreakSpace).replaceAll('-', '-\u2060')
