// Tokens that outside systems use instead of a session to call the API. Administrators create and revoke them.

import type {
  ApiToken,
  ApiTokenMade,
  ApiTokens,
  NewApiToken,
} from '../../../../shared/contract/calls/desk/outside-schemas.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import { mostRights, type TokenRights, tokenRequestsPerMinute } from '../../../../shared/outside/tokens.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { randomToken } from '../../../signing/random-token.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { type Store, select } from '../../store/commit.ts'
import { countTokenUse, createToken, revokeToken, type TokenRow, tokensOfSite } from '../../store/outside/tokens.ts'
import { countAttempt } from '../../store/staff/attempts.ts'
import { realNow, type TeamCall, whoOf } from '../staff/team.ts'

/** Prefix of all keys, so that scanners recognise leaked keys. */
const keyPrefix = 'auf_live_'
const dayMs = 24 * 60 * 60 * 1000

export async function readTokens({ store, site }: Pick<TeamCall, 'store' | 'site'>): Promise<ApiTokens> {
  return { tokens: (await select(store, tokensOfSite(site))).map(tokenOf) }
}

/**
 * Creates a token and returns its key, which is not stored.
 * @returns `beyond` if the rights exceed those that a token may have, `same-name` if the site has or had a token of
 * this name
 */
export async function makeToken(
  call: TeamCall,
  { name, rights, days }: NewApiToken,
): Promise<ApiTokenMade | 'beyond' | 'same-name'> {
  if (!isWithin(rights)) return 'beyond'
  const key = `${keyPrefix}${randomToken()}`
  const now = new Date(realNow())
  const expiresAt = days === null ? null : now.getTime() + days * dayMs
  const token = { name, hash: await sha256(key), hint: key.slice(-4), rights, expiresAt }
  const id = await createToken({ ...call.store, now }, whoOf(call), token)
  return id === null ? 'same-name' : { ...(await readTokens(call)), id, key }
}

/** Revokes a token permanently. @returns null if the site has no such token, or it is already revoked */
export async function endToken(call: TeamCall, id: number): Promise<ApiTokens | null> {
  const store = { ...call.store, now: new Date(realNow()) }
  return (await revokeToken(store, whoOf(call), id)) ? readTokens(call) : null
}

export type TokenUse =
  | { kind: 'valid'; name: string; rights: TokenRights }
  | { kind: 'invalid' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Finds the token of a key and counts the request. Both the requests of a token and wrong keys are rate-limited.
 * @param network the client's IP network, by which wrong keys are counted
 */
export async function tokenOfKey(
  { d1 }: Pick<Store, 'd1'>,
  { site, key, network }: { site: SiteKey; key: string; network: string },
): Promise<TokenUse> {
  const store = { d1, now: new Date(realNow()) }
  const used = key.startsWith(keyPrefix) ? await countTokenUse(store, site, await sha256(key)) : null
  if (!used) {
    const isWithinLimit = await countAttempt(store, `token/${network}`)
    return isWithinLimit ? { kind: 'invalid' } : { kind: 'too-many', retryAfterSeconds: 60 }
  }
  if (used.requests > tokenRequestsPerMinute) {
    const leftMs = used.since + 60_000 - store.now.getTime()
    return { kind: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
  }
  return { kind: 'valid', name: used.name, rights: JSON.parse(used.rights) as TokenRights }
}

/** Returns the actions on an entity that the token was granted and that tokens may have. */
export function actionsOfToken(rights: TokenRights, entity: string): readonly EntityAction[] {
  const given: readonly EntityAction[] = Object.hasOwn(rights, entity)
    ? (rights[entity as keyof TokenRights] ?? [])
    : []
  const most = mostRights(entity)
  return given.filter((action) => most.includes(action))
}

function isWithin(rights: TokenRights): boolean {
  const given = Object.entries(rights)
  return (
    given.length > 0 &&
    given.every(([name, actions]) => {
      const most = mostRights(name)
      return actions.includes('read') && actions.every((action) => most.includes(action))
    })
  )
}

function tokenOf(row: TokenRow): ApiToken {
  const { id, name, hint, created_by, rights } = row
  return {
    id,
    name,
    hint,
    created_by,
    rights: JSON.parse(rights) as TokenRights,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: iso(row.expires_at),
    last_used_at: iso(row.last_used_at),
    revoked_at: iso(row.revoked_at),
  }
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
