import type { DeskStart } from '../../../shared/entities/contract.ts'
import type { Locale } from '../../../shared/locale.ts'
import { boxOfficeScreens, boxOfficeTitles } from '../../../shared/staff/box-office-screens.ts'
import type { NavigationEntry } from '../shell/entries.ts'

/** The box office's entries of the navigation. */
export function boxOfficeEntries({ box_office: actions }: DeskStart, locale: Locale): NavigationEntry[] {
  if (!actions.includes('read')) return []
  return boxOfficeScreens.map((key) => ({
    ...{ key, title: boxOfficeTitles[locale][key], area: 'sales', to: `/${key}`, isServerRendered: false, drafts: 0 },
  }))
}
