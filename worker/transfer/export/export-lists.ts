// The lists of an export, in the order in which they are read. Orders, inventories, accounts, subscribers and members
// are not content, so they are not exported.
import type { ImportList } from '../../../shared/contract/import.ts'
import { sql } from '../../content/store/sql.ts'
import { entityPart } from './entity-part.ts'
import type { ReadPart } from './export-context.ts'
import { drawnPlansPart, salesPart, vouchersPart } from './lists/box-office.ts'
import { pagesPart } from './lists/pages.ts'
import { sectionsPart } from './lists/sections.ts'
import { settingsPart } from './lists/settings.ts'

const performing = (site: string) =>
  sql`EXISTS (SELECT 1 FROM production_people x WHERE x.person_id = t.id AND x.site = ${site})`
const performed = (site: string) =>
  sql`EXISTS (SELECT 1 FROM production_works x WHERE x.work_id = t.id AND x.site = ${site})`

export const exportLists: readonly { list: ImportList; read: ReadPart }[] = [
  { list: 'venues', read: entityPart('venues', { limit: 100 }) },
  { list: 'closures', read: entityPart('closures', { limit: 500 }) },
  { list: 'partners', read: entityPart('partners', { limit: 200 }) },
  { list: 'abos', read: entityPart('abos', { limit: 200, hasSlug: true }) },
  { list: 'articles', read: entityPart('articles', { limit: 100, hasSlug: true }) },
  { list: 'people', read: entityPart('people', { limit: 300, used: performing }) },
  { list: 'works', read: entityPart('works', { limit: 300, used: performed }) },
  { list: 'productions', read: entityPart('productions', { limit: 100 }) },
  { list: 'pages', read: pagesPart },
  { list: 'sections', read: sectionsPart },
  { list: 'features', read: entityPart('features', { limit: 200 }) },
  { list: 'settings', read: settingsPart },
  { list: 'navigation', read: entityPart('menus', { limit: 10 }) },
  { list: 'redirects', read: entityPart('redirects', { limit: 5000 }) },
  { list: 'press', read: entityPart('press-categories', { limit: 20 }) },
  { list: 'drawn_plans', read: drawnPlansPart },
  { list: 'sales', read: salesPart },
  { list: 'vouchers', read: vouchersPart },
]
