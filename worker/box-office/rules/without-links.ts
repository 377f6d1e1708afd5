/**
 * Breaks everything in a text that a mail program could turn into a link, by a space: `www.evil.example` becomes
 * `www. evil. example`. Used for texts that strangers type and that reach other people's mailboxes. A joiner that shows
 * nothing would not do: programs drop it and link the rest (UTS 46 ignores U+2060 and U+200B in host names).
 */
export function withoutLinks(text: string): string {
  return text.replace(invisible, '').replace(dot, '. ').replace(scheme, ': ').replace(at, '$1 ')
}

/** Characters that do not show and that URL parsers drop, so that they could hide a dot's neighbour. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/gu
/**
 * A full stop, or a character that host names treat as one (IDNA: U+3002, U+FF0E, U+FF61; by compatibility: U+2024,
 * U+FE52), before a letter or digit. An ellipsis is three full stops by compatibility.
 */
const dot = /(?:[.\u3002\uff0e\uff61\u2024\ufe52]|\u2026)(?=[\p{L}\p{N}\p{M}])/gu
/** The colon of `https://`, `tel:1` and their like. */
const scheme = /[:\uff1a\ufe55](?=\S)/gu
const at = /([@\uff20\ufe6b])(?=\S)/gu
