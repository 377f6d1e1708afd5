/** The lifetime of a customer's login link. */
export const linkSeconds = 15 * 60

/** Maximum number of valid links per address, so that repeated requests do not flood a mailbox. */
export const maxOpenLinks = 3

/**
 * Returns the address in the box office to open after login.
 * @param wanted untrusted
 * @returns null unless it is a path of the box office, other than the login page
 */
export function safeNext(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > 300 || !/^\/webshop(?:[/?]|$)/.test(wanted)) return null
  // a backslash, a control character or `//` may take a browser to another host
  if (/[\\\s\p{Cc}]|\/\//u.test(wanted) || wanted.includes('..')) return null
  const { origin, pathname } = new URL(wanted, 'http://site.invalid')
  const isWithin = origin === 'http://site.invalid' && /^\/webshop(?:\/|$)/.test(pathname)
  return isWithin && !pathname.startsWith('/webshop/login') ? wanted : null
}
