import type { ImageFormat } from '../../shared/media.ts'
import type { Env } from '../env.ts'

const outputs: Record<ImageFormat, { contentType: 'image/avif' | 'image/webp' | 'image/jpeg'; quality: number }> = {
  avif: { contentType: 'image/avif', quality: 55 },
  webp: { contentType: 'image/webp', quality: 74 },
  jpg: { contentType: 'image/jpeg', quality: 76 },
}

/** Variants that are being made: many visitors of a new picture share one conversion. */
const inWork = new Map<string, Promise<ArrayBuffer | null>>()

/**
 * One width and format of a picture: from the store, or made now and kept.
 * @returns null where there is no such original
 */
export async function makeVariant(
  env: Pick<Env, 'MEDIA' | 'IMAGES'>,
  hash: string,
  width: number,
  format: ImageFormat,
  wait: (work: Promise<unknown>) => void,
): Promise<{ body: ArrayBuffer | ReadableStream; contentType: string } | null> {
  const { contentType } = outputs[format]
  const key = `variants/${hash}/${width}.${format}`
  const kept = await env.MEDIA.get(key)
  if (kept) return { body: kept.body, contentType }
  let work = inWork.get(key)
  if (!work) {
    work = convert(env, hash, width, format).finally(() => inWork.delete(key))
    inWork.set(key, work)
  }
  const body = await work
  if (!body) return null
  wait(env.MEDIA.put(key, body, { httpMetadata: { contentType } }))
  return { body, contentType }
}

async function convert(
  env: Pick<Env, 'MEDIA' | 'IMAGES'>,
  hash: string,
  width: number,
  format: ImageFormat,
): Promise<ArrayBuffer | null> {
  const original = await env.MEDIA.get(`originals/${hash}`)
  if (!original) return null
  const { contentType, quality } = outputs[format]
  const result = await env.IMAGES.input(original.body)
    .transform({ width, fit: 'scale-down' })
    .output({ format: contentType, quality })
  return result.response().arrayBuffer()
}
