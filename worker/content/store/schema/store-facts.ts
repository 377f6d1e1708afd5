import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Facts about the store itself, such as its seeding, the version of its index rules, and the progress of checks. */
export const storeFacts = sqliteTable('store_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
