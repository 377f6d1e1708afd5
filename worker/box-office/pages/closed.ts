import type { MiddlewareHandler } from 'hono'
import { unavailableWords } from '../../../shared/box-office/frame/unavailable-words.ts'
import type { AppContext } from '../../env.ts'
import { problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { shopRequest } from './shop-request.ts'
import { unavailablePage } from './unavailable-page.tsx'

const open = ['/api/shop/restore/', '/api/shop/copies/', '/api/shop/openapi.json']

/** Closes the box office to everybody while it is restored (docs/restoring.md): no object is opened, and nothing read. */
export const closedWhileRestored: MiddlewareHandler<AppContext> = async (c, next) => {
  const { pathname } = new URL(c.req.url)
  if (!c.env.RESTORE_TOKEN || open.some((path) => pathname.startsWith(path))) return next()
  if (!pathname.startsWith('/api/')) return unavailablePage(shopRequest(c), 'productions', { isClosed: true })
  const locale = problemLocale(c)
  return problemResponse('restoring', locale, {
    detail: unavailableWords[locale].closed.sentence,
    headers: { 'Retry-After': '300', 'Cache-Control': 'no-store' },
  })
}
