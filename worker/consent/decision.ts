import { type Category, categories, consentCookie, consentVersion, grantedIn } from '../../shared/consent/consent.ts'
import { sharedDomain } from '../../shared/sites/shared-domain.ts'

export interface Decision {
  /** A random UUID, which a browser's later decisions reuse. */
  id: string
  granted: Category[]
}

const oneYearSeconds = 365 * 24 * 3600
const choices = ['required', 'all', 'selection', 'media'] as const

/**
 * Reads a consent form.
 * @param form `choice=required|all`, `choice=selection` with `category=…`, or `choice=media`, which adds the category
 * `media` to the previous decision
 * @param cookies the request's `Cookie` header, which contains the previous decision if there is one
 * @param isSignalled whether the browser sends Do Not Track or GPC; only `media` can be granted then
 * @returns null for any other form
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

/**
 * Returns the `Set-Cookie` values that store a decision for a year. If the sites share a domain, the cookie is set for
 * that domain, and cookies that were set for the host alone are deleted, because browsers would send both.
 * @param origins the origins of all sites
 */
export function cookiesOf({ id, granted }: Decision, origins: Readonly<Record<string, string>>, url: URL): string[] {
  const attributes = [`${consentCookie}=${consentVersion}.${granted.join('-')}.${id}`, 'Path=/', 'SameSite=Lax']
  attributes.push(`Max-Age=${oneYearSeconds}`)
  const domain = sharedDomain(url.hostname, origins)
  if (domain) attributes.push(`Domain=${domain}`)
  if (url.protocol === 'https:') attributes.push('Secure')
  // scripts read the cookie, so it is not HttpOnly
  const cookie = attributes.join('; ')
  if (!domain) return [cookie]
  const deletion = `${consentCookie}=; Path=/; Max-Age=0`
  // browsers distinguish a cookie without a domain from one with the host as its domain
  return [deletion, `${deletion}; Domain=${url.hostname}`, cookie]
}

function idIn(cookies: string): string | null {
  const pattern = `(?:^|; )${consentCookie}=\\d+\\.[a-z-]*\\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`
  return new RegExp(pattern).exec(cookies)?.[1] ?? null
}
