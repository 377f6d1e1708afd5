import '../../ui/page-head.css'
import './halls.css'
import type { VenueList, VenueRow } from '../../contract/venue.ts'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { type Locale, localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { HallRow } from './hall-row.tsx'

export default function HallsScreen({ data: { results, elsewhere } }: { data: VenueList }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.extent(results, localise(site.city, locale))}</p>
      </div>
      <section className="sheet" aria-label={words.title}>
        <ul className="halls">
          {results.map((venue) => (
            <HallRow key={venue.id} venue={venue} />
          ))}
        </ul>
      </section>
      <Elsewhere halls={elsewhere} />
    </>
  )
}

const isStepFree = (halls: readonly VenueRow[]) => halls.length > 0 && halls.every(({ access }) => access?.step_free)
const number = (count: number, locale: Locale) => capitalised(countWord(count, locale))

const labels = defineLabels({
  de: {
    title: 'Säle',
    extent: (halls: readonly VenueRow[], city: string) =>
      `${halls.length === 1 ? 'Ein Haus' : `${number(halls.length, 'de')} Häuser`} in ${city}${isStepFree(halls) ? (halls.length === 1 ? ', ohne Stufen' : ', alle ohne Stufen') : ''}`,
  },
  en: {
    title: 'Halls',
    extent: (halls: readonly VenueRow[], city: string) =>
      `${halls.length === 1 ? 'One venue' : `${number(halls.length, 'en')} venues`} in ${city}${isStepFree(halls) ? (halls.length === 1 ? ', step-free' : ', all step-free') : ''}`,
  },
})
