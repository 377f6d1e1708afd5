import { defineLabels } from '../../i18n/labels.ts'
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
      {corrected.length > 0 && <p className="find-note">{words.corrected(quoted(corrected, words))}</p>}
      {ignored.length > 0 && <p className="find-note">{words.ignored(quoted(ignored, words))}</p>}
      {isRelaxed && <p className="find-note">{words.relaxed}</p>}
    </>
  )
}

function quoted(list: readonly string[], { open, close }: { open: string; close: string }): string {
  return list.map((word) => open + word + close).join(', ')
}

const labels = defineLabels({
  de: {
    open: '»',
    close: '«',
    corrected: (list: string) => `${list} kommt nicht vor. Hier steht, was ähnlich geschrieben wird.`,
    ignored: (list: string) => `${list} kommt nicht vor. Hier steht, was zu den anderen Wörtern passt.`,
    relaxed: 'Nirgends stehen alle Wörter zusammen. Hier steht, was einige davon enthält.',
  },
  en: {
    open: '“',
    close: '”',
    corrected: (list: string) => `${list} was not found. Showing similar spellings.`,
    ignored: (list: string) => `${list} was not found. Showing results for the other words.`,
    relaxed: 'No result contains all of the words. Showing results with some of them.',
  },
})
