// Serves the desk's calls of a table: the right of the row, the parsed request and the answer in its described form.
import type { Hono } from 'hono'
import type { AnswerOf, SchemasOf } from '../../../../shared/contract/calls/describe.ts'
import { type CallRow, type CallRows, type Right, withPatterns } from '../../../../shared/contract/calls/row.ts'
import { boxOfficeActionsOf, type EntityAction, may } from '../../../../shared/entities/roles.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, notFound, problemLocale, storeOf } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { type Area, type ServedCall, serveArea } from '../../../http/serve.ts'
import { type BoxOffice, noBoxOffice } from '../../handlers/desk/box-office.ts'
import type { DeskCall } from '../../handlers/desk/call.ts'
import type { SiteMember } from '../../handlers/staff/member.ts'
import type { OnWrite } from '../editor/answer.ts'
import { editorBody } from '../editor/body.ts'
import { anyStaffOfSite, staffOfSite } from '../editor/staff.ts'
import type { RouteCall } from './call-as.ts'

interface DeskRequest<Description> extends ServedCall<Description> {
  site: SiteKey
  store: DeskCall['store']
  onWrite: OnWrite | undefined
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

/**
 * Registers an area's calls for staff with the right of each row.
 * @param options `readBody` parses a body: JSON of at most 6 MB, by default
 */
export function serveDesk<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  area: Area<Rows, Schemas, StaffCalls<Rows, Schemas>>,
  {
    onWrite,
    boxOffice = noBoxOffice,
    readBody = editorBody,
  }: { onWrite?: OnWrite | undefined; boxOffice?: BoxOffice; readBody?: typeof editorBody } = {},
): void {
  serveArea(api, area, {
    admit: (c, { right }) => staffWith(c, right),
    callOf: (c, by, row) => ({ ...requestOf(c, row), onWrite, boxOffice, by }),
    readBody,
  })
}

/**
 * Like `serveDesk`, but for calls about the rows of the entity that the right names: staff and tokens may make them.
 * @param options `entities` are those that `{entity}` in the paths stands for
 */
export function serveRows<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  area: Area<Rows, Schemas, RowsCalls<Rows, Schemas>>,
  {
    onWrite,
    boxOffice,
    entities,
  }: { onWrite: OnWrite | undefined; boxOffice: BoxOffice; entities?: readonly string[] },
): void {
  const patterns = entities && { entity: `(?:${entities.join('|')})` }
  const rows = withPatterns(area.rows, patterns)
  serveArea(
    api,
    { ...area, rows },
    {
      async admit(c, { right }) {
        const [entity, action] = right.split(': ') as [string, EntityAction]
        const { callAs } = await import('./call-as.ts')
        return callAs(c, action, entity === '{entity}' ? undefined : entity)
      },
      callOf: (c, desk, row) => ({ ...requestOf(c, row), onWrite, boxOffice, desk }),
      readBody: editorBody,
    },
  )
}

function requestOf(c: ApiContext, row: CallRow) {
  const { status = 200 } = row
  return {
    site: c.var.site.key,
    store: storeOf(c),
    answer: (value?: object | null) => {
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
