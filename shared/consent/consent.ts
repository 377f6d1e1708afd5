// What a visitor allowed, as the cookie keeps it: `1.tracking-media.8c1e…`, that is the version of the question, what
// was granted, and the random id of the log entry that proves it (worker/consent).

/** Besides what is required (spec §4, §9), which nobody is asked about. `media`: external media. */
export const categories = ['tracking', 'marketing', 'media'] as const
export type Category = (typeof categories)[number]

/** Raise it when a category comes to mean more than it did: everybody is asked anew. */
export const consentVersion = 1
export const consentCookie = 'consent'

/**
 * @param cookies a Cookie header or document.cookie
 * @returns what was granted; null where the question, as it is today, has not been answered
 */
export function grantedIn(cookies: string): Category[] | null {
  const granted = new RegExp(`(?:^|; )${consentCookie}=${consentVersion}\\.([a-z-]*)\\.`).exec(cookies)?.[1]
  return granted === undefined ? null : categories.filter((category) => granted.includes(category))
}
