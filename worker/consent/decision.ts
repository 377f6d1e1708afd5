import { type Category, categories, consentCookie, consentVersion, grantedIn } from '../../shared/consent/consent.ts'
import type { Site } from '../../shared/sites.ts'

export interface Decision {
  /** Random; the same for every decision of one browser, so that its owner can show what was decided when. */
  id: string
  granted: Category[]
}

const oneYearSeconds = 365 * 24 * 3600
const choices = ['required', 'all', 'selection', 'media'] as const

/**
 * What a form means.
 * @param form `choice=required|all`, `choice=selection` with `category=…`, or `choice=media`, which adds that alone
 * @param cookies the request's, with the decision before
 * @param isSignalled whether the browser asks not to be followed: that outweighs a click
 * @returns null for a form that is not ours
 */
export function decisionOf(form: URLSearchParams, cookies: string, isSignalled: boolean): Decision | null {
  const choice = choices.find((name) => name === form.get('choice'))
  if (!choice) return null
  const chosen: readonly string[] = {
    required: [],
    all: categories,
    selection: form.getAll('category'),
    media: [...(grantedIn(cookies) ?? []), 'media'],
  }[choice]
  const granted = categories.filter((name) => chosen.includes(name) && !(isSignalled && name !== 'media'))
  return { id: idIn(cookies) ?? crypto.randomUUID(), granted }
}

/** The cookie that keeps a decision; readable by scripts, which act on it. */
export function cookieOf({ id, granted }: Decision, site: Site, url: URL): string {
  const attributes = [`${consentCookie}=${consentVersion}.${granted.join('-')}.${id}`, 'Path=/', 'SameSite=Lax']
  attributes.push(`Max-Age=${oneYearSeconds}`)
  const domain = site.cookieDomain
  // elsewhere (localhost, previews) the cookie belongs to the host alone
  if (url.hostname === domain || url.hostname.endsWith(`.${domain}`)) attributes.push(`Domain=${domain}`)
  if (url.protocol === 'https:') attributes.push('Secure')
  return attributes.join('; ')
}

/** An id that does not look like ours is not taken over: nothing of a visitor's making reaches the log. */
function idIn(cookies: string): string | null {
  const pattern = `(?:^|; )${consentCookie}=\\d+\\.[a-z-]*\\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`
  return new RegExp(pattern).exec(cookies)?.[1] ?? null
}
