import { definitionOf, entities, fixedEntities } from '../../../shared/entities/registry.ts'
import { actionsOf, boxOfficeActions, boxOfficeActionsOf, type Role, roles } from '../../../shared/entities/roles.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { deskScreenList } from '../../../shared/staff/desk-screens.ts'
import { teamWords } from './team-words.ts'

export interface RightsRow {
  title: string
  of: (role: Role) => string
}

/** Returns the rows of the roles' rights; parts of the desk with the same rights share a row. */
export function rightsRows(locale: Locale): RightsRow[] {
  const words = teamWords[locale]
  const actionWords = { ...words, save: words.write }
  const parts = [
    ...Object.values({ ...entities, ...fixedEntities }).map(({ name, label }) => ({ name, title: label.many[locale] })),
    // hidden screens are left out, because each of them belongs to a listed screen
    ...deskScreenList.flatMap(({ right, title, isHidden }) =>
      right && 'of' in right && !definitionOf(right.of) && !isHidden ? [{ name: right.of, title: title[locale] }] : [],
    ),
  ]
  const rows = Map.groupBy(parts, ({ name }) => JSON.stringify(roles.map((role) => actionsOf(role, name))))
  return [
    ...[...rows.values()].map((same) => ({
      title: same.map(({ title }) => title).join(', '),
      of: (role: Role) =>
        actionsOf(role, same[0]?.name ?? '')
          .map((action) => actionWords[action])
          .join(', ') || words.none,
    })),
    ...boxOfficeActions.map((action) => ({
      title: words.boxOffice[action],
      of: (role: Role) => (boxOfficeActionsOf(role).includes(action) ? words.yes : words.none),
    })),
  ]
}
