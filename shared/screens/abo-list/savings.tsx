import './savings.css'
import { defineLabels } from '../../i18n/labels.ts'
import { countWord, percent } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page-context.tsx'

/** Spec §1: savings of up to 20, 25 or 30 percent versus single tickets, by the number of concerts. */
const savings = [
  { percent: 20, concerts: 4 },
  { percent: 25, concerts: 6 },
  { percent: 30, concerts: 8 },
]

/** The saving of an abo, by its number of concerts. */
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
            {words.with(countWord(saving.concerts, locale))}
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
    with: (concerts: string) => `unter Einzelpreis, mit ${concerts} Konzerten`,
  },
  en: {
    title: 'Discounts',
    upTo: 'up to',
    with: (concerts: string) => `off single tickets, with ${concerts} concerts`,
  },
})
