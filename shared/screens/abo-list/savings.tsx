import './savings.css'
import { defineLabels } from '../../i18n/labels.ts'
import { countWord, percent } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'

/** Spec §1: savings of up to 20, 25 or 30 percent versus single tickets, by the number of concerts. */
const savings = [
  { percent: 20, count: 4 },
  { percent: 25, count: 6 },
  { percent: 30, count: 8 },
]

/** The savings of abos with four, six and eight concerts. */
export function Savings() {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <section className="sheet save-in">
      <h2 className="vh">{words.title}</h2>
      <ul className="save">
        {savings.map((saving) => (
          <li key={saving.percent}>
            <i />
            <b>
              <small>{words.upTo}</small> {percent(saving.percent, locale)}
            </b>
            {words.with(countWord(saving.count, locale))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Nachlass',
    upTo: 'bis zu',
    with: (count: string) => `unter Einzelpreis, mit ${count} Konzerten`,
  },
  en: {
    title: 'Discounts',
    upTo: 'up to',
    with: (count: string) => `off single tickets, with ${count} concerts`,
  },
})
