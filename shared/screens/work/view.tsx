import { consistsOfMovements } from './consists-of-movements.ts'
import '../parts/detail-page.css'
import '../parts/fact-box.css'
import './work.css'
import type { Performance, WorkPage, WorkTeaser } from '../../contract/people.ts'
import { RichText } from '../../html/rich-text.tsx'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { isTimeKnown, timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { type SiteKey, siteKeys } from '../../sites/site-keys.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Status } from '../../ui/status.tsx'
import { hallNames } from '../../ui/timetable-row.tsx'
import { unbroken, unbrokenName } from '../../ui/unbroken.ts'
import { Fact } from '../parts/fact.tsx'
import { NextHead } from '../parts/next-head.tsx'
import { nextOf } from '../parts/next-of.ts'
import { Performances } from '../parts/performances.tsx'
import { ShortDay } from '../parts/short-day.tsx'
import { buildPath } from '../routes.ts'
import type { WorkData } from './screen.ts'

export default function WorkScreen({ data: { work } }: { data: WorkData }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const { title, composer, movements, text, upcoming, past } = work
  const here = upcoming.filter((production) => production.site === site.key)
  return (
    <>
      <NextHead
        title={title}
        lead={composer}
        next={nextOf(here)}
        list={{ href: buildPath({ screen: 'works', locale }), label: words.list }}
      />
      <div className="sheet d-body d-body--plain">
        <div className="grid">
          <Facts work={work} />
          <div className="d-main">
            {movements.length > 1 && (
              <section>
                <h2 className="d-h">
                  {words.movements(capitalised(countWord(movements.length, locale)), consistsOfMovements(title))}
                </h2>
                <ol className="movs">
                  {movements.map((movement, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two movements may have the same name
                    <li key={index}>
                      <span>{index + 1}</span> {movement}
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {text && (
              <section>
                <h2 className="d-h">{words.about}</h2>
                <RichText html={text} className="rich prose prose--lead" />
              </section>
            )}
          </div>
        </div>
      </div>
      <Cities upcoming={upcoming} />
      <Performances upcoming={here} past={past} />
      <Companions companions={work.companions} />
    </>
  )
}

function Facts({ work }: { work: WorkPage }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { composer, years, number, minutes, scoring, words: author, premiere } = work
  const more = `${buildPath({ screen: 'search', locale, category: null, page: 1 })}?query=${encodeURIComponent(composer)}`
  return (
    <aside className="d-side" aria-label={words.facts}>
      <div className="box box--work">
        <dl>
          <Fact
            term={words.by}
            lines={[
              <b key="composer">{composer}</b>,
              years,
              <a key="more" href={more}>
                {words.more(composer)}
              </a>,
            ]}
          />
          <Fact term={words.number} lines={[number]} />
          <Fact term={words.length} lines={[minutes && words.minutes(Math.round(minutes))]} />
          <Fact term={words.scoring} lines={[scoring]} />
          <Fact term={words.words} lines={[author]} />
          <Fact term={words.premiere} lines={[premiere]} />
        </dl>
      </div>
    </aside>
  )
}

const labels = defineLabels({
  de: {
    list: 'Werke',
    facts: 'Das Werk in Kürze',
    movements: (count: string, areMovements: boolean) => `${count} ${areMovements ? 'Sätze' : 'Teile'}`,
    about: 'Zum Hören',
    by: 'Von',
    more: (composer: string) => `Konzerte mit Musik von ${composer}`,
    number: 'Werknummer',
    length: 'Dauer',
    minutes: (minutes: number) => `etwa ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}`,
    scoring: 'Besetzung',
    words: 'Text',
    premiere: 'Uraufführung',
  },
  en: {
    list: 'Works',
    facts: 'The work in brief',
    movements: (count: string, areMovements: boolean) => `${count} ${areMovements ? 'movements' : 'parts'}`,
    about: 'What to listen for',
    by: 'By',
    more: (composer: string) => `Concerts with music by ${composer}`,
    number: 'Catalogue number',
    length: 'Length',
    minutes: (minutes: number) => `about ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`,
    scoring: 'Scoring',
    words: 'Text',
    premiere: 'First performed',
  },
})

/** Other works in the same productions; renders nothing for an empty list. */
function Companions({ companions }: { companions: WorkTeaser[] }) {
  const words = useLabels(companionsLabels)
  if (companions.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="wlist">
        {companions.map(({ composer, title, minutes, date, get_absolute_url: address }) => (
          <li key={address}>
            <a href={address}>
              <b>{composer}</b> <span className="wlist-t">{unbroken(title)}</span>{' '}
              <span className="wlist-m">{minutes ? words.minutes(Math.round(minutes)) : ''}</span>{' '}
              <span className="t">
                <ShortDay date={date} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const companionsLabels = defineLabels({
  de: { title: 'An denselben Abenden', minutes: (minutes: number) => `${minutes}\u00a0Min.` },
  en: { title: 'On the same evenings', minutes: (minutes: number) => `${minutes}\u00a0min` },
})

/** The performances in each city, the site's own city first; renders nothing without upcoming performances. */
function Cities({ upcoming }: { upcoming: Performance[] }) {
  const { site, cities } = usePage()
  const words = useLabels(citiesLabels)
  if (upcoming.length === 0) return null
  const keys: SiteKey[] = [site.key, ...siteKeys.filter((key) => key !== site.key)]
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="wcities">
        {keys.map((key) => {
          const here = upcoming.filter((production) => production.site === key)
          return (
            <li key={key} className={key === site.key ? 'is-own' : undefined}>
              <h3>{cities[key]}</h3>
              {here.length > 0 ? (
                here.map((each) => <Evening key={each.id} production={each} />)
              ) : (
                <p className="meta">{words.none}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Evening({ production }: { production: Performance }) {
  const { origins } = usePage()
  const { site, date, room, casts, status, get_absolute_url: address } = production
  return (
    <p className={status === 'cancelled' ? 'is-off' : undefined}>
      <a href={origins[site] + address}>
        <b className="t">
          <ShortDay date={date} /> {isTimeKnown(date) && timeOfDay(date)}
        </b>{' '}
        <span>{casts.map(({ name }) => unbrokenName(name)).join(', ')}</span>
      </a>{' '}
      {room && <span className="meta">{hallNames(room).filter(Boolean).join(', ')}</span>} <Status status={status} />
    </p>
  )
}

const citiesLabels = defineLabels({
  de: { title: 'Wann und wo', none: 'Zurzeit nicht angesetzt' },
  en: { title: 'When and where', none: 'No performances planned at present' },
})
