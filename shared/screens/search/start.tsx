import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Ways } from './ways.tsx'

export function Start() {
  const words = useLabels(labels)
  return (
    <section className="sheet found axis" aria-labelledby="found-start">
      <h2 className="lead" id="found-start">
        {words.what}
      </h2>
      <Ways />
    </section>
  )
}

const labels = defineLabels({
  de: {
    what: 'Finden Sie Konzerte nach Komponist, Werk, Künstler, Saal oder Reihe, dazu Artikel aus dem Magazin und alles zum Besuch.',
  },
  en: {
    what: 'Find concerts by composer, work, artist, hall or series, along with articles from the magazine and everything about your visit.',
  },
})
