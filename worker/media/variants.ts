import type { ImageFormat } from '../../shared/media.ts'
import type { Env } from '../env.ts'
import { isolateState } from '../http/isolate-state.ts'

const outputs: Record<ImageFormat, { contentType: 'image/avif' | 'image/webp' | 'image/jpeg'; quality: number }> = {
  avif: { contentType: 'image/avif', quality: 55 },
  webp: { contentType: 'image/webp', quality: 74 },
  jpg: { contentType: 'image/jpeg', quality: 76 },
}

type Store = Pick<Env, 'MEDIA' | 'IMAGES'>

/** Running conversions by key: concurrent requests for a new variant share one. */
const conversions = isolateState(() => new Map<string, Promise<ArrayBuffer | null>>())

/**
 * Returns a picture in one width and format, from the store or newly converted.
 * @param wait extends the request until the conversion is stored, even if its visitor disconnects
 * @returns null if the original is missing
 * @throws the platform's error for a picture that it cannot decode
 */
export async function makeVariant(
  env: Store,
  hash: string,
  width: number,
  format: ImageFormat,
  wait: (work: Promise<unknown>) => void,
): Promise<{ body: ArrayBuffer | ReadableStream; contentType: string } | null> {
  const { contentType } = outputs[format]
  const key = `variants/${hash}/${width}.${format}`
  const stored = await env.MEDIA.get(key)
  if (stored) return { body: stored.body, contentType }
  let work = conversions.current.get(key)
  if (!work) {
    work = convert(env, hash, width, format)
    conversions.current.set(key, work)
    wait(store(env, key, work, contentType).finally(() => conversions.current.delete(key)))
  }
  const body = await work
  return body && { body, contentType }
}

/** Stores the result of a conversion. Ignores a failed one, since the requests that await it report the error. */
async function store(env: Store, key: string, work: Promise<ArrayBuffer | null>, contentType: string): Promise<void> {
  const body = await work.catch(() => null)
  if (body) await env.MEDIA.put(key, body, { httpMetadata: { contentType } })
}

async function convert(env: Store, hash: string, width: number, format: ImageFormat): Promise<ArrayBuffer | null> {
  const original = await env.MEDIA.get(`originals/${hash}`)
  if (!original) return null
  return resized(env.IMAGES, original.body, width, format)
}

/** @throws the platform's error for a picture that it cannot decode */
export async function resized(
  images: ImagesBinding,
  picture: ReadableStream,
  width: number,
  format: ImageFormat,
): Promise<ArrayBuffer> {
  const { contentType, quality } = outputs[format]
  const result = await images
    .input(picture)
    .transform({ width, fit: 'scale-down' })
    .output({ format: contentType, quality })
  return result.response().arrayBuffer()
}
