import type { ApiContext } from '../../http/request/request.ts'
import { problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'

/** Browsers keep an answer but ask whether it still holds; it depends on the host, which is part of its address. */
const cacheControl = 'public, no-cache'

/** 200 with the value as JSON; null is a value (no hero, no active series). */
export function answer(c: ApiContext, value: unknown): Response {
  return c.json(value as object, 200, { 'Cache-Control': cacheControl })
}

/** 200, or 404 where there is no such thing or page. */
export function answerIfThere(c: ApiContext, value: unknown): Response {
  return value === null ? problemResponse('not-found', problemLocale(c)) : answer(c, value)
}
