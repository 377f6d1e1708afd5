import '../parts/detail-page.css'
import './hall.css'
import type { VenuePage } from '../../contract/venue.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { listed } from '../../i18n/listed.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { HallPlate } from '../../ui/plate/hall-plate.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { NextHead } from '../parts/next-head.tsx'
import { nextOf } from '../parts/next-of.ts'
import { buildPath } from '../routes.ts'
import { AccessTable } from './access-table.tsx'
import { HallFacts } from './facts.tsx'
import type { HallData } from './screen.ts'
import { Times } from './times.tsx'

export default function HallScreen({ data: { venue, map, productions } }: { data: HallData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { id, name, description, guide, rooms } = venue
  const list = productions?.results ?? []
  const largest = rooms[0]?.capacity ?? null
  const seats = rooms.flatMap(({ capacity }) => (capacity ? [grouped(capacity, locale)] : []))
  const caption = seats.length ? words.seats(seats) : rooms.map((room) => room.name).join(', ')
  return (
    <>
      <NextHead
        title={name}
        lead={venue.address?.replace(/(\d{5}) /, '$1\u00a0') ?? ''}
        next={nextOf(list)}
        list={{ href: buildPath({ screen: 'halls', locale }), label: words.halls }}
      />
      <div className={guide?.form ? 'sheet d-body' : 'sheet d-body d-body--plain'}>
        <div className="grid">
          {guide?.form && (
            <figure className="d-pic">
              <HallPlate form={guide.form} seats={largest} caption={caption} />
              <figcaption className="meta">{largest ? words.plate(rooms[0]?.name ?? '') : words.form}</figcaption>
            </figure>
          )}
          <HallFacts venue={venue} count={productions?.count ?? 0} />
          <div className="d-main">
            {description && (
              <section>
                <h2 className="d-h">{words.about}</h2>
                <div className="prose prose--lead">
                  <p>{description}</p>
                </div>
              </section>
            )}
            {guide && guide.first_visit.length > 0 && (
              <section>
                <h2 className="d-h">{words.first}</h2>
                <dl className="hall-first">
                  {guide.first_visit.map((row) => (
                    <div key={row.name}>
                      <dt>{row.name}</dt>
                      <dd>{row.text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </div>
        </div>
      </div>
      <Way venue={venue} map={map} />
      <AccessTable venue={venue} />
      {list.length > 0 && (
        <section className="section sheet" id={words.anchor}>
          <SectionHead
            title={words.here}
            {...(productions &&
              productions.count > list.length && {
                more: {
                  href: `${buildPath({ screen: 'event-list', locale })}?venue=${id}`,
                  label: words.all(grouped(productions.count, locale)),
                },
              })}
          />
          <Timetable productions={list} headingLevel={3} withYear />
        </section>
      )}
    </>
  )
}

const labels = defineLabels({
  de: {
    seats: (seats: string[]) => `${listed(seats, 'de')} Plätze`,
    plate: (room: string) => `${room} von oben: eine Linie für 150 Plätze, die Fläche ist die Bühne`,
    form: 'Der Raum von oben, die Fläche ist die Bühne',
    about: 'Der Saal',
    first: 'Zum ersten Mal hier?',
    here: 'Hier zu hören',
    halls: 'Säle',
    anchor: 'konzerte',
    all: (count: string) => `Alle ${count} Konzerte`,
  },
  en: {
    seats: (seats: string[]) => `${listed(seats, 'en')} seats`,
    plate: (room: string) => `${room} from above: one line for 150 seats, the solid field is the stage`,
    form: 'The room from above, the solid field is the stage',
    about: 'The hall',
    first: 'Your first time here?',
    here: 'What you can hear here',
    halls: 'Halls',
    anchor: 'concerts',
    all: (count: string) => `All ${count} concerts`,
  },
})

/** Directions and other practical facts, with a link to a map; renders nothing if all are unknown. */
function Way({ venue: { name, guide }, map }: { venue: VenuePage; map: string | null }) {
  const words = useLabels(wayLabels)
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

const wayLabels = defineLabels({
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
