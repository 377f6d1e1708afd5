// Tokens of outside systems. Only the SHA-256 of a key is stored. Times are milliseconds since 1970.

import type { TokenRights } from '../../../../shared/outside/tokens.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type AuditLine, auditLine } from '../audit/line.ts'
import { commit, moment, type Store } from '../commit.ts'
import type { StoredRow } from '../rows.ts'
import type { apiTokens } from '../schema/outside.ts'
import { type Sql, sql } from '../sql.ts'

export interface TokenRow
  extends StoredRow<
    typeof apiTokens,
    'id' | 'name' | 'hint' | 'createdBy' | 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'
  > {
  /** JSON of `TokenRights`. */
  rights: string
}

/** Selects the tokens of a site, revoked ones last. */
export function tokensOfSite(site: SiteKey): Sql<TokenRow> {
  return sql<TokenRow>`SELECT id, name, hint, rights, created_by, created_at, expires_at, revoked_at, last_used_at
    FROM api_tokens WHERE site = ${site} ORDER BY revoked_at IS NOT NULL, name COLLATE NOCASE, id`
}

type By = Pick<AuditLine, 'site' | 'by'>

export interface NewToken {
  name: string
  hash: string
  hint: string
  rights: TokenRights
  expiresAt: number | null
}

/** Stores a token. @returns its id; null if the site has or had a token of this name */
export async function createToken(store: Store, who: By, token: NewToken): Promise<number | null> {
  const { name, hash, hint, rights, expiresAt } = token
  try {
    const { rows } = await commit(
      store,
      [
        sql`INSERT INTO api_tokens (site, name, hash, hint, rights, created_by, created_at, expires_at)
          VALUES (${who.site}, ${name}, ${hash}, ${hint}, ${JSON.stringify(rights)}, ${who.by},
            ${store.now.getTime()}, ${expiresAt}) RETURNING id`,
        auditLine(store, { ...who, entity: 'tokens', title: name, action: 'create', detail: { rights } }),
      ],
      [],
    )
    return (rows[0] as { id: number }[])[0]?.id ?? null
  } catch (error) {
    if (String(error).includes('api_tokens.name')) return null
    throw error
  }
}

/**
 * Revokes a token permanently and adds a line to the audit log. @returns false if the site has no such token, or it is
 * already revoked
 */
export async function revokeToken(store: Store, who: By, id: number): Promise<boolean> {
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO audit (at, "by", site, entity, entity_id, title, action, detail)
        SELECT ${moment(store.now)}, ${who.by}, site, 'tokens', id, name, 'revoke', '{}' FROM api_tokens
        WHERE id = ${id} AND site = ${who.site} AND revoked_at IS NULL`,
      sql`UPDATE api_tokens SET revoked_at = ${store.now.getTime()}
        WHERE id = ${id} AND site = ${who.site} AND revoked_at IS NULL RETURNING id`,
    ],
    [],
  )
  return (rows[1] ?? []).length > 0
}

export interface UsedToken {
  name: string
  /** JSON of `TokenRights`. */
  rights: string
  /** Requests in the current minute, including this one. */
  requests: number
  /** Start of that minute. */
  since: number
}

/**
 * Finds the valid token of a key and counts the request in one statement. It runs on the primary database, so that a
 * revoked token is refused everywhere immediately. @returns null for an unknown, expired or revoked key
 */
export async function countTokenUse(store: Store, site: SiteKey, hash: string): Promise<UsedToken | null> {
  const nowMs = store.now.getTime()
  const isOver = sql`window_at <= ${nowMs - 60_000}`
  const { rows } = await commit(
    store,
    [
      sql`UPDATE api_tokens SET last_used_at = ${nowMs},
          window_count = CASE WHEN ${isOver} THEN 1 ELSE window_count + 1 END,
          window_at = CASE WHEN ${isOver} THEN ${nowMs} ELSE window_at END
        WHERE hash = ${hash} AND site = ${site} AND revoked_at IS NULL
          AND (expires_at IS NULL OR expires_at > ${nowMs})
        RETURNING name, rights, window_count AS requests, window_at AS since`,
    ],
    [],
  )
  return (rows[0] as UsedToken[])[0] ?? null
}
