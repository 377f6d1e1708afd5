// The lists of an export, in the order in which they are read. Orders, inventories, accounts, subscribers and members
// are not content, so they are not exported.
import type { ImportList } from '../../../shared/contract/import.ts'
import type { ReadPart } from './export-context.ts'
import { articlesPart } from './lists/articles.ts'
import { drawnPlansPart, salesPart, vouchersPart } from './lists/box-office.ts'
import { closuresPart } from './lists/closures.ts'
import { pagesPart } from './lists/pages.ts'
import { peoplePart, worksPart } from './lists/people-works.ts'
import { productionsPart } from './lists/productions.ts'
import { abosPart, featuresPart, partnersPart } from './lists/promoted.ts'
import { sectionsPart } from './lists/sections.ts'
import { settingsPart } from './lists/settings.ts'
import { venuesPart } from './lists/venues.ts'
import { navigationPart, pressPart, redirectsPart } from './lists/whole-lists.ts'

export const exportLists: readonly { list: ImportList; read: ReadPart }[] = [
  { list: 'venues', read: venuesPart },
  { list: 'closures', read: closuresPart },
  { list: 'partners', read: partnersPart },
  { list: 'abos', read: abosPart },
  { list: 'articles', read: articlesPart },
  { list: 'people', read: peoplePart },
  { list: 'works', read: worksPart },
  { list: 'productions', read: productionsPart },
  { list: 'pages', read: pagesPart },
  { list: 'sections', read: sectionsPart },
  { list: 'features', read: featuresPart },
  { list: 'settings', read: settingsPart },
  { list: 'navigation', read: navigationPart },
  { list: 'redirects', read: redirectsPart },
  { list: 'press', read: pressPart },
  { list: 'drawn_plans', read: drawnPlansPart },
  { list: 'sales', read: salesPart },
  { list: 'vouchers', read: vouchersPart },
]
