import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Facts about the store itself: when it was seeded, the rules of its search index, hashes of imported pages. */
export const storeFacts = sqliteTable('store_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
