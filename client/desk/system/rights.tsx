import { roles } from '../../../shared/entities/roles.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { rightsRows } from './rights-rows.ts'
import { teamWords } from './team-words.ts'

export function Rights() {
  const locale = staffLocale()
  const words = teamWords[locale]
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
            {rightsRows(locale).map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {roles.map((role) => (
                  <td key={role}>{of(role)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="e-2 e-sys-note">{words.fixed}</p>
    </>
  )
}
