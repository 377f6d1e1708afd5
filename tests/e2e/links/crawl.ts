import { get, on, type SiteKey } from '../support.ts'
import { kindOf, own, type Target } from './address.ts'
import { referencesOf } from './references.ts'

/** Returns the maximum number of addresses of a kind to request; the crawl requests the first ones in page order. */
export type Limits = (kind: string) => number

export interface Found {
  /** A sentence for each broken link. */
  broken: string[]
  seen: Map<string, number>
}

/** Crawls all sites from the given pages and requests each address at most once. */
export async function crawl(beginnings: [SiteKey, string][], limits: Limits): Promise<Found> {
  /** The element ids of each requested page, by address; null until the response arrives, and if the link is broken. */
  const answers = new Map<string, Set<string> | null>()
  const seen = new Map<string, number>()
  const broken: string[] = []
  const anchors = new Map<string, Target>()
  let level = beginnings.map(([site, path]): Target => ({ site, path, hash: '', from: 'the beginning' }))

  // one level at a time and in page order, so that a sample does not depend on response times
  while (level.length > 0) level = (await manyAtOnce(level.filter(isDue), visit)).flat()

  for (const { site, path, hash, from } of anchors.values()) {
    if (answers.get(on(site, path))?.has(hash) === false)
      broken.push(`${from} leads to ${path}#${hash}, which is not there`)
  }
  return { broken, seen }

  function isDue(target: Target): boolean {
    const address = on(target.site, target.path)
    if (answers.has(address)) return false
    const kind = kindOf(target)
    const count = seen.get(kind) ?? 0
    if (count >= limits(kind)) return false
    seen.set(kind, count + 1)
    answers.set(address, null)
    return true
  }

  async function visit({ site, path, from }: Target): Promise<Target[]> {
    const { status, headers, text } = await get(site, path)
    const address = on(site, path)
    // a switch, such as the one for the theme, redirects back to the page, and the account to the login
    const isForward = /^\/(?:_|webshop\/account)/.test(path) && status === 303
    if (status !== 200 && !isForward) {
      broken.push(`${from} leads to ${address}, which is ${status}`)
      return []
    }
    const references = referencesOf(String(headers['content-type']), text)
    answers.set(address, references.ids)
    return [String(headers.location ?? ''), ...references.links, ...references.files].flatMap((link) => {
      if (link && !URL.canParse(link, address)) broken.push(`${address} leads to ${link}, which is no address`)
      const target = link && own(link, address)
      if (!target) return []
      const to = on(target.site, target.path)
      if (target.hash) anchors.set(`${to}#${target.hash}`, target)
      // skips addresses that were already requested, such as those of the menu
      return answers.has(to) ? [] : [target]
    })
  }
}

/** The number of concurrent requests, enough to keep the server busy. */
const atOnce = 8

async function manyAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of rest) results[index] = await work(item)
    }),
  )
  return results
}
