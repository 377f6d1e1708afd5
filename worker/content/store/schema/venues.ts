import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { accessAnswers, VenueGuide as Guide, VenueForm } from '../../../../shared/contract/venue.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { id, localised, site } from './columns.ts'

export const venues = sqliteTable(
  'venues',
  {
    id: id(),
    site: site(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    description: localised('description'),
    access: text('access', { mode: 'json' }).$type<VenueAccess>(),
    guide: text('guide', { mode: 'json' }).$type<VenueGuide>(),
  },
  (t) => [
    uniqueIndex('venues_site_slug').on(t.site, t.slug),
    // a filter by an accessibility fact reads only the venues that offer it; the conditions are those of `offered`
    // (venues/queries.ts)
    index('venues_step_free').on(t.site).where(sql`${t.access} ->> '$.stepFree'`),
    index('venues_induction_loop').on(t.site).where(sql`${t.access} ->> '$.inductionLoop'`),
    index('venues_wheelchair').on(t.site).where(sql`${t.access} ->> '$.wheelchairPlaces' > 0`),
    index('venues_companion').on(t.site).where(sql`${t.access} ->> '$.companionTicket'`),
  ],
)

/** A fact is null or missing if it is unknown. */
export interface VenueAccess {
  stepFree?: boolean | null
  inductionLoop?: boolean | null
  wheelchairPlaces?: number | null
  companionTicket?: boolean | null
}

type GuideText = { [Key in keyof Guide]: Guide[Key] extends string ? Key : never }[keyof Guide]

export interface VenueGuide extends Partial<Record<GuideText, Localised>> {
  form?: VenueForm
  doors_minutes?: number
  access?: { name: Localised; answer: (typeof accessAnswers)[number]; text?: Localised }[]
  first_visit?: { name: Localised; text: Localised }[]
}

export const rooms = sqliteTable(
  'rooms',
  {
    id: id(),
    site: site(),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venues.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    kokosId: text('kokos_id'),
    capacity: integer('capacity'),
  },
  (t) => [uniqueIndex('rooms_venue_slug').on(t.venueId, t.slug), index('rooms_site').on(t.site)],
)
