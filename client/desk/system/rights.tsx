import { definitionOf, entities as entityMap, fixedEntities } from '../../../shared/entities/registry.ts'
import { actionsOf, boxOfficeActionsOf, type Role, roles } from '../../../shared/entities/roles.ts'
import { deskScreenList } from '../../../shared/staff/desk-screens.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { teamWords } from './team-words.ts'

/** Lists what each role may do, read from the table of roles; entities with the same rights share a line. */
export function Rights() {
  const locale = staffLocale()
  const words = teamWords[locale]
  const actionWords = { ...words, save: words.write }
  const textOf = (actions: readonly (keyof typeof actionWords)[]) =>
    actions.map((action) => String(actionWords[action])).join(', ') || words.none
  const entities = [
    ...Object.values({ ...entityMap, ...fixedEntities }).map(({ name, label }) => ({
      name,
      title: label.many[locale],
    })),
    { name: 'pages', title: words.pages },
    ...deskScreenList.flatMap(({ right, title }) =>
      right && 'of' in right && !definitionOf(right.of) ? [{ name: right.of, title: title[locale] }] : [],
    ),
  ]
  const lines = Map.groupBy(entities, ({ name }) => JSON.stringify(roles.map((role) => actionsOf(role, name))))
  const rows = [...lines.values()].map((same) => ({
    title: same.map(({ title }) => title).join(', '),
    of: (role: Role) => textOf(actionsOf(role, same[0]?.name ?? '')),
  }))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll the table sideways on phones */}
      <section className="e-tw e-sys-rights" tabIndex={0} aria-label={words.rights}>
        <table className="e-t is-grid">
          <thead>
            <tr>
              <th scope="col">{words.right}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleWords[locale][role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows, { title: words.boxOffice, of: (role: Role) => textOf(boxOfficeActionsOf(role)) }].map(
              ({ title, of }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  {roles.map((role) => (
                    <td key={role}>{of(role)}</td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
      <p className="e-2 e-sys-note">{words.fixed}</p>
    </>
  )
}
