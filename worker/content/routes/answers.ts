import type { ApiContext } from '../../http/request/request.ts'
import { problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'

/** Browsers cache an answer and revalidate it on every use. */
const cacheControl = 'public, no-cache'

/** 200 with the value as JSON; null is a value (no hero, no active abo). */
export function answer(c: ApiContext, value: unknown): Response {
  return c.json(value as object, 200, { 'Cache-Control': cacheControl })
}

/** 200, or 404 for a missing object or list page. */
export function answerIfThere(c: ApiContext, value: unknown): Response {
  return value === null ? problemResponse('not-found', problemLocale(c)) : answer(c, value)
}
