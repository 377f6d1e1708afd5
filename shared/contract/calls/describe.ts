import type { z } from 'zod'
import type { RefusalReason } from '../../shop/refusal-words.ts'
import type { CallRow, CallRows } from './row.ts'

/** The request and the answer of a call. OpenAPI and the types of handlers and of browsers' calls are derived from it. */
export interface CallDescription {
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
  /** The longest body; each API has its own limit for other calls. */
  maxBytes?: number
  exampleBody?: unknown
  /** The schema of a JSON response, or the format of another response; `nothing` for an empty one. */
  answer: z.ZodType | 'pdf' | 'csv' | 'nothing'
  example?: unknown
  /** Reasons of the box office to refuse the call, besides an invalid body or query. */
  reasons?: readonly RefusalReason[]
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
