// The copies as a mirror outside the platform fetches them.
import { env, SELF } from 'cloudflare:test'
import { parseTar } from 'nanotar'
import { beforeEach, expect, it } from 'vitest'
import { type Books, booksOf } from '../../../../worker/box-office/copies/books.ts'
import { copiesSince, keysEntry } from '../../../../worker/box-office/handlers/copies/mirror.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { restoreToken } from './ask-restore.ts'

const books = async () => (await booksOf(env)) as Books
const keys = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `orders/hh/A-26-000-000-${1000 + first + at}/0000000001`)

beforeEach(async () => {
  resetIsolateState()
  const { objects } = await env.BOOKS.list()
  await env.BOOKS.delete(objects.map(({ key }) => key))
})

const ask = (query: Record<string, string> = {}, token = env.MIRROR_TOKEN) =>
  SELF.fetch(`http://hh.localhost/api/shop/copies/?${new URLSearchParams(query)}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
  })

it('all copies are fetched in parts, as they are in the bucket', async () => {
  for (const key of keys(1, 520)) await env.BOOKS.put(key, key)
  const fetched: string[] = []
  const listed: string[] = []
  let parts = 0
  for (let after: string | null = ''; after !== null; parts++) {
    const answer = await ask({ after })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/x-tar'])
    for (const { name, text } of parseTar(await answer.arrayBuffer())) {
      if (name === keysEntry) listed.push(...text.split('\n'))
      else {
        expect(text).toBe(name)
        fetched.push(name)
      }
    }
    after = answer.headers.get('X-Next')
  }
  expect(parts).toBe(2)
  expect(fetched).toEqual(keys(1, 520))
  expect(listed).toEqual(fetched)
})

it('only what is new is fetched, and the keys of all are listed', async () => {
  for (const key of keys(1, 5)) await env.BOOKS.put(key, 'old')
  const since = new Date(Date.now() + 60_000)
  const { tar, next } = await copiesSince(await books(), '', since)
  const [list, ...files] = parseTar(tar)
  expect([next, list?.text.split('\n'), files]).toEqual([null, keys(1, 5), []])
})

it('without the token, copies are answered like an unknown address', async () => {
  const words = await (await SELF.fetch('http://hh.localhost/api/shop/unknown/')).text()
  for (const token of ['', 'wrong', restoreToken]) {
    const answer = await ask({}, token)
    expect([answer.status, await answer.text()]).toEqual([404, words])
  }
})
