// The consent cookie, `1.tracking-media.8c1e…`: the version of the question, the granted categories, and a random id
// under which the server logs the decision as proof.

/** The optional categories (spec §4, §9). `media`: external media. */
export const categories = ['tracking', 'marketing', 'media'] as const
export type Category = (typeof categories)[number]

/** Whether a site counts its visitors, and so asks them. */
export function hasStatistics(site: { analyticsContainer: string; hidesContainer?: boolean }): boolean {
  return site.analyticsContainer !== '' || site.hidesContainer === true
}

/** Increase the version when a category covers more than before; the consent bar then reappears. */
export const consentVersion = 1
export const consentCookie = 'consent'

/**
 * Reads the granted categories from the consent cookie.
 * @param cookies a Cookie header or document.cookie
 * @returns null if the visitor has not answered the current version of the question
 */
export function grantedIn(cookies: string): Category[] | null {
  const granted = new RegExp(`(?:^|; )${consentCookie}=${consentVersion}\\.([a-z-]*)\\.`).exec(cookies)?.[1]
  return granted === undefined ? null : categories.filter((category) => granted.includes(category))
}
