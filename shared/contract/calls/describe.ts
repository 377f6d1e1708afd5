import type { z } from 'zod'
import type { EntityDefinition } from '../../entities/define.ts'
import type { RefusalReason } from '../box-office/staff-calls.ts'
import type { CallRow, CallRows } from './row.ts'

/**
 * The request and the answer of a call. OpenAPI and the types of handlers and of browsers' calls are derived from it.
 */
export type FileAnswer = 'pdf' | 'csv' | 'zip'

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
  example?: unknown
  /** Reasons of the box office to refuse the call, besides an invalid body or query. */
  reasons?: readonly RefusalReason[]
  /** Statuses of the desk's refusals, besides those of a wrong request, a missing right and an unknown id. */
  refused?: readonly number[]
  /** The object whose revision must be sent in `If-Match`. */
  needsRevision?: 'page' | 'row'
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
