// Share images of productions and sites. An image is drawn only if its address has the hash of the current content, so
// that visitors cannot make the server draw arbitrary images.
import { type Context, Hono } from 'hono'
import { isLocale } from '../../shared/i18n/locale.ts'
import { contentClient } from '../content/content-client.ts'
import type { AppContext } from '../env.ts'
import { onlyReads } from '../http/response/only-reads.ts'
import { hashOf, productionFacts, type ShareFacts, siteFacts } from './facts.ts'

type C = Context<AppContext>

const immutable = 'public, max-age=31536000, immutable'

export const share = new Hono<AppContext>()

share.get('/:locale{de|en}/:subject{site|[1-9][0-9]{0,9}}/:file{[0-9a-f]{32}\\.png}', async (c) => {
  const hash = c.req.param('file').slice(0, 32)
  const stored = await c.env.MEDIA.get(`share/${hash}.png`)
  const body = stored?.body ?? (await drawn(c, hash))
  if (!body) return c.notFound()
  return new Response(body, { headers: { 'Content-Type': 'image/png', 'Cache-Control': immutable, ETag: `"${hash}"` } })
})

share.all('*', onlyReads(), (c) => c.notFound())

async function drawn(c: C, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const facts = await factsOf(c)
  if (!facts || (await hashOf(facts)) !== hash) return null
  const { drawShareImage, readFaces } = await import('./draw.ts')
  const image = await drawShareImage(facts, await readFaces(c.env.ASSETS))
  c.executionCtx.waitUntil(c.env.MEDIA.put(`share/${hash}.png`, image, { httpMetadata: { contentType: 'image/png' } }))
  return image
}

async function factsOf(c: C): Promise<ShareFacts | null> {
  const { now } = c.var
  const { locale, subject } = c.req.param()
  if (!isLocale(locale)) return null
  const content = contentClient({ env: c.env, site: c.var.site, locale, now })
  const [site, production] = await Promise.all([
    content.settings.read(),
    subject === 'site' ? null : content.productions.byId(Number(subject)),
  ])
  if (subject === 'site') return siteFacts(site, locale)
  return production && productionFacts(production, site, locale)
}
