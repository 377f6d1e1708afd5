import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, moment, site } from './columns.ts'
import { mediaRef } from './media.ts'
import { productions } from './productions.ts'

/** Performers of all sites: persons and ensembles. `slug` never changes; rows of `productions.casts` refer to it. */
export const people = sqliteTable(
  'people',
  {
    id: id(),
    /** Null for a person known from cast lists alone. */
    externalId: text('external_id'),
    /** SHA-256 of the imported record, so that an import can skip unchanged records. */
    sourceHash: text('source_hash'),
    kind: text('kind').$type<PersonKind>().notNull(),
    name: text('name').notNull(),
    /** The name in its form for comparison (`personKey`); two persons may share it. */
    matchKey: text('match_key').notNull(),
    slug: text('slug').notNull(),
    voice: localised('voice'),
    /** HTML */
    text: localised('text'),
    imageId: mediaRef('image_id'),
    aliases: text('aliases', { mode: 'json' }).$type<string[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('people_slug').on(t.slug),
    uniqueIndex('people_external').on(t.externalId),
    index('people_match').on(t.matchKey),
    index('people_image').on(t.imageId).where(sql`${t.imageId} is not null`),
  ],
)

export type PersonKind = 'person' | 'ensemble'

/**
 * Links productions to the people in their casts. `site` and `local` are the production's, so that an index finds
 * upcoming productions.
 */
export const productionPeople = sqliteTable(
  'production_people',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    /** Index in the production's `casts`. */
    position: integer('position').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    site: site(),
    local: text('local').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productionId, t.position] }),
    index('production_people_person').on(t.personId, t.local, t.productionId),
    index('production_people_used').on(t.personId, t.site),
    index('production_people_site').on(t.site, t.local, t.personId),
  ],
)
