import { expect, test, vi } from 'vitest'
import { makeVariant } from '../../../worker/media/variants.ts'

/** Creates a store that has every original and no variant, and a conversion that ends when the test calls `finish`. */
function slowStore() {
  let finish = (_: ArrayBuffer) => {}
  const converted = new Promise<ArrayBuffer>((resolve) => {
    finish = resolve
  })
  const put = vi.fn(async () => {})
  const convert = vi.fn(() => ({ transform: () => ({ output: async () => ({ response: () => answer }) }) }))
  const answer = { arrayBuffer: () => converted }
  const env = {
    MEDIA: { get: async (key: string) => (key.startsWith('originals/') ? { body: null } : null), put },
    IMAGES: { input: convert },
  }
  return { env: env as never, finish, put, convert }
}

test('concurrent requests share one conversion, which continues when the first visitor disconnects', async () => {
  const { env, finish, put, convert } = slowStore()
  const kept: Promise<unknown>[] = []
  const wait = vi.fn((work: Promise<unknown>) => kept.push(work))
  const answers = [1, 2, 3].map(() => makeVariant(env, 'a'.repeat(32), 640, 'avif', wait))
  await vi.waitFor(() => expect(convert).toHaveBeenCalledTimes(1), 20_000)
  // without waitUntil, the platform cancels the work when the visitor disconnects
  expect(wait).toHaveBeenCalledTimes(1)
  finish(new ArrayBuffer(3))
  for (const answer of await Promise.all(answers)) expect(answer?.contentType).toBe('image/avif')
  await Promise.all(kept)
  expect(put).toHaveBeenCalledTimes(1)
})
