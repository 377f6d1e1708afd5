import type { DeskImport } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { leftOutLists } from '../../../../shared/contract/desk-import.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStart } from '../../shell/start.ts'
import { importWords } from './import-words.ts'
import { leftOutWords } from './left-out-words.ts'

/** Names the lists of a file that the desk does not import, each with the reason, and the command that imports them. */
export function LeftOut({ one: { name, left_out: leftOut } }: { one: DeskImport }) {
  const locale = staffLocale()
  const words = importWords[locale]
  const { site } = useStart()
  const lists = leftOutLists.flatMap((list) => (leftOut[list] ? [{ list, count: leftOut[list] }] : []))
  if (lists.length === 0) return null
  const named = lists.map(({ list }) => list).join()
  return (
    <section className="e-pad e-import-p e-import-o" aria-label={words.leftOut}>
      <p>
        <b>{words.leftOut}</b>
      </p>
      <ul>
        {lists.map(({ list, count }) => (
          <li key={list}>
            {words.leftOutRow(leftOutWords[locale][list].name, grouped(count, locale))}
            <span className="e-2"> {leftOutWords[locale][list].why}</span>
          </li>
        ))}
      </ul>
      <p className="e-2">{words.leftOutCommand}</p>
      <p>
        <code className="e-code">{commandFor(name, site, named)}</code>
      </p>
    </section>
  )
}

/** Returns the command that imports lists of a file; a file name with special characters is quoted. */
export function commandFor(file: string, site: string, lists: string): string {
  const plain = /^[\w.][\w.-]*$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`
  return `npm run import -- ${plain} --site ${site} --only ${lists} --remote`
}
