import type { PressSource } from '../../shared/contract/press.ts'
import type { Env } from '../env.ts'
import { reach } from '../http/reach.ts'
import { timeLimit } from '../http/time-limit.ts'

const timeoutMs = 15_000

type Store = Pick<Env, 'MEDIA'>

/** How many bytes there are of a file and from when, without reading it; null where it is gone. */
export async function measure(
  { MEDIA }: Store,
  { place, size }: PressSource,
): Promise<{ size: number; modified: Date | null } | null> {
  if (place.kind === 'stored') {
    const object = await MEDIA.head(`originals/${place.hash}`)
    return object && { size: object.size, modified: object.uploaded }
  }
  const response = await ask(place.url, 'HEAD')
  await response?.body?.cancel()
  if (!response) return null
  const modified = new Date(response.headers.get('Last-Modified') ?? Number.NaN)
  return {
    size: Number(response.headers.get('Content-Length') ?? size),
    modified: Number.isNaN(modified.getTime()) ? null : modified,
  }
}

/** @throws where the file is gone: the archive has begun, and a broken download is better than a wrong one */
export async function openFile({ MEDIA }: Store, { place }: PressSource): Promise<ReadableStream<Uint8Array>> {
  const body =
    place.kind === 'stored' ? (await MEDIA.get(`originals/${place.hash}`))?.body : (await fetchFile(place.url))?.body
  if (!body) throw new Error('a press file went away while its archive was being made')
  return body
}

/** A backend's file, or null where it has none. */
export function fetchFile(url: string): Promise<Response | null> {
  return ask(url, 'GET')
}

async function ask(url: string, method: 'GET' | 'HEAD'): Promise<Response | null> {
  const { url: address, headers } = reach(url)
  const { signal, answered } = timeLimit(timeoutMs)
  const response = await fetch(address, { method, headers, redirect: 'manual', signal }).finally(answered)
  if (response.ok) return response
  await response.body?.cancel()
  return null
}
