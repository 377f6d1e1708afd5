import { phonePattern, telephoneAddress } from '../i18n/phone.ts'

/**
 * Returns the trimmed address if a page may link to it, otherwise null. A page may link to http(s) addresses without
 * user name or password, and to mailto, tel and root-relative addresses; with `fragment`, also to `#anchor`.
 */
export function safeHref(value: unknown, { fragment = false } = {}): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.length > 2048 || /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\\]/.test(text))
    return null
  if (/^\/(?!\/)/.test(text)) return text
  if (fragment && /^#[^#]+$/.test(text)) return text
  if (/^mailto:[^\s@:]+@[^\s@:]+$/i.test(text) || /^tel:\+?[\d().-]+$/i.test(text)) return text
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text)) return null
  return URL.canParse(text) ? text : null
}

/**
 * Prefixes the scheme to an address without one: `https://` to `example.org/tickets` (spec §5), `mailto:` to
 * `info@example.org`, `tel:` to `040 334 65 21`. Takes the blanks out of `tel: 040 334 65 21`.
 */
export function completeAddress(text: string): string {
  const address = text.trim()
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#]|$)/i.test(address)) return `https://${address}`
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#.]+$/.test(address)) return `mailto:${address}`
  const phone = address.replace(/^\((0[1-9]\d*)\)/, '$1')
  if (phonePattern.test(phone)) return telephoneAddress(phone)
  return /^(?:mailto|tel):/i.test(address) ? address.replace(/\s+/g, '') : address
}
