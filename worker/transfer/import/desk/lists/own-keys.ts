// A site has one row of settings, which no key identifies; an old path identifies its redirect in its tidy form.
import { type ImportSettings, importSettings } from '../../../../../shared/contract/import/settings.ts'
import {
  type ImportNavigation,
  type ImportRedirect,
  importNavigation,
  importRedirect,
} from '../../../../../shared/contract/import/site.ts'
import { tidyOldPath } from '../../../../content/store/redirects/desk.ts'
import { inTwoLevels } from '../../../own/menus.ts'
import { valuesOfRecord } from '../../record-values.ts'
import { knownRow } from '../known-rows.ts'
import { identified } from './identified.ts'
import type { RowList } from './row-list.ts'

export const settingsList: RowList<ImportSettings> = {
  ...identified(importSettings),
  find: (_record, _about, call) => knownRow(call, ''),
}

export const menuList: RowList<ImportNavigation> = {
  ...identified(importNavigation),
  async values(record, about) {
    const made = await valuesOfRecord('menus', record, about)
    return 'problems' in made ? made : { values: inTwoLevels(made.values) }
  },
}

export const redirectList: RowList<ImportRedirect> = {
  ...identified(importRedirect),
  externalId: ({ external_id: path }) => tidyOldPath(path),
  find: ({ external_id: path }, _about, call) => knownRow(call, tidyOldPath(path)),
}
