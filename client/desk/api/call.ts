// The desk's calls, by their names in the tables of `shared/contract/calls/`.
import { filledAddress, type QueryValue } from '../../../shared/contract/call-address.ts'
import { boxOfficeRows } from '../../../shared/contract/calls/box-office/rows.ts'
import type { boxOfficeSchemas } from '../../../shared/contract/calls/box-office/schemas.ts'
import { deskRows } from '../../../shared/contract/calls/desk-rows.ts'
import type { deskSchemas } from '../../../shared/contract/calls/desk-schemas.ts'
import { copiedRows, createdRows } from '../../../shared/contract/calls/entities/created.ts'
import type { copiedSchemas, createdSchemas } from '../../../shared/contract/calls/entities/created-schemas.ts'
import { doublesRows } from '../../../shared/contract/calls/entities/doubles.ts'
import type { doublesSchemas } from '../../../shared/contract/calls/entities/doubles-schemas.ts'
import { everyRows } from '../../../shared/contract/calls/entities/every.ts'
import type { everySchemas } from '../../../shared/contract/calls/entities/every-schemas.ts'
import { programmeRows } from '../../../shared/contract/calls/programme/productions.ts'
import type { programmeSchemas } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { websiteRows } from '../../../shared/contract/calls/programme/website.ts'
import type { websiteSchemas } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { type CallRow, needsKey } from '../../../shared/contract/calls/row.ts'
import type { AnswerOf, BodyOf, ParametersOf } from '../../../shared/contract/calls/typed.ts'
import { type RequestOptions, request } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { keyedCalls } from './keyed-call.ts'

const rows = {
  ...boxOfficeRows,
  ...deskRows,
  ...websiteRows,
  ...programmeRows,
  ...everyRows,
  ...createdRows,
  ...copiedRows,
  ...doublesRows,
}
type Schemas = typeof boxOfficeSchemas &
  typeof deskSchemas &
  typeof websiteSchemas &
  typeof programmeSchemas &
  typeof everySchemas &
  typeof createdSchemas &
  typeof copiedSchemas &
  typeof doublesSchemas

export type CallName = keyof typeof rows
export type Answer<Name extends CallName> = AnswerOf<Schemas[Name]>
export type Body<Name extends CallName> = BodyOf<Schemas[Name]>
export type Parameters<Name extends CallName> = ParametersOf<(typeof rows)[Name], Schemas[Name]>

type Options<Name extends CallName> = Omit<RequestOptions, 'body'> & {
  /** Further query parameters of a list. */
  query?: URLSearchParams
} & ([Body<Name>] extends [never] ? object : { body: Body<Name> })
type Rest<Name extends CallName> = [Body<Name>] extends [never] ? [options?: Options<Name>] : [options: Options<Name>]

const keyed = keyedCalls(() => crypto.randomUUID())

/**
 * Calls the desk's API with the session cookie. If the session has ended, staff log in first. A second press before the
 * response of a call that writes at the box office, or a retry after a lost response, has no further effect.
 * @param parameters the parameters of the call's path and query: `{ number: 'A-26-…' }`
 * @throws Offline, or the Refusal class for the response's status; rejects when `signal` is aborted
 */
export function call<Name extends CallName>(
  name: Name,
  parameters: Parameters<Name>,
  ...[options]: Rest<Name>
): Promise<Answer<Name>> {
  const row: CallRow = rows[name]
  const { query, ...sent } = { ...options } as RequestOptions & { query?: URLSearchParams }
  const address = addressOf(name, parameters, query)
  const act = (one: RequestOptions) => withLogin(() => request(row.method, address, one)) as Promise<Answer<Name>>
  if (!needsKey(row)) return act(sent)
  return keyed(`${name} ${address} ${JSON.stringify(sent)}`, (key) => act({ ...sent, key }))
}

/** Returns the address of a call, such as that of a file; the language of its messages is the user's. */
export function addressOf<Name extends CallName>(
  name: Name,
  parameters: Parameters<Name>,
  query?: URLSearchParams,
): string {
  const others = { ...parameters, ...Object.fromEntries(query ?? []), locale: staffLocale() }
  return filledAddress(rows[name].path, others as Record<string, QueryValue>)
}
