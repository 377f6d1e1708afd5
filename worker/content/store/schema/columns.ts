import { integer, text } from 'drizzle-orm/sqlite-core'
import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'

export const id = () => integer('id').primaryKey({ autoIncrement: true })
export const site = () => text('site').$type<SiteKey>().notNull()
export const localised = <Name extends string>(name: Name) => text(name, { mode: 'json' }).$type<Localised>()
/** UTC, `YYYY-MM-DDTHH:MM:SSZ`: sorts as text. */
export const moment = <Name extends string>(name: Name) => text(name)
export const flag = <Name extends string>(name: Name) => integer(name, { mode: 'boolean' }).notNull().default(false)
/** Returns the columns that name the owner of sections, versions, revisions and previews (spec §3). */
export const owned = () => ({
  contentType: text('content_type').$type<OwnerType>().notNull().default('page'),
  objectId: integer('object_id').notNull(),
})
