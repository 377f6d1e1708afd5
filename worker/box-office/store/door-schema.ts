// Devices at the doors. Codes and cookies are stored as digests; rows are deleted a day after the device's end.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, site } from '../../content/store/schema/columns.ts'

/** The codes that couple devices. */
export const doorCodes = sqliteTable(
  'door_codes',
  {
    id: id(),
    site: site(),
    /** SHA-256 of site and code, as hex. */
    codeHash: text('code_hash').notNull(),
    /** The name of the device. */
    name: text('name').notNull(),
    expiresMs: integer('expires_ms').notNull(),
    /** The digest of the token of the device that used the code; null until then. */
    usedBy: text('used_by'),
  },
  (t) => [uniqueIndex('door_codes_hash').on(t.site, t.codeHash), index('door_codes_by_time').on(t.expiresMs)],
)

export const doorDevices = sqliteTable(
  'door_devices',
  {
    id: id(),
    site: site(),
    /** SHA-256 of the cookie's token, as hex. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** The member of staff whose telephone it is; null for a device that a code has coupled. */
    staffId: integer('staff_id'),
    /** The staff session that has coupled the device, which ends with it. */
    sessionId: integer('session_id'),
    sinceMs: integer('since_ms').notNull(),
    untilMs: integer('until_ms').notNull(),
    /** When the device was ended before its time. */
    endedMs: integer('ended_ms'),
    /** Whether staff must admit the device before its calls are answered. */
    isWaiting: flag('is_waiting'),
    contactMs: integer('contact_ms'),
    /** How many scans waited on the device at its last contact. */
    waiting: integer('waiting').notNull().default(0),
    /** How often it has searched for a name, in all and since `searchesMs`. */
    searches: integer('searches').notNull().default(0),
    recentSearches: integer('recent_searches').notNull().default(0),
    searchesMs: integer('searches_ms').notNull().default(0),
    /** How often it has searched for a number or a place since `lookupsMs`. */
    recentLookups: integer('recent_lookups').notNull().default(0),
    lookupsMs: integer('lookups_ms').notNull().default(0),
  },
  (t) => [index('door_devices_site').on(t.site, t.untilMs), index('door_devices_by_time').on(t.untilMs)],
)
