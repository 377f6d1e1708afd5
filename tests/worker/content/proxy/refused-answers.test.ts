import { beforeAll, describe, expect, test } from 'vitest'
import { staleAnswers } from '../../../../worker/content/proxy/stale-answers.ts'
import { ContentUnavailable } from '../../../../worker/http/failures/content-unavailable.ts'

import { backend, client, emptyPage, list, loadClient, production } from './some-backend.ts'

beforeAll(loadClient, 60_000)

test('a backend that refuses every visitor counts as failed, not as empty', async () => {
  for (const status of [401, 403]) {
    const refused = new Response('{}', { status })
    const { fetch, answering } = backend({ '/api/productions/': list, '/de/pageeditor-api/page/x': refused })
    const content = client(fetch)
    expect(await content.productions.list()).toMatchObject({ count: 1 })
    answering['/api/productions/'] = refused
    expect(await content.productions.list()).toMatchObject({ count: 1 })
    expect(content.servedStale).toBe(true)
    await expect(client(fetch).productions.list()).rejects.toThrow(ContentUnavailable)
    // a refused page may be visible to staff only, so it counts as missing
    expect(await content.pages.byPath('x')).toBeNull()
  }
})

test('a version for staff is neither cached for others nor answered from others’ cache', async () => {
  const path = '/de/pageeditor-api/page/x?version_id=3'
  const version = { ...emptyPage, version_id: 3 }
  const { fetch, answering } = backend({ [path]: version })
  const stale = staleAnswers(100_000)
  const staff = client(fetch, { cookie: 'sessionid=1', stale })
  const visitor = client(fetch, { stale })
  expect(await staff.pages.byPath('x', { versionId: 3 })).toMatchObject({ version_id: 3 })
  answering[path] = undefined
  await expect(visitor.pages.byPath('x', { versionId: 3 })).rejects.toThrow(ContentUnavailable)
  answering[path] = new Response('{}', { status: 401 })
  expect(await visitor.pages.byPath('x', { versionId: 3 })).toBeNull()
  answering[path] = undefined
  await expect(staff.pages.byPath('x', { versionId: 3 })).rejects.toThrow(ContentUnavailable)
})

describe('an answer that violates the contract', () => {
  const wrong: [string, unknown, string][] = [
    ['a wrong field', { ...list, results: [{ ...production, date: 'morgen' }] }, 'results.0.date'],
    [
      'an address on another host',
      { ...list, results: [{ ...production, get_absolute_url: '//evil.example' }] },
      'results.0.get_absolute_url',
    ],
    ['no JSON', new Response('<html>'), 'JSON'],
    ['a redirect', new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }), 'status 302'],
    ['an error', new Response('{}', { status: 500 }), 'status 500'],
    ['too much', new Response(`"${'x'.repeat(9_000_000)}"`), 'bytes'],
  ]
  for (const [what, answer, said] of wrong) {
    test(`${what} makes the content unavailable, and the message says why`, async () => {
      const { fetch } = backend({ '/api/productions/': answer })
      const error = await client(fetch)
        .productions.list()
        .catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ContentUnavailable)
      expect((error as Error).message).toContain(said)
    })
  }
})

test('a slow answer is aborted', async () => {
  const { fetch } = backend({
    '/api/hero/': ({ signal }: Request) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const error = await client(fetch, { timeoutMs: 50 })
    .features.hero()
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContentUnavailable)
  expect((error as Error).message).toContain('no answer within 50 ms')
})
