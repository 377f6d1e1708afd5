import type { BoxOfficeAction, EntityAction } from '../../entities/roles.ts'
import type { TokenSales } from '../../outside/tokens.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** A call of an API as plain data, without zod. The file `…-schemas.ts` beside it describes the request and answer. */
export interface CallRow {
  method: Method
  /** The path, with placeholders as in OpenAPI. The server answers with and without the slash at the end. */
  path: string
  right: Right
  /** The call's name in the audit log of the box office; calls without a name are not logged. */
  audit?: string
  /** Status of a successful response; 200 by default. */
  status?: 201 | 202 | 204
  /** The right with which the token of an external system may also make the call. */
  token?: TokenSales
  /** Whether a writing call of the box office needs no `Idempotency-Key`. */
  isKeyless?: true
  /** Patterns of placeholders that differ from `usual`. */
  where?: Readonly<Record<string, string>>
}
export type CallRows = Readonly<Record<string, CallRow>>

/** Returns rows whose paths begin with `base`. */
export function below<const Base extends string, const Rows extends CallRows>(
  base: Base,
  rows: Rows,
): Below<Base, Rows> {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, path: `${base}${row.path}` }])
  return Object.fromEntries(entries)
}
type Below<Base extends string, Rows extends CallRows> = {
  readonly [Name in keyof Rows]: Omit<Rows[Name], 'path'> & { readonly path: `${Base}${Rows[Name]['path']}` }
}

/**
 * Who may make a call. `staff` is any member of the site's staff, `any staff` includes those who have not yet set up a
 * required second factor, `every site` an administrator of all sites. `customer` needs a customer's session, `door` the
 * door's token, `restore` and `mirror` that of a restore or a mirror, `device` the cookie of a device at the door
 * (401), `provider` the signature of a payment provider. Without one of these tokens or a provider's signature, the
 * response is the same 404 as for an unknown address. A right of the box office (`sell`) or of the desk (`team: save`)
 * needs a session of staff: 401 without one, 403 without the right or, for a write, without the CSRF token of our
 * pages.
 */
export type Right =
  | 'anyone'
  | 'customer'
  | 'door'
  | 'restore'
  | 'mirror'
  | 'device'
  | 'provider'
  | 'staff'
  | 'any staff'
  | 'every site'
  | BoxOfficeAction
  | `${string}: ${EntityAction}`

/** Matches any text without a slash. */
export const anything = '[^/]+'

/** The patterns of placeholders by name; other placeholders stand for any text without a slash. */
const usual: Readonly<Record<string, string>> = {
  id: '[1-9][0-9]{0,9}',
  version: '[1-9][0-9]{0,8}',
  key: '[a-z0-9-]{1,60}',
  cart: '[\\w-]{16,60}',
  locale: 'de|en',
}

/** Returns the pattern of a placeholder in a row's path. */
export function patternOf({ where }: CallRow, placeholder: string): string {
  return where?.[placeholder] ?? usual[placeholder] ?? anything
}

/** Returns rows whose placeholders have further patterns. */
export function withPatterns<Rows extends CallRows>(rows: Rows, patterns: CallRow['where'] = {}): Rows {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, where: { ...patterns, ...row.where } }])
  return Object.fromEntries(entries)
}

/** Whether a call needs an `Idempotency-Key`: a repeated call with the same key gets the first answer again. */
export function needsKey({ method, path, isKeyless }: CallRow): boolean {
  return method !== 'GET' && path.startsWith('/api/shop/') && isKeyless !== true
}
