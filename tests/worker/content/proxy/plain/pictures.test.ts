import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { sites } from '../../../../../shared/sites/sites.ts'
import { proxiedClient } from '../../../../../worker/content/proxy/proxied-client.ts'
import { staleAnswers } from '../../../../../worker/content/proxy/stale-answers.ts'
import { verifiedPicture } from '../../../../../worker/media/backend/address.ts'

const origin = 'https://backend.example'
const cdn = 'https://cdn.example'
const article = (id: number, image: unknown) => ({ id, title: `Artikel ${id}`, slug: `artikel-${id}`, image })

test('of a plain backend come from our own address, if their host is allowed for the site', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  const images = [
    '/uploads/a.jpg',
    `http://backend.example:8000/media/b.jpg`,
    `${cdn}/c.jpg`,
    'https://evil.example/d.jpg',
  ]
  const rows = images.map((image, index) => article(index + 1, image))
  const answer = { count: 4, next: null, previous: null, results: rows }
  const context = {
    env: { ...env, CONTENT_MEDIA_ORIGINS: `hh=${cdn},k=https://evil.example` },
    site: sites.hh,
    locale: 'de' as const,
    now: new Date('2026-11-20T09:00:00Z'),
    fetch: (async () => Response.json(answer)) as typeof fetch,
  }
  const client = proxiedClient(context, origin, { stale: staleAnswers(100_000) })
  const shown = await client.articles.list({ page: 1 } as never)
  const urls = shown?.results.map(({ image_obj: image }) => image?.url ?? null) ?? []
  const source = { site: 'hh' as const, secret: env.SESSION_SECRET, origins: [origin, cdn] }
  const pictures = urls.map((url) => {
    const [, signature = '', address = '', file] = /^\/media\/b\/([^/]+)\/([^/]+)\/(.+)$/.exec(url ?? '') ?? []
    return url && [verifiedPicture({ signature, address }, source), file]
  })
  expect(pictures).toEqual([
    ...[
      [`${origin}/uploads/a.jpg`, '1280.jpg'],
      [`${origin}/media/b.jpg`, '1280.jpg'],
      [`${cdn}/c.jpg`, '1280.jpg'],
    ],
    null,
  ])
  expect(failures.mock.calls.join()).toContain('a picture of another host')
})
