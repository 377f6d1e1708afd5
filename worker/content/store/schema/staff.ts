// Staff, their roles, invitations and sessions. The tables that better-auth uses have our names, but their properties
// are named like better-auth's fields.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { flag, id, site } from './columns.ts'

export type StaffRolesBySite = Partial<Record<SiteKey, Role>>

const moment = <Name extends string>(name: Name) => integer(name, { mode: 'timestamp_ms' })
const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

export const staff = sqliteTable('staff', {
  id: id(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** Whether single-key shortcuts (without Ctrl or Alt) are on (WCAG 2.2, 2.1.4). */
  singleKeys: integer('single_keys', { mode: 'boolean' }).notNull().default(true),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(true),
  image: text('image'),
  twoFactorEnabled: integer('two_factor_enabled', { mode: 'boolean' }).notNull().default(false),
  /** Set while the account is disabled: it keeps its roles, but has no sessions. */
  disabledAt: moment('disabled_at'),
  secondFactorRequired: flag('second_factor_required'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const staffRoles = sqliteTable(
  'staff_roles',
  {
    staffId: staffId(),
    site: site(),
    role: text('role').$type<Role>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.site] }), index('staff_roles_site').on(t.site, t.role, t.staffId)],
)

export const staffRules = sqliteTable('staff_rules', {
  site: text('site').$type<SiteKey>().primaryKey(),
  secondFactorRequired: flag('second_factor_required'),
})

/**
 * Open invitations: at most one per address. They are deleted when they are accepted or withdrawn, when the inviting
 * administrator loses that role or is disabled, and at night once they have expired.
 */
export const staffInvitations = sqliteTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull().unique(),
    roles: text('roles', { mode: 'json' }).$type<StaffRolesBySite>().notNull(),
    /** SHA-256 of the link's token, as hex; the token itself is only in the mail. */
    tokenHash: text('token_hash').notNull().unique(),
    /** E-mail address of the administrator. */
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_invitations_expiry').on(t.expiresAt)],
)

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    id: id(),
    userId: staffId(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('staff_sessions_staff').on(t.userId)],
)

/** Login methods of staff; a row with `providerId` `credential` holds a password. */
export const staffAccounts = sqliteTable(
  'staff_accounts',
  {
    id: id(),
    userId: staffId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** scrypt hash with its salt. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('staff_accounts_staff').on(t.userId)],
)

/** Second factors. `secret` (of the authenticator app) and `backupCodes` are encrypted. */
export const staffTwoFactors = sqliteTable(
  'staff_two_factors',
  {
    id: id(),
    userId: staffId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** Whether a code from the app has confirmed the set-up. */
    verified: integer('verified', { mode: 'boolean' }).notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (t) => [uniqueIndex('staff_two_factors_staff').on(t.userId)],
)

export const staffVerifications = sqliteTable(
  'staff_verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (t) => [index('staff_verifications_identifier').on(t.identifier)],
)

/** Recent attempts by key, for example logins by account and network (`attempts.ts`). */
export const staffRateLimits = sqliteTable('staff_rate_limits', {
  id: id(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: integer('last_request').notNull(),
})
