// An entity that exists only in tests, made as docs/adding-an-entity.md describes: a definition, a table, and a line in
// each map.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { defineEntity, line, number } from '../../../../../shared/entities/define.ts'
import { type EntityName, entities } from '../../../../../shared/entities/registry.ts'
import type { DeskTable } from '../../../../../worker/content/store/desk/desk-table.ts'
import { deskTables } from '../../../../../worker/content/store/desk/tables.ts'

export const notices = defineEntity({
  name: 'notices',
  label: {
    one: { de: 'Aushang', en: 'Notice' },
    many: { de: 'Aushänge', en: 'Notices' },
    create: { de: 'Neuer Aushang', en: 'New notice' },
  },
  icon: 'pin',
  area: 'website',
  scope: 'site',
  title: 'title',
  fields: {
    title: line({ label: { de: 'Titel', en: 'Title' }, required: true }),
    floor: number({ label: { de: 'Stockwerk', en: 'Floor' }, min: -2, max: 20 }),
  },
  groups: [{ label: { de: 'Grunddaten', en: 'Basics' }, fields: ['title', 'floor'] }],
  list: { columns: ['floor'], sortable: ['title', 'floor'], filters: ['floor'], search: ['title'] },
})

const table = sqliteTable('notices', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  site: text('site').notNull(),
  title: text('title').notNull(),
  floor: integer('floor'),
})

export const noticeDesk: DeskTable = { table, fresh: () => ({}), touched: ({ site }) => [`notices:${site}`] }

export const name = notices.name as string as EntityName

/** Adds the entity's line to each map. @returns a function that removes the lines */
export function addNotices(): () => void {
  const [definitions, desks] = [entities, deskTables] as unknown as Record<string, unknown>[]
  Object.assign(entities, { notices })
  Object.assign(deskTables, { notices: noticeDesk })
  return () => {
    delete definitions?.notices
    delete desks?.notices
  }
}
