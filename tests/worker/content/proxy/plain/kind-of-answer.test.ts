import { beforeAll, expect, test } from 'vitest'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { backend, client, loadClient } from '../some-backend.ts'

beforeAll(loadClient, 60_000)

const production = { id: 7, title: 'Winterreise', date: '2026-12-01T20:00:00+01:00' }

test('the answer itself decides which kind of backend it comes from', async () => {
  const loose = { results: [{ ...production, id: '7' }] }
  const plain = backend({ '/api/productions/': loose }, 'plain')
  const [first] = (await client(plain.fetch).productions.list())?.results ?? []
  expect(first).toMatchObject({ id: 7, title: 'Winterreise' })
  resetIsolateState()
  const marked = backend({ '/api/productions/': loose })
  await expect(client(marked.fetch).productions.list()).rejects.toThrow('field')
})
