import { env, reset } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { transfersOf } from '../../worker/transfer/transfers-of.ts'
import { freshIsolate } from './fresh-isolate.ts'

/** Fills each storage that test files share. */
async function fill(): Promise<void> {
  await env.DB.prepare('CREATE TABLE left_over (id INTEGER)').run()
  await env.LISTS.put('any', 'x')
  await env.MEDIA.put('any', 'x')
  await transfersOf(env, 'hh').list()
}

test('a file begins with empty storage even if it takes several times to empty it', async () => {
  await fill()
  let calls = 0
  await freshIsolate(async () => {
    calls++
    // objects that were evicted meanwhile keep their storage
    if (calls > 2) await reset()
  })
  expect(calls).toBe(3)
  expect((await env.DB.prepare('SELECT count(*) AS n FROM abos').first())?.n).toBe(0)
  expect((await env.LISTS.list()).keys).toEqual([])
  expect((await env.MEDIA.list()).objects).toEqual([])
})

test('storage that stays is reported by its name, before a migration fails', async () => {
  await fill()
  await expect(freshIsolate(async () => {})).rejects.toThrow(/not empty: DB, LISTS, MEDIA/)
  await freshIsolate()
})
