// Addresses that open something only for those who know them or have a session: logins, links of mails, drafts,
// versions. Such a page loads nothing from third parties, and sends its address to no other site.

/** A key in the query that makes any address secret, or a screen below a locale. Literal, because visitors load it. */
const secret = /([?&](token|secret|preview|draft|edit|v(ersion_id)?)|^[^?#]*\/(de|en)\/login)(?![\w-])/

/**
 * Returns the part of an address that makes it secret, such as `?edit`, or undefined.
 * @param address absolute or root-relative, also of the page's data (`/_data/…`)
 */
export function secretPart(address: string): string | undefined {
  // unlike decodeURIComponent, never throws
  return secret.exec(unescape(address))?.[0]
}

export function isSecretAddress(address: string): boolean {
  return secretPart(address) !== undefined
}
