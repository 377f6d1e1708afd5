// Parses the requests of the editor and the desk: JSON of at most 6 MB that matches its schema, and the revision in
// `If-Match`.
import type { z } from 'zod'
import type { CallDescription } from '../../../../shared/contract/calls/describe.ts'
import { type ApiContext, jsonObject, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { pointerProblems } from '../../handlers/checks/problem-words.ts'

const maxBytes = 6 * 1024 * 1024
const maxDepth = 32

/** Parses a JSON body. @throws RefusedRequest 415 for other types, 413 if too large, 400 with the invalid fields */
export async function editorBody(c: ApiContext, { body }: CallDescription): Promise<unknown> {
  return validated(c, await jsonBody(c), body as z.ZodType)
}

/**
 * Parses the JSON body of a call for blocks.
 * @returns today's form, which has `fields`, or module data (spec §7)
 * @throws RefusedRequest like `editorBody`
 */
export async function blockBody<Today extends z.ZodType, Data extends z.ZodType>(
  c: ApiContext,
  schemas: { today: Today; data: Data },
): Promise<{ request: z.output<Today> } | { data: z.output<Data> }> {
  const given = await jsonBody(c)
  const isToday = Object.hasOwn(given, 'fields')
  return isToday ? { request: validated(c, given, schemas.today) } : { data: validated(c, given, schemas.data) }
}

async function jsonBody(c: ApiContext): Promise<object> {
  const locale = problemLocale(c)
  const type = (c.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type && type !== 'application/json') throw new RefusedRequest('unsupported-media-type', locale)
  const given = await jsonObject(c, maxBytes)
  // browsers send no type with an empty body, which some servers hand on as a stream
  if (!type && Object.keys(given).length > 0) throw new RefusedRequest('unsupported-media-type', locale)
  // the schemas are recursive, so deeper JSON could exhaust the stack
  if (isDeeperThan(maxDepth, given)) throw new RefusedRequest('bad-request', locale, { fields: ['body'] })
  return given
}

function validated<S extends z.ZodType>(c: ApiContext, given: unknown, schema: S): z.output<S> {
  const locale = problemLocale(c)
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, code, ...issue }) => {
    const unknown = code === 'unrecognized_keys' ? ((issue as { keys?: string[] }).keys?.[0] ?? '') : null
    const names = unknown === null ? path : [...path, unknown]
    const pointer = names.map((name) => `/${String(name).slice(0, 80)}`).join('')
    return { pointer, code: unknown === null ? ('wrong_type' as const) : ('unknown_field' as const) }
  })
  throw new RefusedRequest('bad-request', locale, { errors: pointerProblems(errors, locale) })
}

/**
 * Reads the revision in `If-Match: "12"`.
 * @param least the lowest accepted revision: 0 if the row need not exist yet
 * @throws RefusedRequest 428 if it is missing, 400 if it is invalid
 */
export function baseRevision(c: ApiContext, { least = 1 }: { least?: 0 | 1 } = {}): number {
  if (least === 0 && c.req.header('If-Match')?.trim() === '"0"') return 0
  const revision = namedRevision(c)
  if (revision === null) throw new RefusedRequest('revision-required', problemLocale(c))
  return revision
}

/**
 * Reads the revision in `If-Match: "12"`; null if the header is missing.
 * @throws RefusedRequest 400 if it is invalid
 */
export function namedRevision(c: ApiContext): number | null {
  const header = c.req.header('If-Match')
  if (header === undefined) return null
  const revision = /^\s*(?:W\/)?"([1-9]\d{0,9})"\s*$/.exec(header)?.[1]
  if (!revision) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['If-Match'] })
  return Number(revision)
}

function isDeeperThan(depth: number, value: unknown): boolean {
  let level = [value]
  for (let left = depth; level.length > 0; left--) {
    if (left < 0) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
