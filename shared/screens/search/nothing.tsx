import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Ways } from './ways.tsx'

export function Nothing({ query }: { query: string }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  return (
    <section className="sheet found axis" aria-labelledby="found-nothing">
      <h2 className="lead" id="found-nothing">
        {words.nothing(query)}
      </h2>
      <ul className="found-tips">
        {words.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
        <li>
          {words.ask} <a href={site.contact.phoneHref}>{site.contact.phone}</a>, {localise(site.contact.hours, locale)};{' '}
          {words.otherwise} <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
        </li>
      </ul>
      <Ways />
    </section>
  )
}

const labels = defineLabels({
  de: {
    nothing: (query: string) => `Zu »${query}« haben wir nichts gefunden.`,
    tips: [
      'Versuchen Sie es mit weniger Wörtern, mit einem Komponisten, einem Künstler oder einem Saal.',
      'Namen finden Sie in jeder Schreibweise: Händel, Haendel, Handel.',
    ],
    ask: 'Oder fragen Sie uns:',
    otherwise: 'außerhalb dieser Zeiten:',
  },
  en: {
    nothing: (query: string) => `We found nothing for “${query}”.`,
    tips: [
      'Try fewer words, a composer, an artist or a hall.',
      'All spellings of a name work: Händel, Haendel, Handel.',
    ],
    ask: 'Or ask us:',
    otherwise: 'outside these hours:',
  },
})
