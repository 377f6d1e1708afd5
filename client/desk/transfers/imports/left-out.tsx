import type { DeskImport } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { type LeftOutList, leftOutLists } from '../../../../shared/contract/desk-import.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStart } from '../../shell/start.ts'
import { importWords } from './import-words.ts'

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

/** For each list that the desk does not import: its name and the reason. */
const leftOutWords = defineLabels<Record<LeftOutList, { name: string; why: string }>>({
  de: {
    pages: { name: 'Seiten', why: 'Sie werden als Ganzes ersetzt; das würde Entwürfe im Seiteneditor überschreiben.' },
    sections: {
      name: 'Abschnitte von Konzerten, Artikeln und der Startseite',
      why: 'Sie werden als Ganzes ersetzt; das würde Entwürfe im Seiteneditor überschreiben.',
    },
    plans: { name: 'Saalpläne', why: 'Ein Plan hat keinen Entwurf: Verkäufe hängen an seiner Fassung.' },
    drawn_plans: {
      name: 'Gezeichnete Saalpläne',
      why: 'Ein Plan hat keinen Entwurf: Verkäufe hängen an seiner Fassung.',
    },
    sales: {
      name: 'Verkaufsdaten',
      why: 'Sie werden der Kasse angeboten; sie nimmt nur an, was zu den verkauften Plätzen passt.',
    },
    vouchers: { name: 'Gutscheine', why: 'Ein Gutschein hat keinen Entwurf: Er gilt, sobald es ihn gibt.' },
    members: { name: 'Mitglieder', why: 'Das sind Daten von Personen; sie haben keinen Entwurf.' },
  },
  en: {
    pages: { name: 'Pages', why: 'They are replaced as a whole, which would overwrite drafts of the page editor.' },
    sections: {
      name: 'Sections of concerts, articles and the home page',
      why: 'They are replaced as a whole, which would overwrite drafts of the page editor.',
    },
    plans: { name: 'Hall plans', why: 'A plan has no draft, because sales refer to its version.' },
    drawn_plans: { name: 'Drawn hall plans', why: 'A plan has no draft, because sales refer to its version.' },
    sales: {
      name: 'Sales data',
      why: 'They are offered to the box office, which accepts only what fits the seats sold.',
    },
    vouchers: { name: 'Vouchers', why: 'A voucher has no draft: it is valid as soon as it exists.' },
    members: { name: 'Members', why: 'These are personal data, which have no draft.' },
  },
})
