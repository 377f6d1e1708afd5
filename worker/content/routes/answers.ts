import { type ApiContext, notFound } from '../../http/request/request.ts'

const cacheControl = 'public, no-cache'

/** Responds 200 with the value as JSON. Null is a valid value: no hero, no active abo. */
export function answer(c: ApiContext, value: unknown): Response {
  return c.json(value as object, 200, { 'Cache-Control': cacheControl })
}

/** Responds 200 with the value as JSON, or 404 for null: a missing object or list page. */
export function answerIfThere(c: ApiContext, value: unknown): Response {
  return value === null ? notFound(c) : answer(c, value)
}
