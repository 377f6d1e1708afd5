import type { z } from 'zod'
import type { EntityDefinition } from '../../entities/define.ts'
import type { RefusalReason } from '../box-office/staff-calls.ts'
import type { CallRow, CallRows } from './row.ts'

export type FileAnswer = 'pdf' | 'csv' | 'zip' | 'tar'

/**
 * The request and the answer of a call. OpenAPI and the types of handlers and of browsers' calls are derived from it.
 */
export interface CallDescription {
  summary: string
  /** The name of the call in OpenAPI, if it is not that of the row; for calls of every entity, its first word. */
  operationId?: string
  /** Schemas of placeholders that are stricter than their patterns, whose other texts are a 400. */
  placeholders?: Readonly<Record<string, z.ZodType>>
  query?: z.ZodObject
  body?: z.ZodType
  /** The longest body; each API has its own limit for other calls. */
  maxBytes?: number
  exampleBody?: unknown
  /** The schema of a JSON response, or the format of another response; `nothing` for an empty one. */
  answer: z.ZodType | FileAnswer | 'nothing'
  /** The schema of our own store's response, if it says more than a backend must. */
  ownAnswer?: z.ZodType
  example?: unknown
  /** Reasons of the box office to refuse the call, besides an invalid body or query. */
  reasons?: readonly RefusalReason[]
  /** Statuses of the desk's refusals, besides those of a wrong request, a missing right and an unknown id. */
  refused?: readonly number[]
  /** Sentences about the contract's refusals by status, besides those that all its calls share. */
  refusals?: Readonly<Record<number, string>>
  /** Whether a call of the contract answers 404 for a missing object or list page. */
  mayBeMissing?: true
  /** The call's other form: a body without `fields` is module data (spec §7), which the answer is then, too. */
  moduleData?: { body: z.ZodType; answer: z.ZodType }
  /** The object whose revision must be sent in `If-Match`. */
  needsRevision?: 'page' | 'settings' | 'row'
  /** The object whose revision may be sent in `If-Match`; without the header, a call overwrites any revision
   * of a block, and needs `only` for a part of a page. */
  takesRevision?: 'block' | 'page'
  /** Whether an `Idempotency-Key` may be sent, with which a repeated call creates no second row. */
  takesKey?: true
  /** Whether the body is a file as it is. */
  rawBody?: true
  /** The name of the file field, for a call that accepts a multipart form instead of JSON. */
  file?: string
  /** For calls of every entity: what differs for one entity, for OpenAPI; nothing if the entity lacks the call. */
  about?: (entity: EntityDefinition) => AboutEntity | null | undefined | false
}
type AboutEntity = {
  [Key in 'summary' | 'query' | 'body' | 'file' | 'takesKey']?: CallDescription[Key] | undefined
}

/** A description of each row; a missing one does not compile. */
export type SchemasOf<Rows extends CallRows> = { readonly [Name in keyof Rows]: CallDescription }

export type Call = CallRow & CallDescription

/** Returns rows with their descriptions, in the order of the rows. */
export function described<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  rows: Rows,
  schemas: Schemas,
): { readonly [Name in keyof Rows]: Rows[Name] & Schemas[Name] } {
  const calls = Object.entries(rows).map(([name, row]) => [name, { ...row, ...schemas[name] }])
  return Object.fromEntries(calls)
}

/** The JSON of an answer; undefined for an empty one. */
export type AnswerOf<Description> = Description extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : undefined

/** The body as the browser sends it: JSON, or a form with a file; `never` without a body. */
export type BodyOf<Description> = Description extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : Description extends { file: string }
    ? FormData
    : never

/** The body as the server parses it; undefined without a body. */
export type ParsedBody<Description> = Description extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined

/** The query as the server parses it; undefined without a query. */
export type ParsedQuery<Description> = Description extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined

/** The placeholders of a row's path and the keys of its query. */
export type ParametersOf<Row extends { path: string }, Description> = {
  [Key in Placeholder<Row['path']>]: string | number
} & (Description extends { query: z.ZodType } ? Partial<ParsedQuery<Description>> : unknown)

type Placeholder<Path extends string> = Path extends `${string}{${infer Key}}${infer Rest}`
  ? Exclude<Key, 'locale'> | Placeholder<Rest>
  : never
