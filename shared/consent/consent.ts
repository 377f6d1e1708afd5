// The consent cookie: `1.tracking-media.8c1e…`, which is the version of the question, the granted
// categories, and the random id of the log entry that proves it (worker/consent).

/** The optional categories (spec §4, §9). `media`: external media. */
export const categories = ['tracking', 'marketing', 'media'] as const
export type Category = (typeof categories)[number]

/** Raise it when a category covers more than before: all visitors are asked again. */
export const consentVersion = 1
export const consentCookie = 'consent'

/**
 * @param cookies a Cookie header or document.cookie
 * @returns the granted categories; null without an answer to the current version
 */
export function grantedIn(cookies: string): Category[] | null {
  const granted = new RegExp(`(?:^|; )${consentCookie}=${consentVersion}\\.([a-z-]*)\\.`).exec(cookies)?.[1]
  return granted === undefined ? null : categories.filter((category) => granted.includes(category))
}
