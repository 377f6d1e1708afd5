// Tokens with which outside systems use the desk's API.
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TokenRights } from '../../../../shared/outside/tokens.ts'
import { id, site } from './columns.ts'

/** Times are milliseconds since 1970, by the real clock. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: id(),
    site: site(),
    /** Unique per site, even among revoked tokens, since the history identifies a token by its name. */
    name: text('name').notNull(),
    /** SHA-256 of the key. */
    hash: text('hash').notNull(),
    /** The last four characters of the key. */
    hint: text('hint').notNull(),
    rights: text('rights', { mode: 'json' }).$type<TokenRights>().notNull(),
    /** E-mail address of the administrator. */
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    revokedAt: integer('revoked_at'),
    lastUsedAt: integer('last_used_at'),
    /** Start of the minute in which requests are counted. */
    windowAt: integer('window_at').notNull().default(0),
    windowCount: integer('window_count').notNull().default(0),
  },
  (t) => [uniqueIndex('api_tokens_hash').on(t.hash), uniqueIndex('api_tokens_name').on(t.site, t.name)],
)
