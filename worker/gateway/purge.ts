import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { AppContext } from '../env.ts'
import { jsonObject } from '../http/request/request.ts'
import { afterWrite } from './after-write.ts'

const maxTags = 1000
export const maxPurgeBytes = 128 * 1024

/** Refuses a purge without the secret, before its body is read. */
export function onlyWithPurgeToken() {
  return createMiddleware<AppContext>(async function onlyWithPurgeToken(c, next) {
    c.header('Cache-Control', 'no-store')
    const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (!c.env.PURGE_TOKEN || !token || !(await timingSafeEqual(token, c.env.PURGE_TOKEN)))
      return c.json({ status: 401 }, 401)
    await next()
  })
}

/**
 * `POST /_purge` with `{ "tags": ["site:hh"] }` and `Authorization: Bearer PURGE_TOKEN`: for changes made outside this
 * worker, in a promoter's backend or directly in the database.
 */
export async function purge(c: Context<AppContext>): Promise<Response> {
  const { tags }: { tags?: unknown } = await jsonObject(c, maxPurgeBytes).catch(() => ({}))
  if (!Array.isArray(tags) || tags.length > maxTags || !tags.every((tag) => typeof tag === 'string')) {
    return c.json({ status: 400, detail: `tags: a list of at most ${maxTags} texts` }, 400)
  }
  await afterWrite(c, tags)
  return c.json({ purged: tags.length })
}
