import { parsePath } from '../../../shared/routes.ts'
import { get, on, type SiteKey, siteKeys } from '../support.ts'
import { type References, referencesOf } from './references.ts'

/** How many addresses of a kind are looked at; a sample takes the first that the site itself shows. */
export type Limits = (kind: string) => number

interface Target {
  site: SiteKey
  path: string
  hash: string
  /** The page that leads there. */
  from: string
}

/** Walks one site in one language from its home page. @returns what is broken, in words; and how much was looked at */
export async function crawl(site: SiteKey, start: string, limits: Limits): Promise<{ broken: string[]; seen: number }> {
  const pages = new Map<string, References | null>()
  const counts = new Map<string, number>()
  const broken: string[] = []
  const files = new Set<string>()
  const anchors: Target[] = []
  let level: Target[] = [{ site, path: start, hash: '', from: 'the beginning' }]

  // one level after the other, in the order of the pages: what a sample holds does not depend on who answers first
  while (level.length > 0) {
    const due = level.filter((target) => isDue(target))
    const next: Target[] = []
    for (let index = 0; index < due.length; index += together) {
      const some = due.slice(index, index + together)
      const found = await Promise.all(some.map(visit))
      found.forEach((targets) => {
        next.push(...targets)
      })
    }
    level = next
  }
  for (const { site: where, path, hash, from } of anchors) {
    const references = pages.get(on(where, path))
    if (references && !references.ids.has(hash)) broken.push(`${from} leads to ${path}#${hash}, which is not there`)
  }
  const missing = await inTurn([...files], async (path) => {
    const { status } = await get(site, path)
    return status === 200 ? [] : [`${path} is ${status}`]
  })
  return { broken: [...broken, ...missing.flat()], seen: pages.size + files.size }

  function isDue(target: Target): boolean {
    const address = on(target.site, target.path)
    if (target.hash) anchors.push(target)
    if (pages.has(address)) return false
    const kind = kindOf(target, site, start)
    const count = counts.get(kind) ?? 0
    if (count >= limits(kind)) return false
    counts.set(kind, count + 1)
    pages.set(address, null)
    return true
  }

  async function visit({ site: where, path, from }: Target): Promise<Target[]> {
    const { status, headers, text } = await get(where, path)
    const isSwitch = path.startsWith('/_') && status === 303
    if (status !== 200 && !isSwitch) {
      broken.push(`${from} leads to ${path}, which is ${status}`)
      return []
    }
    if (where !== site || !String(headers['content-type']).startsWith('text/html')) return []
    const references = referencesOf(text)
    pages.set(on(where, path), references)
    for (const file of references.files) {
      const target = own(file, where, path)
      // one variant of a picture tells whether there is such a picture
      if (target) files.add(target.path.replace(/^(\/media\/[0-9a-f]{32}\/)\d+\.\w+$/, '$1320.jpg'))
    }
    return references.links.flatMap((link) => own(link, where, path) ?? [])
  }
}

const together = 6

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let index = 0; index < items.length; index += together)
    results.push(...(await Promise.all(items.slice(index, index + together).map(work))))
  return results
}

/** A link as a target of one of our sites; null for what leaves them. */
function own(link: string, site: SiteKey, path: string): Target | null {
  const url = new URL(link, on(site, path))
  const to = siteKeys.find((key) => new URL(on(key, '/')).host === url.host)
  if (!to || !url.protocol.startsWith('http')) return null
  return {
    site: to,
    path: url.pathname + url.search,
    hash: decodeURIComponent(url.hash.slice(1)),
    from: on(site, path),
  }
}

/** Pages of another site or language are looked at, not walked. */
function kindOf({ site, path }: Target, home: SiteKey, start: string): string {
  if (site !== home) return 'other site'
  const [pathname = ''] = path.split('?')
  const route = parsePath(decodeURIComponent(pathname))
  if (!route) return `other ${pathname.split('/')[1]}`
  return start.startsWith(`/${route.locale}`) ? route.screen : 'other language'
}
