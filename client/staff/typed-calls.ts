// The calls of an API by their names in the tables of `shared/contract/calls/`.
import { filledAddress, type QueryValue } from '../../shared/contract/call-address.ts'
import { type CallRow, type CallRows, needsKey } from '../../shared/contract/calls/row.ts'
import type { AnswerOf, BodyOf, ParametersOf } from '../../shared/contract/calls/typed.ts'
import { type RequestOptions, request } from './api.ts'
import { keyedCalls } from './keyed-call.ts'
import { withLogin } from './login-dialog.tsx'
import { staffLocale } from './staff-locale.ts'

type Options<Description> = Omit<RequestOptions, 'body'> & {
  /** Further query parameters of a list. */
  query?: URLSearchParams
} & ([BodyOf<Description>] extends [never] ? object : { body: BodyOf<Description> })
type Rest<Description> = [BodyOf<Description>] extends [never]
  ? [options?: Options<Description>]
  : [options: Options<Description>]

export interface TypedCalls<Rows extends CallRows, Schemas extends Record<keyof Rows, unknown>> {
  /**
   * Calls the API with the session cookie. If the session has ended, staff log in first. A second press before the
   * response of a call that writes at the box office, or a retry after a lost response, has no further effect.
   * @param parameters the parameters of the call's path and query: `{ number: 'A-26-…' }`
   * @throws Offline, or the Refusal class for the response's status; rejects when `signal` is aborted
   */
  call: <Name extends keyof Rows & string>(
    name: Name,
    parameters: ParametersOf<Rows[Name], Schemas[Name]>,
    ...rest: Rest<Schemas[Name]>
  ) => Promise<AnswerOf<Schemas[Name]>>
  /** Returns the address of a call, such as that of a file; the language of its messages is the user's. */
  addressOf: <Name extends keyof Rows & string>(
    name: Name,
    parameters: ParametersOf<Rows[Name], Schemas[Name]>,
    query?: URLSearchParams,
  ) => string
}

/** Creates the functions that make the calls of a table, typed by its rows and their descriptions. */
export function typedCalls<Rows extends CallRows, Schemas extends Record<keyof Rows, unknown>>(
  rows: Rows,
): TypedCalls<Rows, Schemas> {
  const keyed = keyedCalls(() => crypto.randomUUID())
  return { call, addressOf }

  function call<Name extends keyof Rows & string>(
    name: Name,
    parameters: ParametersOf<Rows[Name], Schemas[Name]>,
    ...[options]: Rest<Schemas[Name]>
  ): Promise<AnswerOf<Schemas[Name]>> {
    const row = rows[name] as CallRow
    const { query, ...sent } = { ...options } as RequestOptions & { query?: URLSearchParams }
    const address = addressOf(name, parameters, query)
    const act = (one: RequestOptions) =>
      withLogin(() => request(row.method, address, one)) as Promise<AnswerOf<Schemas[Name]>>
    if (!needsKey(row)) return act(sent)
    return keyed(`${name} ${address} ${JSON.stringify(sent)}`, (key) => act({ ...sent, key }))
  }

  function addressOf<Name extends keyof Rows & string>(
    name: Name,
    parameters: ParametersOf<Rows[Name], Schemas[Name]>,
    query?: URLSearchParams,
  ): string {
    const others = { ...parameters, ...Object.fromEntries(query ?? []), locale: staffLocale() }
    return filledAddress((rows[name] as CallRow).path, others as Record<string, QueryValue>)
  }
}
