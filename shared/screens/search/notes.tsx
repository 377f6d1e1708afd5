import { defineLabels } from '../../i18n/labels.ts'
import { listed } from '../../i18n/listed.ts'
import { useLabels } from '../../page/page-context.tsx'
import type { SearchData } from './screen.ts'

export function Notes({ data: { productions, others } }: { data: SearchData }) {
  const words = useLabels(labels)
  const reading = productions.value ?? others.value
  if (!reading) return null
  const { corrected = [], ignored = [], is_relaxed: isRelaxed = false } = reading
  const isFound = (productions.value?.count ?? 0) + (others.value?.count ?? 0) > 0
  if (!isFound) return null
  return (
    <>
      {corrected.length > 0 && <p className="find-note">{`${words.missing(corrected)} ${words.similar}`}</p>}
      {ignored.length > 0 && <p className="find-note">{`${words.missing(ignored)} ${words.others}`}</p>}
      {isRelaxed && <p className="find-note">{words.relaxed}</p>}
    </>
  )
}

const labels = defineLabels({
  de: {
    missing: (list: readonly string[]) =>
      `${listed(
        list.map((word) => `»${word}«`),
        'de',
      )} ${list.length === 1 ? 'kommt' : 'kommen'} nicht vor.`,
    similar: 'Hier steht, was ähnlich geschrieben wird.',
    others: 'Hier steht, was zu den anderen Wörtern passt.',
    relaxed: 'Kein Treffer enthält alle Wörter. Hier steht, was einige davon enthält.',
  },
  en: {
    missing: (list: readonly string[]) =>
      `${listed(
        list.map((word) => `“${word}”`),
        'en',
      )} ${list.length === 1 ? 'was' : 'were'} not found.`,
    similar: 'Showing similar spellings.',
    others: 'Showing results for the other words.',
    relaxed: 'No result contains all of the words. Showing results with some of them.',
  },
})
