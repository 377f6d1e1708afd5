import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type BackendKind, kindHeader, ownKind } from '../../../../shared/contract/kind.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { newsletterClient } from '../../../../worker/content/clients/newsletter.ts'

const asked: { url: string; body: unknown; origin: string | null }[] = []

function proxied(status: number, body: unknown = { status: 'whatever' }, kind: BackendKind = 'auftakt') {
  asked.length = 0
  return newsletterClient({
    env: { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' },
    site: sites.hh,
    locale: 'en',
    now: new Date(env.FIXED_NOW),
    fetch: async (input, init) => {
      const request = new Request(input as string, init as RequestInit)
      asked.push({ url: request.url, body: await request.json(), origin: request.headers.get('Origin') })
      return Response.json(body, { status, headers: kind === 'auftakt' ? { [kindHeader]: ownKind } : {} })
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

test('a plain backend has subscribed the address with any 2xx', async () => {
  for (const status of [200, 201, 202]) expect(await proxied(status, {}, 'plain').subscribe(anna)).toBe('confirmed')
})

test.each([
  [409, {}],
  [400, { email: ['This field must be unique.'] }],
  [400, { email: ['subscriber with this email already exists.'] }],
  [400, { email: 'Diese E-Mail ist bereits registriert' }],
  [400, { errors: { email: [{ code: 'unique' }] } }],
  [422, { message: 'The given data was invalid.', errors: { email: ['The email has already been taken.'] } }],
])('a plain backend’s %i %j says that the address is registered', async (status, body) => {
  expect(await proxied(status, body, 'plain').subscribe(anna)).toBe('registered')
})

test.each([{ email: ['Enter a valid email address.'] }, { consent: ['bereits'] }, 'x', null])(
  'a plain backend’s 400 %j does not',
  async (body) => {
    await expect(proxied(400, body, 'plain').subscribe(anna)).rejects.toThrow('status 400')
  },
)
