import type { Hono } from 'hono'
import type { z } from 'zod'
import type { BoxOfficeCall } from '../../../../shared/contract/box-office/audited-calls.ts'
import type {
  AnswerOf,
  CallDescription,
  ParsedBody,
  ParsedQuery,
  SchemasOf,
} from '../../../../shared/contract/calls/describe.ts'
import { type CallRow, type CallRows, needsKey } from '../../../../shared/contract/calls/row.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, notFound, parsedQuery, problemLocale } from '../../../http/request/request.ts'
import { requestKey } from '../../../http/request/request-key.ts'
import { refuseUnread, serve } from '../../../http/serve.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { parsedBody } from '../serve-shop.ts'
import { type Clerk, clerkOf } from './staff-guard.ts'

export interface StaffRead<Description> {
  c: ApiContext
  /** Parses the query; empty values count as missing. @throws RefusedRequest 400 with the wrong fields */
  query: () => Promise<ParsedQuery<Description>>
  /** Returns the answer with the status of the row; null is a 404. */
  answer: (value: AnswerOf<Description> | null) => Response
}

export interface StaffWrite<Description> extends StaffRead<Description> {
  /** @throws RefusedRequest 400 with the wrong fields, 413 for a body that is too long */
  body: () => Promise<ParsedBody<Description>>
  /** The request's key; '' for a call without keys. */
  key: string
  staff: Clerk
}

/** The answer of a call that the audit log names, if only by its failure. */
export type Audited = {
  /**
   * The request and its answer for the audit log, without the buyer's name and address; null for a dry run, which is not
   * logged.
   */
  detail: object | null
} & ({ response: Response } | { failure: unknown })

/** The functions that answer an area's calls, by name; a missing one does not compile. */
export type StaffCalls<Rows extends CallRows, Schemas> = {
  [Name in keyof Rows]: Rows[Name] extends { audit: string }
    ? (call: StaffWrite<Schemas[Name & keyof Schemas]>) => Promise<Audited>
    : (call: StaffRead<Schemas[Name & keyof Schemas]>) => Promise<Response>
}

/**
 * Registers an area's calls for staff with the right of each row, and for tokens of external systems where a row names
 * one. A call with a name for the audit log is logged with its sender when it is answered, before its response is
 * sent; one that throws is not.
 * @param load imports the area's schemas, so that only calls with a body or a query load them
 */
export function serveStaff<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  { rows, load }: { rows: Rows; load: () => Promise<Schemas> },
  calls: StaffCalls<Rows, Schemas>,
): void {
  serve(api, rows, async (name, c) => {
    const row: CallRow = rows[name] as CallRow
    const staff = await clerkOf(c, row)
    const description = async (): Promise<CallDescription> => (await load())[name]
    await refuseUnread(c, description)
    const call: StaffWrite<{ body: z.ZodType; query: z.ZodType; answer: z.ZodType }> = {
      c,
      answer: (value) => (value === null ? notFound(c) : c.json(value as object, (row.status ?? 200) as 200)),
      query: async () => parsedQuery(c, (await description()).query as z.ZodType, problemLocale(c)),
      body: async () => parsedBody(c, await description()),
      key: needsKey(row) ? requestKey(c) : '',
      // null only for a token, which makes no call that is audited
      staff: staff as Clerk,
    }
    const answer = await (calls[name] as (given: typeof call) => Promise<Response | Audited>)(call)
    if (answer instanceof Response) return answer
    const by = { site: c.var.site.key, by: call.staff.email, action: row.audit as BoxOfficeCall }
    if (answer.detail) await logStaffCall(c.env, c.var.now, { ...by, detail: answer.detail })
    if ('failure' in answer) throw answer.failure
    return answer.response
  })
}
