// How the desk imports the rows of each entity; a missing entity is a type error.
import type { DeskImportList } from '../../../../../shared/contract/desk-import.ts'
import { importArticle } from '../../../../../shared/contract/import/article.ts'
import { importClosure } from '../../../../../shared/contract/import/closure.ts'
import { importAbo, importPartner } from '../../../../../shared/contract/import/site.ts'
import { featureList } from './features.ts'
import { roomList, venueList } from './halls.ts'
import { identified } from './identified.ts'
import { personList, workList } from './named.ts'
import { menuList, redirectList, settingsList } from './own-keys.ts'
import { pressCategoryList, pressDirectoryList, pressFileList } from './press.ts'
import { productionList } from './productions.ts'
import type { RowList } from './row-list.ts'

export const rowLists: { readonly [L in DeskImportList]: RowList<unknown> } = {
  settings: settingsList,
  redirects: redirectList,
  venues: venueList,
  rooms: roomList,
  closures: identified(importClosure),
  partners: identified(importPartner),
  abos: identified(importAbo),
  articles: identified(importArticle),
  people: personList,
  works: workList,
  productions: productionList,
  features: featureList,
  'press-categories': pressCategoryList,
  'press-directories': pressDirectoryList,
  'press-files': pressFileList,
  menus: menuList,
}
