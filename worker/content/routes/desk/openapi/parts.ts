import { z } from 'zod'
import { maxPerPage } from '../../../../../shared/contract/limits.ts'
import { problem } from '../../../../../shared/contract/problem.ts'
import { documentSchemas, type Json } from '../../../../http/openapi/schemas.ts'

export type { Json }

export const text: Json = { type: 'string' }
export const whole: Json = { type: 'integer' }

export function object(properties: Json, required = Object.keys(properties)): Json {
  return { type: 'object', required, properties }
}

export function list(items: Json): Json {
  return { type: 'array', items }
}

/** `per_page` of any list; each list has its own default. */
export const perPageParameter: Json = {
  name: 'per_page',
  in: 'query',
  required: false,
  schema: { type: 'integer', minimum: 1, maximum: maxPerPage },
}
export const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
export const revision = {
  name: 'If-Match',
  in: 'header',
  required: true,
  schema: text,
  description: 'The revision that the change is based on, in quotes',
}
export const requestKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'A repeated request with the same key creates no second row: it answers 200 with the first one',
}

export function query(name: string, schema: Json, description?: string): Json {
  return { name, in: 'query', required: false, schema, ...(description ? { description } : {}) }
}

export function component(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

export function answered(name: string): Json {
  return { description: 'The answer', content: { 'application/json': { schema: component(name) } } }
}

const reasons: Record<number, string> = {
  400: 'A part of the request is not what it should be; `errors` names it',
  401: 'The caller is not logged in',
  403: 'Not the caller’s site or role, or the CSRF token is missing',
  404: 'There is no such row',
  409: 'Changed in the meantime (`current` is the row as it is), still in use (`uses`), with sold tickets, or in a taken hall (`hall`)',
  413: 'The file is too large',
  428: '`If-Match` is missing',
  429: 'Too many requests; `Retry-After` says how long to wait',
}

export function refusals(statuses: readonly number[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: reasons[status], content: { 'application/problem+json': { schema: component('Problem') } } },
    ]),
  )
}

/**
 * Returns the OpenAPI schemas of `Problem`. Unlike the contract's schema, they allow further members, because the desk
 * adds some, such as `current`.
 */
export function problemSchemas(): Record<string, Json> {
  const names = z.registry<{ id: string }>()
  const deskProblem = problem.loose()
  names.add(deskProblem, { id: 'Problem' })
  const schemas = documentSchemas(names)
  schemas.of(z.object({ problem: deskProblem }))
  return schemas.components
}
