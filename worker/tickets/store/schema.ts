import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { HallPlan } from '../../../shared/contract/shop/hall-plan.ts'
import type { Sales } from '../../../shared/contract/shop/sales.ts'
import type { Voucher } from '../../../shared/contract/shop/voucher.ts'
import { moment, site } from '../../content/store/schema/columns.ts'
import { productions } from '../../content/store/schema/productions.ts'

/** Hall plans. A change adds a version; a trigger refuses to change a stored one. */
export const hallPlans = sqliteTable(
  'hall_plans',
  {
    site: site(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Of the stored plan without its version, so that an import does not add equal versions. */
    sourceHash: text('source_hash').notNull(),
    data: text('data', { mode: 'json' }).$type<HallPlan>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.key, t.version] })],
)

/**
 * The newest sales data of each production. The production's inventory sells from its own copy: this row is what it is
 * offered next, and what it answered.
 */
export const sales = sqliteTable(
  'sales',
  {
    productionId: integer('production_id')
      .primaryKey()
      .references(() => productions.id, { onDelete: 'cascade' }),
    site: site(),
    /** Rises with every change of `data`. */
    version: integer('version').notNull(),
    sourceHash: text('source_hash').notNull(),
    /** `version` is its own column. */
    data: text('data', { mode: 'json' }).$type<SalesData>().notNull(),
    /** The version that the inventory has; null before its first. */
    acceptedVersion: integer('accepted_version'),
    /** Why the inventory refused `version`. */
    refusal: text('refusal', { mode: 'json' }).$type<SalesRefusal>(),
    /** The share of places that the box office sold before the sale begins here, 0–1. */
    soldShare: real('sold_share'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('sales_site').on(t.site, t.productionId)],
)
export type SalesData = Omit<Sales, 'version'>

/** Places in use that a change would lose, or why its plan cannot be used. */
export interface SalesRefusal {
  reason: 'places_in_use' | 'older_version' | 'no_such_plan'
  places: string[]
}

/** Vouchers and magic codes by the normal form of their code; their uses are counted by the site's voucher book. */
export const vouchers = sqliteTable(
  'vouchers',
  {
    site: site(),
    code: text('code').notNull(),
    sourceHash: text('source_hash').notNull(),
    data: text('data', { mode: 'json' }).$type<Voucher>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.code] })],
)

/** The audit of staff's writing calls in the box office; rows are only added. */
export const staffCalls = sqliteTable(
  'box_office_staff_calls',
  {
    id: integer('id').primaryKey(),
    site: site(),
    at: moment('at').notNull(),
    /** The e-mail address of the member of staff. */
    by: text('by').notNull(),
    action: text('action').notNull(),
    /** What was sent and answered. */
    detail: text('detail', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [index('box_office_staff_calls_site').on(t.site, t.at)],
)
