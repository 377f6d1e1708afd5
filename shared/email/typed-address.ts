export type AddressProblem =
  | 'no_address'
  /** More than one address, or more than one `@`. */
  | 'several'
  | 'has_space'
  /** Letters such as `ü` before the `@`, to which most mail servers cannot deliver (RFC 6531). */
  | 'not_ascii'
  | 'bad_local'
  | 'bad_domain'
  | 'too_long'

/**
 * Takes off what comes along when an address is typed or pasted: invisible characters, blanks at the edges and around
 * the `@`, `mailto:` with its subject, `Name <…>`, quotes around the whole, and a comma, semicolon or dot at the end.
 * Full-width letters of East Asian keyboards become ASCII.
 */
export function withoutWrapping(typed: string): string | { problem: AddressProblem } {
  let text = typed
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
  text = withoutEdges(text)
  if ((text.match(/</g)?.length ?? 0) > 1) return { problem: 'several' }
  const named = /^[^<]*<([^<>]*)>?$/.exec(text)
  if (named) text = withoutEdges(named[1] ?? '')
  text = withoutMailto(text)
  const quoted = /^["'“”„‘’‚«»](.*)["'“”‘’«»]$/u.exec(text)
  if (quoted?.[1]?.includes('@')) text = withoutEdges(quoted[1])
  text = text
    .split('@')
    .map((part) => part.trim())
    .join('@')
  if (!/[^@]/.test(text) || !text.includes('@')) return { problem: 'no_address' }
  if (text.split('@').length > 2) return { problem: 'several' }
  return text.includes(' ') ? { problem: 'has_space' } : text
}

function withoutEdges(text: string): string {
  return text.replace(/^[\s,;]+|(?<![\s,;.])[\s,;.]+$/g, '')
}

function withoutMailto(text: string): string {
  const link = /^mailto:([^?]*)/i.exec(text)?.[1]
  if (link === undefined) return text
  try {
    return withoutEdges(decodeURIComponent(link))
  } catch {
    return withoutEdges(link)
  }
}
