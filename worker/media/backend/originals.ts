// The originals of a backend's pictures and their variants in our store, by the picture's address and content.
import type { Env } from '../../env.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { sha256 } from '../../signing/sha256.ts'
import { type FetchedPicture, fetchPicture, PictureUnavailable } from './fetch-picture.ts'

export const backendPictures = 'backend-pictures/'
/** How long a picture is stored, and after what time its server is asked whether it has changed. */
export const [storedMs, freshMs] = [30 * 86_400_000, 3_600_000]
/** How long a picture that could not be fetched is not requested again. */
const failedMs = 60_000
const timeoutMs = 15_000
const maxAddresses = 5000

export interface StoredPicture {
  /** Contains the original; variants are below `{folder}{version}/`. */
  folder: string
  /** Names the content, so that another one at the same address has other variants. */
  version: string
}

interface Reading {
  env: Pick<Env, 'MEDIA'>
  origins: readonly string[]
  fetch: typeof fetch
  nowMs: number
  /** Extends the request until the work ends. */
  wait: (work: Promise<unknown>) => void
  /** Reports that a picture could not be fetched. */
  report: (error: unknown) => void
}

/** When this isolate last requested a picture, in UTC milliseconds, and why it did not get it, by address. */
const checks = isolateState(() => new Map<string, { atMs: number; error?: PictureUnavailable }>())
/** Pictures that are being fetched, by address: concurrent requests share one. */
const fetches = isolateState(() => new Map<string, Promise<string>>())

/**
 * Finds a picture in our store, or fetches it. A stored one that may be outdated is shown and renewed in the
 * background.
 * @throws PictureUnavailable if it cannot be fetched, which is reported
 */
export async function backendPicture(address: string, reading: Reading): Promise<StoredPicture> {
  const { env, nowMs, wait } = reading
  const folder = `${backendPictures}${(await sha256(address)).slice(0, 32)}/`
  const stored = await env.MEDIA.head(`${folder}original`)
  const check = checks.current.get(address)
  if (!stored || stored.uploaded.getTime() < nowMs - storedMs) {
    if (check?.error && check.atMs > nowMs - failedMs) throw check.error
    return { folder, version: await shared(address, () => fetched(address, folder, reading)) }
  }
  if ((check?.atMs ?? stored.uploaded.getTime()) < nowMs - freshMs) {
    const known = { etag: stored.customMetadata?.etag ?? '', version: stored.etag }
    const renewed = shared(address, () => fetched(address, folder, reading, known))
    // the failure is reported, and the known picture stays
    wait(renewed.catch(() => {}))
  }
  return { folder, version: stored.etag }
}

/** Fetches and stores a picture. @param known the stored one @returns its version */
async function fetched(
  address: string,
  folder: string,
  { env, origins, fetch, nowMs, report }: Reading,
  known?: { etag: string; version: string },
): Promise<string> {
  if (checks.current.size >= maxAddresses) checks.current.clear()
  checks.current.set(address, { atMs: nowMs })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const found = await fetchPicture(address, { origins, fetch, signal, ...(known && { etag: known.etag }) })
    return found === null ? (known?.version ?? '') : (await put(env, folder, found)).etag
  } catch (cause) {
    const error = cause instanceof PictureUnavailable ? cause : new PictureUnavailable(String(cause), { cause })
    checks.current.set(address, { atMs: nowMs, error })
    report(error)
    throw error
  }
}

function put(env: Pick<Env, 'MEDIA'>, folder: string, { body, contentType, etag }: FetchedPicture): Promise<R2Object> {
  return env.MEDIA.put(`${folder}original`, body, {
    httpMetadata: { contentType },
    customMetadata: { etag: etag.slice(0, 200) },
  })
}

function shared(address: string, work: () => Promise<string>): Promise<string> {
  const running = fetches.current.get(address)
  if (running) return running
  const { current } = fetches
  const own = work().finally(() => current.delete(address))
  current.set(address, own)
  return own
}
