import type { CallName } from '../../../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../../../shared/contract/calls.ts'
import { abo, abos, activeAbo } from './abos.ts'
import { article, articleRows, articles } from './articles.ts'
import { calendar } from './calendar.ts'
import { aboTeaser, banners, hero, highlights } from './features.ts'
import { navigation } from './navigation.ts'
import { container, page } from './page.ts'
import { partners } from './partners.ts'
import { downloadCategories, downloadDirectories } from './press.ts'
import { production } from './production.ts'
import { productionRows, productions } from './productions.ts'
import type { Reader } from './reading.ts'
import { redirect, redirects } from './redirects.ts'
import { rooms } from './rooms.ts'
import { search, searchOthers, searchProductions, suggestions } from './search.ts'
import { user } from './user.ts'

export type Readers = { [Name in CallName]?: Reader<CallAnswer<Name>> }

/** The reader of each call that the specification names. */
export const readers = {
  productions,
  production,
  productionsByIds: productionRows,
  rooms,
  abos,
  abo,
  localAbos: abos,
  activeAbo,
  articles,
  article,
  localArticles: articleRows,
  partners,
  localPartners: partners,
  calendar,
  hero,
  aboTeaser,
  highlights,
  banners,
  suggestions,
  search,
  searchProductions,
  searchOthers,
  downloadCategories,
  downloadDirectories,
  navigation,
  page,
  container,
  redirects,
  redirect,
  user,
} satisfies Readers
