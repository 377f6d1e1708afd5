// Serves the desk's calls of a table: the right of the row, the parsed request and the answer in its described form.
import type { Hono } from 'hono'
import type { z } from 'zod'
import type {
  AnswerOf,
  CallDescription,
  ParsedBody,
  ParsedQuery,
  SchemasOf,
} from '../../../../shared/contract/calls/describe.ts'
import { type CallRow, type CallRows, type Right, withPatterns } from '../../../../shared/contract/calls/row.ts'
import { boxOfficeActionsOf, type EntityAction, may } from '../../../../shared/entities/roles.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, notFound, parsedQuery, problemLocale, storeOf } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { refuseUnread, serve } from '../../../http/serve.ts'
import { type BoxOffice, noBoxOffice } from '../../handlers/desk/box-office.ts'
import type { DeskCall } from '../../handlers/desk/call.ts'
import type { SiteMember } from '../../handlers/staff/member.ts'
import type { OnWrite } from '../editor/answer.ts'
import { editorBody } from '../editor/body.ts'
import { anyStaffOfSite, staffOfSite } from '../editor/staff.ts'
import type { RouteCall } from './call-as.ts'

interface DeskRequest<Description> {
  c: ApiContext
  site: SiteKey
  store: DeskCall['store']
  onWrite: OnWrite | undefined
  /** @throws RefusedRequest 400 with the wrong parameters */
  query: () => Promise<ParsedQuery<Description>>
  /** @throws RefusedRequest 415, 413 or 400 */
  body: () => Promise<ParsedBody<Description>>
  /** Returns the answer with the status of the row. A missing answer is a 404, or the 204 of a call without one. */
  answer: (value?: AnswerOf<Description> | null) => Response
}

export interface StaffCall<Description> extends DeskRequest<Description> {
  by: SiteMember
  boxOffice: BoxOffice
}

/** A call about an entity's rows, which outside systems may make with their tokens, too. */
export interface RowsCall<Description> extends DeskRequest<Description> {
  desk: RouteCall
  boxOffice: BoxOffice
}

/** The functions that answer an area's calls, by name; a missing one does not compile. */
export type StaffCalls<Rows extends CallRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: StaffCall<Schemas[Name]>) => Promise<Response>
}
export type RowsCalls<Rows extends CallRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: RowsCall<Schemas[Name]>) => Promise<Response>
}

interface Area<Rows extends CallRows, Schemas extends SchemasOf<Rows>, Calls> {
  rows: Rows
  /** Imports the schemas with the first request that needs them. */
  load: () => Promise<Schemas>
  /** Imports the functions with the first request. */
  calls: () => Promise<Calls>
}

/**
 * Registers an area's calls for staff with the right of each row.
 * @param options `readBody` parses a body: JSON of at most 6 MB, by default
 */
export function serveDesk<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  { rows, load, calls }: Area<Rows, Schemas, StaffCalls<Rows, Schemas>>,
  {
    onWrite,
    boxOffice = noBoxOffice,
    readBody = editorBody,
  }: { onWrite?: OnWrite | undefined; boxOffice?: BoxOffice; readBody?: typeof editorBody } = {},
): void {
  serve(api, rows, async (name, c) => {
    const row = rows[name] as CallRow
    const by = await staffWith(c, row.right)
    const description = async () => (await load())[name]
    await refuseUnread(c, description)
    const call = { ...requestOf(c, row, description, readBody), onWrite, boxOffice, by }
    return ((await calls())[name] as (given: typeof call) => Promise<Response>)(call)
  })
}

/**
 * Like `serveDesk`, but for calls about the rows of the entity that the right names: staff and tokens may make them.
 * @param options `entities` are those that `{entity}` in the paths stands for
 */
export function serveRows<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  { rows, load, calls }: Area<Rows, Schemas, RowsCalls<Rows, Schemas>>,
  {
    onWrite,
    boxOffice,
    entities,
  }: { onWrite: OnWrite | undefined; boxOffice: BoxOffice; entities?: readonly string[] },
): void {
  const patterns = entities && { entity: `(?:${entities.join('|')})` }
  serve(api, withPatterns(rows, patterns), async (name, c) => {
    const row = rows[name] as CallRow
    const [entity, action] = row.right.split(': ') as [string, EntityAction]
    const { callAs } = await import('./call-as.ts')
    const desk = await callAs(c, action, entity === '{entity}' ? undefined : entity)
    const description = async () => (await load())[name]
    await refuseUnread(c, description)
    const call = { ...requestOf(c, row, description, editorBody), onWrite, boxOffice, desk }
    return ((await calls())[name] as (given: typeof call) => Promise<Response>)(call)
  })
}

function requestOf(
  c: ApiContext,
  row: CallRow,
  description: () => Promise<CallDescription>,
  readBody: typeof editorBody,
) {
  return {
    c,
    site: c.var.site.key,
    store: storeOf(c),
    query: async () => parsedQuery(c, (await description()).query as z.ZodType, problemLocale(c)),
    body: async () => readBody(c, (await description()).body as z.ZodType),
    answer: (value?: unknown) => {
      const { status = 200 } = row
      if (status === 204 && value === undefined) return c.body(null, status, noStore)
      if (status === 204 || value === null || value === undefined) return notFound(c)
      return c.json(value, status, noStore)
    },
  }
}

/**
 * Returns the staff member who sends a call, if they have its right.
 * @throws RefusedRequest 401 if anonymous, 403 for staff of another site or without the right
 */
async function staffWith(c: ApiContext, right: Right): Promise<SiteMember> {
  const member = await (right === 'any staff' ? anyStaffOfSite(c) : staffOfSite(c))
  if (!hasRight(member, right)) throw new RefusedRequest('role-required', problemLocale(c))
  return member
}

function hasRight({ role, roles }: SiteMember, right: Right): boolean {
  if (right === 'staff' || right === 'any staff') return true
  if (right === 'every site') return siteKeys.every((key) => roles[key] === 'admin')
  const [area = '', action] = right.split(': ')
  return action === undefined
    ? boxOfficeActionsOf(role).some((one) => one === right)
    : may(role, area, action as EntityAction)
}
