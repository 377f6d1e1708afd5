import type { Hono } from 'hono'
import type { BoxOfficeCall } from '../../../../shared/contract/box-office/audited-calls.ts'
import type { AnswerOf, SchemasOf } from '../../../../shared/contract/calls/describe.ts'
import { type CallRows, needsKey } from '../../../../shared/contract/calls/row.ts'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../http/request/request.ts'
import { requestKey } from '../../../http/request/request-key.ts'
import { type Area, type ServedCall, serveArea } from '../../../http/serve.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { type Clerk, clerkOf } from './staff-guard.ts'

export interface StaffRead<Description> extends ServedCall<Description> {
  /** Returns the answer with the status of the row; null is a 404. */
  answer: (value: AnswerOf<Description> | null) => Response
}

export interface StaffWrite<Description> extends StaffRead<Description> {
  /** The request's key; '' for a call without keys. */
  key: string
  staff: Clerk
}

/** The answer of a call that the audit log names, if only by its failure. */
export type Audited = {
  /**
   * The request and its answer for the audit log, without the buyer's name and address; null for a dry run, which is
   * not logged.
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
 */
export function serveStaff<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  area: Pick<Area<Rows, Schemas>, 'rows' | 'load'>,
  calls: StaffCalls<Rows, Schemas>,
): void {
  serveArea(
    api,
    { ...area, calls: async () => calls },
    {
      admit: clerkOf,
      callOf: (c, staff, row) => ({
        answer: (value: object | null) => (value === null ? notFound(c) : c.json(value, (row.status ?? 200) as 200)),
        key: needsKey(row) ? requestKey(c) : '',
        staff,
      }),
      async respond(c, answer: Audited, staff, { audit }) {
        // only a token has no clerk, and it makes no call that is audited
        const by = { site: c.var.site.key, by: (staff as Clerk).email, action: audit as BoxOfficeCall }
        if (answer.detail) await logStaffCall(c.env, c.var.now, { ...by, detail: answer.detail })
        if ('failure' in answer) throw answer.failure
        return answer.response
      },
    },
  )
}
