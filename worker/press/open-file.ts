import type { PressSource } from '../../shared/contract/press.ts'
import type { Env } from '../env.ts'
import { ContentUnavailable } from '../http/failures/content-unavailable.ts'
import { idleLimit } from '../http/idle-limit.ts'
import { reach } from '../http/reach.ts'
import { timeLimit } from '../http/time-limit.ts'

const timeoutMs = 15_000

type Store = Pick<Env, 'MEDIA'>

/**
 * Measures a file without reading its content.
 * @returns the size in bytes and the time of the last change, null if unknown; or null if the file is missing
 * @throws ContentUnavailable if the backend fails or does not answer
 */
export async function measure(
  { MEDIA }: Store,
  { place, size }: PressSource,
): Promise<{ size: number; modified: Date | null } | null> {
  if (place.kind === 'stored') {
    const object = await MEDIA.head(`originals/${place.hash}`)
    return object && { size: object.size, modified: object.uploaded }
  }
  const response = await request(place.url, 'HEAD')
  await response?.body?.cancel()
  if (!response) return null
  const modified = new Date(response.headers.get('Last-Modified') ?? Number.NaN)
  return {
    size: Number(response.headers.get('Content-Length') ?? size),
    modified: Number.isNaN(modified.getTime()) ? null : modified,
  }
}

/**
 * Opens a file for the archive.
 * @param onFailure receives the error if a backend stops sending
 * @throws Error if the file is missing or the backend fails: a failed download is better than an incomplete archive
 */
export async function openFile(
  { MEDIA }: Store,
  { place }: PressSource,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const body =
    place.kind === 'stored'
      ? (await MEDIA.get(`originals/${place.hash}`))?.body
      : (await fetchFile(place.url, onFailure))?.body
  if (!body) throw new Error('a press file disappeared while its archive was created')
  return body
}

/**
 * Fetches a file from a backend; null if the backend does not have it.
 * @param onFailure receives the error if the backend stops sending, which ends the body
 * @throws ContentUnavailable if the backend fails or does not answer
 */
export async function fetchFile(url: string, onFailure: (error: unknown) => void): Promise<Response | null> {
  const response = await request(url, 'GET')
  return response?.body ? new Response(idleLimit(response.body, timeoutMs, onFailure), response) : response
}

async function request(url: string, method: 'GET' | 'HEAD'): Promise<Response | null> {
  const { url: address, headers } = reach(url)
  const { signal, answered } = timeLimit(timeoutMs)
  const response = await fetch(address, { method, headers, redirect: 'manual', signal })
    .catch((cause: unknown) => {
      throw new ContentUnavailable(`${url} did not answer: ${cause}`, { cause })
    })
    .finally(answered)
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status >= 500) throw new ContentUnavailable(`${url}: status ${response.status}`)
  return null
}
