// Columns shared by many tables. Rows name their site; texts are localised JSON ({de, en}); moments are UTC.
import { integer, text } from 'drizzle-orm/sqlite-core'
import type { Localised } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'

export const id = () => integer('id').primaryKey({ autoIncrement: true })
export const site = () => text('site').$type<SiteKey>().notNull()
export const localised = <Name extends string>(name: Name) => text(name, { mode: 'json' }).$type<Localised>()
/** UTC, `YYYY-MM-DDTHH:MM:SSZ`: sorts as text. */
export const moment = <Name extends string>(name: Name) => text(name)
export const flag = <Name extends string>(name: Name) => integer(name, { mode: 'boolean' }).notNull().default(false)
