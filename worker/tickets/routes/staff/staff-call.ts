import type { Hono } from 'hono'
import type { z } from 'zod'
import type { BoxOfficeAction } from '../../../../shared/entities/roles.ts'
import type { TokenSales } from '../../../../shared/outside/tokens.ts'
import type { BoxOfficeCall } from '../../../../shared/staff/box-office-calls.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, parsedQuery, problemLocale } from '../../../http/request/request.ts'
import { requestKey } from '../../../http/request/request-key.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { salesReader, staffAs, staffReads } from './staff-guard.ts'

export interface Audited {
  action: BoxOfficeCall
  /** The request and its answer for the audit log, without the buyer's name and address. */
  detail: object
  response: Response
}

export interface StaffWrite {
  key: string
  staff: { id: number; email: string }
}

/**
 * Registers a writing call for staff with the given right. A call that `act` answers is added to the audit log with its
 * sender; one that throws is not.
 */
export function staffWrite(
  api: Hono<AppContext>,
  [method, path]: readonly ['POST' | 'DELETE', string],
  right: BoxOfficeAction,
  act: (c: ApiContext, write: StaffWrite) => Promise<Audited>,
): void {
  for (const form of [path, path.replace(/\/$/, '')]) {
    api.on(method, form, async (c) => {
      const staff = await staffAs(c, right)
      const { action, detail, response } = await act(c, { key: requestKey(c), staff })
      await logStaffCall(c.env, c.var.now, { site: c.var.site.key, by: staff.email, action, detail })
      response.headers.set('Cache-Control', 'no-store')
      return response
    })
  }
}

/** Registers a read-only call for staff with the given right. In contrast to `staffWrite`, the call is not logged. */
export function staffRead(
  api: Hono<AppContext>,
  path: string,
  right: BoxOfficeAction,
  act: (c: ApiContext) => Promise<Response>,
): void {
  for (const form of [path, path.replace(/\/$/, '')]) {
    api.get(form, async (c) => {
      await staffReads(c, right)
      return act(c)
    })
  }
}

/** Registers a read-only call for staff who may read at the box office, and for tokens that may read `part`. */
export function salesRead(
  api: Hono<AppContext>,
  path: string,
  part: TokenSales,
  act: (c: ApiContext) => Promise<Response>,
): void {
  for (const form of [path, path.replace(/\/$/, '')]) {
    api.get(form, async (c) => {
      await salesReader(c, part)
      return act(c)
    })
  }
}

/**
 * Parses the query of a read-only call; empty values count as missing.
 * @throws RefusedRequest 400 with the repeated or invalid fields
 */
export async function staffQuery<S extends z.ZodType>(c: ApiContext, schema: S): Promise<z.output<S>> {
  return parsedQuery(c, schema, problemLocale(c))
}

export const staffBase = '/api/shop/staff'
export const productionPath = `${staffBase}/productions/:id{[1-9]\\d{0,9}}`
