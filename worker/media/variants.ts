import type { ImageFormat } from '../../shared/media/pictures.ts'
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

interface Variant {
  width: number
  format: ImageFormat
}

type Made = { body: ArrayBuffer | ReadableStream; contentType: string } | null

/**
 * Returns a picture in one width and format, from the store or newly converted.
 * @param wait extends the request until the conversion is stored, even if its visitor disconnects
 * @returns null if the original is missing or no picture
 * @throws the platform's error for a picture that it cannot decode
 */
export function makeVariant(
  env: Store,
  hash: string,
  width: number,
  format: ImageFormat,
  wait: (work: Promise<unknown>) => void,
): Promise<Made> {
  const keys = { original: `originals/${hash}`, variant: `variants/${hash}/${width}.${format}` }
  return makeVariantAt(env, keys, { width, format }, wait)
}

/** Like `makeVariant`, with the keys of the original and the variant in the store. */
export async function makeVariantAt(
  env: Store,
  keys: { original: string; variant: string },
  variant: Variant,
  wait: (work: Promise<unknown>) => void,
): Promise<Made> {
  const { contentType } = outputs[variant.format]
  const key = keys.variant
  const stored = await env.MEDIA.get(key)
  if (stored) return { body: stored.body, contentType }
  let work = conversions.current.get(key)
  if (!work) {
    work = convert(env, keys.original, variant)
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

async function convert(env: Store, key: string, { width, format }: Variant): Promise<ArrayBuffer | null> {
  const original = await env.MEDIA.get(key)
  // a file that is no picture has no variants; the type is missing only where nothing was uploaded
  if (!original || !(original.httpMetadata?.contentType ?? 'image/').startsWith('image/')) return null
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
