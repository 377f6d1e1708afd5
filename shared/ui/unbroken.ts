const noBreakSpace = '\u00a0'

/**
 * Prevents line breaks in keys (`e-Moll`, `C-sharp minor`), compounds that begin with a letter (`U-Bahn`) and numbers
 * of works (`op. 64`, `KV 466`, `Nr. 5`), with no-break spaces and, after the hyphen, a word joiner (U+2060).
 */
export function unbroken(text: string): string {
  return text
    .replace(/(?<![\p{L}-])(\p{L}(?:is|e?s)?-)(?=\p{L}{3})/gu, '$1\u2060')
    .replace(/\b(\p{L}{1,5}\.?) (?=\d|[IVX]+:|(?:flat|sharp|major|minor)\b)/gu, `$1${noBreakSpace}`)
}

/** Length in characters above which a name may break, because it may not fit on a line of a row at 320 px. */
const longName = 24

/**
 * Prevents line breaks in a name of up to `longName` characters. A longer name such as
 * `Jascha Möhring (Erzähler und Moderation)` may break before and in the role; any other longer name may break
 * anywhere.
 */
export function unbrokenName(name: string): string {
  return name.length > longName ? name.replace(/^[^(]+(?= \()/, joined) : joined(name)
}

const joined = (name: string) =>
  name.length > longName ? name : name.replaceAll(' ', noBreakSpace).replaceAll('-', '-\u2060')
