import type { VenuePage } from '../../contract/venue.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Times } from './times.tsx'

/** Directions and other practical facts, with a link to a map; renders nothing if all are unknown. */
export function Way({ venue: { name, guide }, map }: { venue: VenuePage; map: string | null }) {
  const words = useLabels(labels)
  const rows = guide
    ? ([
        [words.train, guide.train],
        [words.last, guide.last_train && `${guide.last_train} ${words.check}`],
        [words.car, guide.car],
        [words.bike, guide.bike],
        [words.door, guide.door],
        [words.cloakroom, guide.cloakroom],
        [words.food, guide.food],
      ] as const)
    : []
  const known = rows.filter(([, text]) => text)
  if (known.length === 0 && !map) return null
  return (
    <section className="section sheet" id={words.anchor}>
      <SectionHead title={words.title} />
      {known.length > 0 && (
        <dl className="hall-way">
          {known.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Times text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {map && (
        <p>
          <a className="lnk" href={map}>
            {words.map(name)}
          </a>
        </p>
      )}
    </section>
  )
}

const labels = defineLabels({
  de: {
    anchor: 'weg',
    title: 'Der Weg',
    train: 'Mit der Bahn',
    last: 'Letzte Bahn',
    check: 'Bitte am Tag selbst prüfen.',
    car: 'Mit dem Auto',
    bike: 'Mit dem Rad',
    door: 'Nächste Tür',
    cloakroom: 'Garderobe',
    food: 'Essen und trinken',
    map: (name: string) => `${name} auf der Karte von OpenStreetMap`,
  },
  en: {
    anchor: 'way',
    title: 'Getting there',
    train: 'By train',
    last: 'Last train',
    check: 'Please check on the day.',
    car: 'By car',
    bike: 'By bike',
    door: 'Nearest door',
    cloakroom: 'Cloakroom',
    food: 'Food and drink',
    map: (name: string) => `${name} on OpenStreetMap`,
  },
})
