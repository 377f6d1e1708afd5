import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sites } from '../../../../shared/sites.ts'
import { newsletterClient } from '../../../../worker/content/clients/newsletter.ts'

const asked: { url: string; body: unknown; origin: string | null }[] = []

function proxied(status: number) {
  asked.length = 0
  return newsletterClient({
    env: { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' },
    site: sites.hh,
    locale: 'en',
    now: new Date(env.FIXED_NOW),
    fetch: async (input, init) => {
      const request = new Request(input as string, init as RequestInit)
      asked.push({ url: request.url, body: await request.json(), origin: request.headers.get('Origin') })
      return Response.json({ status: 'whatever' }, { status })
    },
  })
}
const anna = { email: 'anna@post.example', locale: 'en' } as const

test('a proxied site’s form goes to the backend', async () => {
  expect(await proxied(200).subscribe(anna)).toBe('pending')
  expect(asked).toEqual([
    {
      url: 'https://backend.example/api/newsletter/?locale=en',
      body: { email: 'anna@post.example', consent: true, locale: 'en' },
      origin: 'https://backend.example',
    },
  ])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM newsletter_subscriptions').first('n')).toBe(0)
})

test('the backend’s refusals become ours', async () => {
  expect(await proxied(409).subscribe(anna)).toBe('registered')
  expect(await proxied(429).subscribe(anna)).toBe('too-many')
  expect(await proxied(410).confirm('token')).toBe('expired')
  expect(await proxied(200).unsubscribe('token')).toBe('unsubscribed')
  expect(asked[0]?.url).toBe('https://backend.example/api/newsletter/unsubscription/?locale=en')
})

test('a backend that fails is not a success', async () => {
  await expect(proxied(500).subscribe(anna)).rejects.toThrow('status 500')
  await expect(proxied(302).confirm('token')).rejects.toThrow('status 302')
})
