// The copies as a mirror outside the platform fetches them.
import { env, SELF } from 'cloudflare:test'
import { createTar, parseTar } from 'nanotar'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Books, booksOf } from '../../../../worker/box-office/copies/books.ts'
import { copiesSince, keysEntry } from '../../../../worker/box-office/handlers/copies/mirror.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { askClosed, restoreToken } from './ask-restore.ts'

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
  await Promise.all(keys(1, 520).map((key) => env.BOOKS.put(key, key)))
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

it('wrong tokens, from anywhere and at any pace, never close the way of the right one', async () => {
  const from = (address: string, path: string, token: string) =>
    askClosed(path, {
      method: path.includes('restore') ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': address, 'Content-Type': 'application/json' },
      ...(path.includes('restore') && { body: JSON.stringify({ after: '' }) }),
    })
  const doors = [
    ['/api/shop/copies/', env.MIRROR_TOKEN ?? ''],
    ['/api/shop/restore/', restoreToken],
  ] as const
  for (const [path, right] of doors) {
    for (let at = 0; at < 12; at++)
      for (const address of ['198.51.100.7', '203.0.113.9'])
        expect((await from(address, path, `wrong-${at}`)).status).toBe(404)
    expect([path, (await from('198.51.100.7', path, right)).status]).toEqual([path, 200])
  }
})

describe('A bucket that has lost its copies', () => {
  const give = (tar: BodyInit, token = restoreToken) =>
    askClosed('/api/shop/restore/files/', { method: 'POST', body: tar, headers: { Authorization: `Bearer ${token}` } })

  it('gets those of a mirror back, and refuses by name what was swapped, altered or cut, or is no copy', async () => {
    const own = await books()
    const keys = ['orders/hh/A-26-000-000-0001/0000000001', 'orders/hh/A-26-000-000-0002/0000000001']
    for (const key of keys) await own.put(key, { key })
    const [one, other] = await Promise.all(keys.map(async (key) => (await env.BOOKS.get(key))?.bytes()))
    await env.BOOKS.delete(keys)
    const altered = (one ?? new Uint8Array()).with(30, 0xff)
    const tar = createTar([
      { name: keys[0] ?? '', data: one as Uint8Array },
      { name: `${keys[1]}1`, data: other as Uint8Array },
      { name: 'orders/hh/altered', data: altered },
      { name: keys[1] ?? '', data: other?.slice(0, 40) as Uint8Array },
      { name: '../outside', data: 'x' },
    ])
    const answer = await give(tar as Uint8Array<ArrayBuffer>)
    const refused = ['outside', `${keys[1]}1`, 'orders/hh/altered', keys[1] ?? '']
    const { added, refused: named } = (await answer.json()) as { added: number; refused: string[] }
    expect([added, named.toSorted()]).toEqual([1, refused.toSorted()])
    expect(await own.read(keys[0] ?? '')).toEqual({ key: keys[0] })
    expect((await env.BOOKS.list()).objects.map(({ key }) => key)).toEqual([keys[0]])
  })

  it('keeps what it has', async () => {
    const own = await books()
    const key = 'orders/hh/A-26-000-000-0003/0000000001'
    await own.put(key, { is: 'old' })
    const bytes = (await (await env.BOOKS.get(key))?.bytes()) as Uint8Array
    await env.BOOKS.delete(key)
    await own.put(key, { is: 'new' })
    await give(createTar([{ name: key, data: bytes }]) as Uint8Array<ArrayBuffer>)
    expect(await own.read(key)).toEqual({ is: 'new' })
  })

  it('answers what is not a tar with 400, and a wrong token like an unknown address', async () => {
    for (const text of ['', 'x', 'x'.repeat(2000)]) expect((await give(text)).status).toBe(400)
    expect((await give('x', 'wrong')).status).toBe(404)
  })
})
