// Finds dead addresses on our own sites from the store and R2, without requesting any page.
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { siteForHost } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { readPath } from '../../../http/request/path.ts'
import { type Store, select } from '../../store/commit.ts'
import { pathsToNothing } from '../../store/links/targets.ts'
import { among, sql } from '../../store/sql.ts'

export interface LinkCheck {
  store: Store
  env: Pick<Env, 'MEDIA'>
  /** Whether our store holds the content of a site; links to other sites are not checked. */
  isOurs: (site: SiteKey) => boolean
}

interface Link {
  site: SiteKey
  address: string
}

interface Target extends Link {
  to: SiteKey
  /** Decoded; null for a path that no page can have. */
  path: string | null
}

/** Checks links and returns a predicate that is true for the dead ones. */
export async function deadAddresses(check: LinkCheck, links: readonly Link[]): Promise<(link: Link) => boolean> {
  const targets = links.flatMap((link) => targetOf(link) ?? []).filter(({ to }) => check.isOurs(to))
  const dead = new Set<string>()
  for (const [to, some] of Map.groupBy(targets, (target) => target.to)) {
    const paths = some.flatMap(({ path }) => path ?? [])
    const [nothing, lost] = await Promise.all([pathsToNothing(check.store, to, paths), lostFiles(check, paths)])
    for (const { site, address, path } of some)
      if (path === null || nothing.has(path) || lost.has(path)) dead.add(`${site} ${address}`)
  }
  return ({ site, address }) => dead.has(`${site} ${address}`)
}

/** Returns the target of a link; null for a host that is not ours. */
function targetOf({ site, address }: Link): Target | null {
  const url = URL.parse(address, 'https://own.invalid')
  if (!url) return { site, address, to: site, path: null }
  const to = url.hostname === 'own.invalid' ? site : siteForHost(url.hostname)?.key
  if (!to) return null
  url.pathname = url.pathname.replace(/(?<=[^/]|^\/)\/+$/, '')
  url.search = ''
  const reading = readPath(url)
  const path = reading.kind === 'path' ? reading.path : reading.kind === 'redirect' ? '/' : null
  return { site, address, to, path }
}

/** Returns the paths of files with neither a row nor an object in R2. A replaced file has no row, but stays in R2. */
async function lostFiles({ store, env }: LinkCheck, paths: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(paths.flatMap((path) => (hashOf(path) ? [[path, hashOf(path) as string]] : [])))
  if (hashes.size === 0) return new Set()
  const known = await select(
    store,
    sql<{ hash: string }>`SELECT hash FROM media
      WHERE hash IN ${among([...hashes.values()])}`,
  )
  const rows = new Set(known.map(({ hash }) => hash))
  const lost = new Set<string>()
  for (const [path, hash] of hashes)
    if (!rows.has(hash) && (await env.MEDIA.head(`originals/${hash}`)) === null) lost.add(path)
  return lost
}

function hashOf(path: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})(?:\/|$)/.exec(path)?.[1]
}
