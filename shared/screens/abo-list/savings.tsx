import './savings.css'
import type { CSSProperties } from 'react'
import type { AboListItem } from '../../contract/abo.ts'
import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { percent } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'

/**
 * The largest saving compared with single tickets for each number of productions in an abo (spec §1), for the
 * `maxSavings` smallest numbers with a saving, drawn as part of a bar; renders nothing without savings.
 */
export function Savings({ abos }: { abos: readonly AboListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const savings = savingsOf(abos)
  if (savings.length === 0) return null
  return (
    <section className="sheet save-in">
      <h2 className="vh">{words.title}</h2>
      <ul className="save">
        {savings.map((saving) => (
          <li key={saving.count}>
            <i style={{ '--share': saving.percent / 100 } as CSSProperties} />
            <b>
              <small>{words.upTo}</small> {percent(saving.percent, locale)}
            </b>
            {words.with(countWord(saving.count, locale), saving.count)}
          </li>
        ))}
      </ul>
      <p className="meta save-key">{words.key}</p>
    </section>
  )
}

const maxSavings = 3

function savingsOf(abos: readonly AboListItem[]): { count: number; percent: number }[] {
  const counts = [...new Set(abos.flatMap((abo) => abo.concerts ?? []))].sort((a, b) => a - b)
  return counts
    .map((count) => {
      const percents = abos.filter((abo) => abo.concerts === count).map((abo) => abo.saving_percent ?? 0)
      return { count, percent: Math.max(...percents) }
    })
    .filter((saving) => saving.percent > 0)
    .slice(0, maxSavings)
}

const labels = defineLabels({
  de: {
    title: 'Nachlass',
    key: 'Der ganze Balken ist der Preis der Einzelkarten, das kräftige Stück der Nachlass.',
    upTo: 'bis zu',
    with: (word: string, count: number) =>
      `weniger als einzeln, mit ${count === 1 ? 'einem Konzert' : `${word} Konzerten`}`,
  },
  en: {
    title: 'Discounts',
    key: 'The whole bar is the price of single tickets, the strong part is the discount.',
    upTo: 'up to',
    with: (word: string, count: number) =>
      `off single tickets, with ${count === 1 ? 'one concert' : `${word} concerts`}`,
  },
})
