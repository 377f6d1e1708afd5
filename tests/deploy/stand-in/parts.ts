import { type Account, ApiError, type Script } from './account.ts'
import type { Call } from './call.ts'

export function databaseOf(account: Account, id: string) {
  return account.databases.get(id) ?? missing(7404, 'database')
}

export function scriptOf(account: Account, name: string): Script {
  return account.scripts.get(name) ?? missing(10_007, 'Worker on your account')
}

export function jurisdiction(call: Call): string {
  return String(call.headers['cf-r2-jurisdiction'] ?? '')
}

export function json<Body>(call: Call): Body {
  return JSON.parse(call.body.toString()) as Body
}

export function missing(code: number, what: string): never {
  throw new ApiError(404, code, `This ${what} does not exist.`)
}

/** A token without claims, as wrangler reads it. */
export const token = `x.${Buffer.from('{}').toString('base64url')}.x`
