import { callUs } from '../../ui/call-us.tsx'
import '../../ui/ruled-table.css'
import type { VenuePage } from '../../contract/venue.ts'
import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

type Answer = 'yes' | 'no' | 'ask'
interface Row {
  name: string
  answer: Answer
  /** Shown after the answer: `vier`. */
  more?: string
  text: string
}

export function AccessTable({ venue }: { venue: VenuePage }) {
  const words = useLabels(labels)
  const rows = useRows(venue)
  return (
    <section className="section sheet" id={words.anchor}>
      <SectionHead title={words.title} />
      <table className="ruled hall-access">
        <caption className="vh">{words.caption(venue.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.offered}</th>
            <th scope="col">{words.detail}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, answer, more, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span className={`hall-yn hall-yn--${answer}`}>
                  {words[answer]}
                  {more && `, ${more}`}
                </span>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the table's rows; the facts by which productions can be filtered come first. */
function useRows({ access, guide }: VenuePage): Row[] {
  const { locale, site } = usePage()
  const contact = callUs(site.contact, locale)
  const words = useLabels(labels)
  const more = guide?.access ?? []
  const fact = (name: string, offered: boolean | undefined, text: string | undefined, count?: string): Row => {
    if (offered === undefined) return { name, answer: 'ask', text: text || contact }
    return { name, answer: offered ? 'yes' : 'no', text: text ?? '', ...(offered && count && { more: count }) }
  }
  const places = access?.wheelchair_places
  return [
    fact(words.stepFree, access?.step_free, guide?.step_free_way),
    fact(
      words.wheelchairs,
      places === undefined ? undefined : places > 0,
      guide?.wheelchair_places,
      places ? countWord(places, locale) : '',
    ),
    fact(words.loop, access?.induction_loop, guide?.induction_loop),
    fact(words.companion, access?.companion_ticket, access?.companion_ticket ? words.companionText : ''),
    ...more.map((row) => ({ ...row, text: row.text || (row.answer === 'ask' ? contact : '') })),
  ]
}

const labels = defineLabels({
  de: {
    anchor: 'barrierefrei',
    title: 'Ohne Hürden',
    caption: (name: string) => `Barrierefreiheit: ${name}`,
    what: 'Was',
    offered: 'Gibt es?',
    detail: 'Gut zu wissen',
    yes: 'Ja',
    no: 'Nein',
    ask: 'Auf Absprache',
    stepFree: 'Stufenfreier Eingang',
    wheelchairs: 'Plätze für Rollstühle',
    loop: 'Induktionsschleife',
    companion: 'Begleitperson frei',
    companionText: 'Mit Merkzeichen B im Ausweis, die Karte ist im Kauf enthalten',
  },
  en: {
    anchor: 'accessibility',
    title: 'Accessibility',
    caption: (name: string) => `Accessibility: ${name}`,
    what: 'What',
    offered: 'Available',
    detail: 'Good to know',
    yes: 'Yes',
    no: 'No',
    ask: 'By arrangement',
    stepFree: 'Step-free entrance',
    wheelchairs: 'Wheelchair spaces',
    loop: 'Induction loop',
    companion: 'Free companion ticket',
    companionText: 'With mark B on your disability card; included with your ticket',
  },
})
