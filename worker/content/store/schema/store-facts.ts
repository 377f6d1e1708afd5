import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Facts about the store itself: when and from what it was seeded. */
export const storeFacts = sqliteTable('store_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
