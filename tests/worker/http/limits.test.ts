import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import worker from '../../../worker/index.ts'

async function countedAs(path: '/_consent' | '/api/newsletter', address: string): Promise<string> {
  const keys: string[] = []
  const limit = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: false }
    },
  }
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'http://hh.localhost',
    'CF-Connecting-IP': address,
  }
  const request = new Request(`http://hh.localhost${path}`, { method: 'POST', headers, body: 'choice=all' })
  await worker.fetch(request, { ...env, CONSENT_LIMIT: limit, NEWSLETTER_LIMIT: limit }, createExecutionContext())
  expect(keys).toHaveLength(1)
  return keys[0] ?? ''
}

test.each(['/_consent', '/api/newsletter'] as const)('the limit of %s counts a /64 as one visitor', async (path) => {
  const first = await countedAs(path, '2001:db8:0:1::1')
  expect(await countedAs(path, '2001:DB8:0:1:ffff:0:0:2')).toBe(first)
  expect(await countedAs(path, '2001:db8:0:2::1')).not.toBe(first)
  expect(await countedAs(path, '192.0.2.1')).not.toBe(await countedAs(path, '192.0.2.2'))
})
