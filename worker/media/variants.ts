import type { ImageFormat } from '../../shared/media.ts'
import type { Env } from '../env.ts'
import { isolateState } from '../http/isolate-state.ts'

const outputs: Record<ImageFormat, { contentType: 'image/avif' | 'image/webp' | 'image/jpeg'; quality: number }> = {
  avif: { contentType: 'image/avif', quality: 55 },
  webp: { contentType: 'image/webp', quality: 74 },
  jpg: { contentType: 'image/jpeg', quality: 76 },
}

type Store = Pick<Env, 'MEDIA' | 'IMAGES'>

/** Variants that are being made: many visitors of a new picture share one conversion. */
const inWork = isolateState(() => new Map<string, Promise<ArrayBuffer | null>>())

/**
 * One width and format of a picture: from the store, or made now and kept.
 * @param wait keeps work alive whose visitor has gone: others wait for it
 * @returns null where there is no such original
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
  const kept = await env.MEDIA.get(key)
  if (kept) return { body: kept.body, contentType }
  let work = inWork.current.get(key)
  if (!work) {
    work = convert(env, hash, width, format)
    inWork.current.set(key, work)
    wait(keep(env, key, work, contentType).finally(() => inWork.current.delete(key)))
  }
  const body = await work
  return body && { body, contentType }
}

/** A conversion that fails is told by the requests that wait for it. */
async function keep(env: Store, key: string, work: Promise<ArrayBuffer | null>, contentType: string): Promise<void> {
  const body = await work.catch(() => null)
  if (body) await env.MEDIA.put(key, body, { httpMetadata: { contentType } })
}

async function convert(env: Store, hash: string, width: number, format: ImageFormat): Promise<ArrayBuffer | null> {
  const original = await env.MEDIA.get(`originals/${hash}`)
  if (!original) return null
  const { contentType, quality } = outputs[format]
  const result = await env.IMAGES.input(original.body)
    .transform({ width, fit: 'scale-down' })
    .output({ format: contentType, quality })
  return result.response().arrayBuffer()
}
