import '../../ui/button.css'
import '../parts/fact-box.css'
import type { VenuePage } from '../../contract/venue.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Fact } from '../parts/fact.tsx'
import { Times } from './times.tsx'

export function HallFacts({ venue: { rooms, guide, access }, count }: { venue: VenuePage; count: number }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <aside className="d-side" aria-label={words.box}>
      <div className="box">
        {count > 0 && (
          <p className="hall-count">
            <a className="btn btn--wide btn--full" href={`#${words.anchor}`}>
              {words.concerts(grouped(count, locale), count)}
            </a>
          </p>
        )}
        <dl>
          <Fact
            term={words.seats}
            lines={rooms.map(({ name, capacity }) => (
              <span key={name}>
                <b>
                  {name} {capacity && grouped(capacity, locale)}
                </b>
                {!capacity && <> {words.variable}</>}
              </span>
            ))}
          />
          <Fact term={words.train} lines={[guide?.stop && <b key="stop">{guide.stop}</b>, guide?.walk]} />
          <Fact term={words.back} lines={[guide?.last_train && <Times key="last" text={guide.last_train} />]} />
          <Fact
            term={words.steps}
            lines={[
              access ? access.step_free ? <b key="none">{words.none}</b> : words.some : words.ask,
              <a key="all" href={`#${words.accessAnchor}`}>
                {words.all}
              </a>,
            ]}
          />
          <Fact
            term={words.admission}
            lines={[guide?.doors_minutes != null && words.doors(guide.doors_minutes), guide?.admission]}
          />
        </dl>
      </div>
    </aside>
  )
}

const labels = defineLabels({
  de: {
    box: 'Auf einen Blick',
    anchor: 'konzerte',
    accessAnchor: 'barrierefrei',
    concerts: (count: string, n: number) => (n === 1 ? 'Ein Konzert hier' : `${count} Konzerte hier`),
    seats: 'Plätze',
    variable: 'je nach Bestuhlung',
    train: 'Bahn',
    back: 'Zurück',
    steps: 'Stufen',
    none: 'Ohne Stufen bis zum Platz',
    some: 'Mit Stufen',
    ask: 'Auf Absprache',
    all: 'Alle Angaben',
    admission: 'Einlass',
    doors: (minutes: number) => (minutes === 0 ? 'Mit dem Beginn' : `${minutes} Minuten vor Beginn`),
  },
  en: {
    box: 'At a glance',
    anchor: 'concerts',
    accessAnchor: 'accessibility',
    concerts: (count: string, n: number) => (n === 1 ? 'One concert here' : `${count} concerts here`),
    seats: 'Seats',
    variable: 'depending on the seating',
    train: 'Train',
    back: 'Way back',
    steps: 'Steps',
    none: 'Step-free to your seat',
    some: 'With steps',
    ask: 'By arrangement',
    all: 'All details',
    admission: 'Doors',
    doors: (minutes: number) => (minutes === 0 ? 'At the start' : `${minutes} minutes before the start`),
  },
})
