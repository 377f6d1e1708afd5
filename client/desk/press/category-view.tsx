import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { PressCategory } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { mostCounted } from '../../../shared/entities/press-files/contract.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { StateMark } from '../ui/state-mark.tsx'
import { pressWords } from './words.ts'

export function CategoryView({ category }: { category: PressCategory }) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const { id, title, state, directories } = category
  return (
    <section className="e-prs-m" aria-labelledby="e-prs-h">
      <div className="e-sec-h">
        <h2 id="e-prs-h">{localise(title, locale) || words.untitled}</h2>
        {state !== 'public' && <StateMark state={state} />}
        <span className="e-sp">
          <Link className="e-b e-b--l" to={`/press-categories/${id}`}>
            <Icon of={Pencil} />
            <span>{words.details}</span>
          </Link>
        </span>
      </div>
      {directories.length === 0 ? (
        <p className="e-2">{words.noDirectories}</p>
      ) : (
        <ul className="e-lis e-lis--r">
          {directories.map((directory) => (
            <li key={directory.id} className="e-li">
              <Link to={`/press?directory=${directory.id}`}>
                {localise(directory.title, locale) || words.untitled}
                <small>{words.files(countText(directory.files))}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Formats a number of files, which are counted up to a limit: `99`, `100+`. */
export function countText(files: number): string {
  return files >= mostCounted ? `${mostCounted}+` : String(files)
}
