const noBreakSpace = '\u00a0'

/**
 * Prevents line breaks in the name of a key (`e-Moll`, `C-sharp minor`) or a number (`op. 64`, `KV 466`, `Nr. 5`), with
 * no-break spaces and with a word joiner (U+2060) after the hyphen.
 */
export function unbroken(text: string): string {
  return text
    .replace(/\b([a-h](?:is|e?s)?-)(?=dur|moll|flat|sharp)/gi, '$1\u2060')
    .replace(/\b(\p{L}{1,5}\.?) (?=\d|[IVX]+:|(?:flat|sharp|major|minor)\b)/gu, `$1${noBreakSpace}`)
}

/** A longer name, in characters, may break, because it may not fit a phone's line. */
const longName = 30

/**
 * Prevents line breaks in a name, unless the name is long. If it is long only with its role, as in `Jascha Möhring
 * (Erzähler und Moderation)`, lines may end before and in the role.
 */
export function unbrokenName(name: string): string {
  return name.length > longName ? name.replace(/^[^(]+(?= \()/, joined) : joined(name)
}

const joined = (name: string) =>
  name.length > longName ? name : name.replaceAll(' ', noBreakSpace).replaceAll('-', '-\u2060')
