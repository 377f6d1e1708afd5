import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Facts about the store itself, such as its seeding, the rules of its search index, and the progress of checks. */
export const storeFacts = sqliteTable('store_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
