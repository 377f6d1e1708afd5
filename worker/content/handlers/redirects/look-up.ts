// Looks up old paths (spec §2). D1 is the source of truth, KV holds each site's list in shards, and each isolate
// caches the shards that it needs. The list of a proxied site comes from its backend.
import { LRUCache } from 'lru-cache'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { isolateState } from '../../../http/isolate-state.ts'
import { isOwnPath } from '../../../http/request/path.ts'
import { contentReader } from '../../store/reader.ts'
import { redirectsOf } from '../../store/redirects/queries.ts'

export const shardCount = 64
const refreshAfterMs = 60_000
const maxHops = 10
/**
 * How long an isolate's claim keeps other isolates from rewriting the same list, in seconds; KV requires at least 60.
 */
const rebuildSeconds = 600

interface OldPath {
  old_path: string
  new_path: string
}

interface Shard {
  paths: Map<string, string>
  /** Whether the list has more paths than the isolate may cache. */
  isCut: boolean
  loadedAt: number
}

interface OldPathBackend {
  list(): Promise<OldPath[]>
  byPath(path: string): Promise<OldPath | null>
}

const maxBytes = 8 * 1024 * 1024

const shards = isolateState(
  () =>
    new LRUCache<string, Shard>({
      maxSize: maxBytes,
      sizeCalculation: ({ paths }) => bytesOf(paths),
    }),
)

/** Maximum bytes for the list of one backend, so that it does not displace all other lists. */
const maxBackendBytes = maxBytes / 2

function bytesOf(paths: ReadonlyMap<string, string>): number {
  let bytes = 100
  for (const [from, to] of paths) bytes += bytesOfEntry(from, to)
  return bytes
}

function bytesOfEntry(from: string, to: string): number {
  return 2 * (from.length + to.length) + 100
}

export function bytesOfOldPaths(): number {
  return shards.current.calculatedSize
}

/**
 * Follows the redirects from an old path.
 * @param path decoded, without a trailing slash: `/de/säle`
 * @param wait keeps the isolate alive for a refresh in the background
 * @param backend the backend of a proxied site; null for a site in our store
 * @returns the target of the last redirect; null if the path has no redirect, if the redirects form a loop or a chain
 * of ten or more, or if a target would leave the site; a backend's redirects may end at a complete http(s) address
 */
export async function oldPathTarget(
  env: Pick<Env, 'LISTS' | 'DB'>,
  site: SiteKey,
  path: string,
  nowMs: number,
  wait: (work: Promise<unknown>) => void,
  backend: OldPathBackend | null = null,
): Promise<string | null> {
  let target: string | null = null
  const seen = new Set([path])
  for (let hop = 0, current = path; hop < maxHops; hop++) {
    const number = shardNumber(current)
    const shard = backend
      ? await keptShard(`${shardPrefix(site)}backend`, nowMs, wait, (key) => loadBackend(key, backend, nowMs))
      : await keptShard(shardKey(site, number), nowMs, wait, () => loadShard(env, site, number, nowMs))
    const next = shard.paths.get(current) ?? (shard.isCut ? (await backend?.byPath(current))?.new_path : undefined)
    if (next === undefined) return target
    if (backend && isCompleteAddress(next)) return new URL(next).href
    const nextPath = next.split(/[?#]/)[0] ?? ''
    if (!isOwnPath(next) || seen.has(nextPath)) return null
    seen.add(nextPath)
    target = next
    current = nextPath
  }
  return null
}

/** Whether an address names its host: `https://tickets.example/a`, unlike `//tickets.example`. */
function isCompleteAddress(address: string): boolean {
  return /^https?:\/\/[^/\\@]+(?:[/?#]|$)/i.test(address) && URL.canParse(address)
}

/** Writes the complete redirect list of a site to KV, and drops this isolate's cached shards of the site. */
export async function writeOldPaths(kv: KVNamespace, site: SiteKey, rows: readonly OldPath[]): Promise<void> {
  await Promise.all([...sharded(rows)].map(([number, list]) => kv.put(shardKey(site, number), JSON.stringify(list))))
  forgetOldPaths(site)
}

export function forgetOldPaths(site: SiteKey): void {
  for (const key of shards.current.keys()) if (key.startsWith(`${shardPrefix(site)}`)) shards.current.delete(key)
}

export async function spreadOldPaths(env: Pick<Env, 'LISTS' | 'DB'>, site: SiteKey): Promise<void> {
  await writeOldPaths(env.LISTS, site, await contentReader(env.DB).all(redirectsOf(site)))
}

async function keptShard(
  key: string,
  nowMs: number,
  wait: (work: Promise<unknown>) => void,
  load: (key: string) => Promise<Shard>,
): Promise<Shard> {
  const known = shards.current.get(key)
  if (!known) return load(key)
  if (nowMs - known.loadedAt > refreshAfterMs) {
    known.loadedAt = nowMs
    wait(load(key).catch((error) => console.error('old paths: refresh failed', withoutPersonalData(error))))
  }
  return known
}

async function loadShard(env: Pick<Env, 'LISTS' | 'DB'>, site: SiteKey, number: number, nowMs: number): Promise<Shard> {
  const list = await env.LISTS.get<[string, string][]>(shardKey(site, number), 'json')
  const lists = list ? new Map([[number, list]]) : await rebuild(env, site)
  for (const [key, paths] of lists) {
    if (key !== number)
      shards.current.set(shardKey(site, key), { paths: new Map(paths), isCut: false, loadedAt: nowMs })
  }
  const shard = { paths: new Map(lists.get(number)), isCut: false, loadedAt: nowMs }
  shards.current.set(shardKey(site, number), shard)
  return shard
}

/**
 * Loads the list of a backend, and caches at most `maxBackendBytes` of it. A failed first load also caches an empty
 * list until the next refresh, so that the following requests do not wait for the backend.
 * @throws any error of the backend
 */
async function loadBackend(key: string, backend: OldPathBackend, nowMs: number): Promise<Shard> {
  const shard = { paths: new Map<string, string>(), isCut: false, loadedAt: nowMs }
  try {
    let bytes = bytesOf(shard.paths)
    for (const { old_path: from, new_path: to } of await backend.list()) {
      bytes += bytesOfEntry(from, to)
      shard.isCut = bytes > maxBackendBytes
      if (shard.isCut) break
      shard.paths.set(from, to)
    }
  } catch (error) {
    if (!shards.current.has(key)) shards.current.set(key, shard)
    throw error
  }
  shards.current.set(key, shard)
  return shard
}

/**
 * Reads the whole list from D1 and writes it to KV, which lacks it (new deployment, restored database). A claim in KV
 * keeps other cold isolates from writing the list as well.
 */
async function rebuild(env: Pick<Env, 'LISTS' | 'DB'>, site: SiteKey): Promise<Map<number, [string, string][]>> {
  const rows = await contentReader(env.DB).all(redirectsOf(site))
  const claim = `${shardPrefix(site)}rebuilding`
  if ((await env.LISTS.get(claim)) === null) {
    await env.LISTS.put(claim, '1', { expirationTtl: rebuildSeconds })
    await writeOldPaths(env.LISTS, site, rows)
  }
  return sharded(rows)
}

function sharded(rows: readonly OldPath[]): Map<number, [string, string][]> {
  const lists = new Map(Array.from({ length: shardCount }, (_, number) => [number, [] as [string, string][]]))
  for (const row of rows) lists.get(shardNumber(row.old_path))?.push([row.old_path, row.new_path])
  return lists
}

function shardNumber(path: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < path.length; index++) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % shardCount
}

const shardPrefix = (site: SiteKey) => `old-paths/${site}/`
const shardKey = (site: SiteKey, number: number) => `${shardPrefix(site)}${number}`
