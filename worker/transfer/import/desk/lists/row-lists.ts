// How the desk imports the rows of each entity; a missing entity is a type error.
import type { DeskImportList } from '../../../../../shared/contract/desk-import.ts'
import { importArticle } from '../../../../../shared/contract/import/article.ts'
import { importClosure } from '../../../../../shared/contract/import/closure.ts'
import { importAbo, importPartner } from '../../../../../shared/contract/import/site.ts'
import { articleRow } from '../../rows/article-row.ts'
import { closureRow } from '../../rows/closure-row.ts'
import { aboRow, partnerRow } from '../../rows/site-list-rows.ts'
import { withPicture } from '../../rows/with-picture.ts'
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
  closures: identified(importClosure, async (record, { halls }) =>
    closureRow(record, halls, (venue, room) => halls.roomIn(venue, room) === 0),
  ),
  partners: identified(importPartner, (record, { files }) =>
    withPicture(files, record, (one, image) => ({ row: partnerRow(one, image) })),
  ),
  abos: identified(importAbo, (record, { files }) =>
    withPicture(files, record, (one, image) => ({ row: aboRow(one, image) })),
  ),
  articles: identified(importArticle, (record, { files }) => articleRow(record, files)),
  people: personList,
  works: workList,
  productions: productionList,
  features: featureList,
  'press-categories': pressCategoryList,
  'press-directories': pressDirectoryList,
  'press-files': pressFileList,
  menus: menuList,
}
