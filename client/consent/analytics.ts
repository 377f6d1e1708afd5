// The site's analytics container with Google's Consent Mode v2: the consent types are denied first, then updated.
import { analyticsHosts } from '../../shared/consent/analytics.ts'
import type { Category } from '../../shared/consent/consent.ts'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { secretPart } from '../../shared/page/secret-address.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The category that grants each consent type of the container; other consent types are not set. */
const meaning: Record<string, Category> = {
  analytics_storage: 'tracking',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
}

let lastReport: { granted: string; path: string } | null = null

/**
 * Reports the decision and page views to the container; the first call loads the container. Without consent to
 * statistics, deletes the container's cookies. Never loads the container into a document in which a secret address is
 * known.
 */
export function report(container: string, granted: readonly Category[], page: AnyPageData): void {
  if (!window.dataLayer && readableAddresses().some(secretPart)) return
  const now = { granted: granted.join(), path: page.path }
  const before = lastReport
  lastReport = now
  if (!before) startDenied()
  if (now.granted !== before?.granted) gtag('consent', 'update', consentMode(granted))
  if (!before) load(container)
  if (!granted.includes('tracking')) forget(page.siteDetails.cookieDomain)
  else if (before && now.path !== before.path) {
    const page_location = location.origin + page.path
    window.dataLayer?.push({ event: 'page_view', page_location, page_title: page.meta.title })
  }
}

/** The addresses that a script in this document could read: also of earlier documents, and of loaded pages' data. */
function readableAddresses(): string[] {
  const entries = window.navigation?.entries() ?? []
  const loaded = performance.getEntries().map(({ name }) => name)
  return [location.href, document.referrer, ...loaded, ...entries.flatMap(({ url }) => url ?? [])]
}

function startDenied(): void {
  window.dataLayer ??= []
  gtag('consent', 'default', consentMode([]))
}

/** Loads the container, which counts the current page automatically. */
function load(container: string): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${analyticsHosts.script[0]}/gtm.js?id=${encodeURIComponent(container)}`
  document.head.appendChild(script)
}

function consentMode(granted: readonly Category[]): Record<string, 'granted' | 'denied'> {
  const state = (category: Category) => (granted.includes(category) ? 'granted' : 'denied')
  return Object.fromEntries(Object.entries(meaning).map(([name, category]) => [name, state(category)]))
}

/** Queues a command. The container requires the `arguments` object of a call instead of an array. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}

/** Deletes the container's cookies after a withdrawal; the loaded script stays until the next document. */
function forget(domain: string): void {
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')) {
    if (!/^_g(a|id|cl|at)/.test(name)) continue
    for (const where of ['', `; domain=${domain}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${where}`
    }
  }
}
