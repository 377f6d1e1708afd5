import { useSyncExternalStore } from 'react'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { type Locale, localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { otherCities } from '../../watchlist/cities.ts'
import { watchRemembered } from '../../watchlist/watchlist.ts'
import { buildPath } from '../routes.ts'
import { Empty } from './empty.tsx'
import { List } from './list.tsx'
import type { WatchlistData } from './screen.ts'
import { useOwnList } from './use-own-list.ts'
import '../../ui/page-head.css'
import './watchlist.css'

export default function WatchlistScreen({ data }: { data: WatchlistData }) {
  return data.ids.length > 0 ? <SharedList data={data} /> : <OwnList atRest={data} />
}

function SharedList({ data }: { data: WatchlistData }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  return (
    <>
      <Head
        city={localise(site.city, locale)}
        line={`${words.concerts(data.productions.length, locale)}, ${words.shared}`}
      />
      <section className="sheet" aria-label={words.title}>
        {data.notice && <p className="meta">{data.notice}</p>}
        <List data={data} isOwn={false} />
      </section>
      <More data={data} title={words.goesWith} />
    </>
  )
}

/** The browser requests the productions by id, because the server does not store the list. */
function OwnList({ atRest }: { atRest: WatchlistData }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const own = useOwnList()
  const { state } = own
  const line = own.ids.length > 0 ? `${words.concerts(own.ids.length, locale)}, ${words.onDevice}` : words.onDeviceYet
  return (
    <>
      <Head line={line} city={localise(site.city, locale)} />
      <section className="sheet watch" aria-label={words.title} aria-busy={state.kind === 'loading' || undefined}>
        {state.kind === 'none' && <Empty isKnown={own.isKnown} undo={own.undo} />}
        {state.kind === 'failed' && (
          <div className="watch-failed" role="alert">
            <p>{words.failed}</p>
            <button type="button" className="btn" onClick={own.retry}>
              {words.again}
            </button>
          </div>
        )}
        {state.kind === 'loaded' && <List data={state.data} isOwn onClear={own.clear} />}
      </section>
      <OtherCities />
      {state.kind === 'loaded' && <More data={state.data} title={words.goesWith} />}
      {state.kind === 'none' && <More data={atRest} title={words.next} />}
    </>
  )
}

function Head({ city, line }: { city: string; line: string }) {
  const words = useLabels(labels)
  return (
    <div className="pagehead sheet">
      <h1>{words.title}</h1>
      <p className="pagehead-s">{`${city}: ${line}`}</p>
    </div>
  )
}

function More({ data: { more }, title }: { data: WatchlistData; title: string }) {
  if (more.value.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={title} />
      <Timetable productions={more.value} headingLevel={3} />
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Merkzettel',
    concerts: (count: number, locale: 'de' | 'en') =>
      count === 1 ? 'Ein Konzert' : count === 0 ? 'Kein Konzert' : `${capitalised(countWord(count, locale))} Konzerte`,
    onDevice: 'gespeichert auf diesem Gerät',
    onDeviceYet: 'Gespeichert auf Ihrem Gerät, ohne Konto',
    shared: 'als Liste geteilt',
    goesWith: 'Passt dazu',
    next: 'Die nächsten Konzerte',
    failed:
      'Ihre Konzerte konnten gerade nicht geladen werden. Gemerkt bleiben sie. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
  },
  en: {
    title: 'Watchlist',
    concerts: (count: number, locale: 'de' | 'en') =>
      `${capitalised(countWord(count, locale))} ${count === 1 ? 'concert' : 'concerts'}`,
    onDevice: 'saved on this device',
    onDeviceYet: 'Saved on your device, no account needed',
    shared: 'shared as a list',
    goesWith: 'Goes well with these',
    next: 'Coming up next',
    failed: 'Your concerts could not be loaded, but they are still saved. Check your connection and try again.',
    again: 'Try again',
  },
})

/** Links to the device's lists for other cities; renders nothing without such lists. */
function OtherCities() {
  const { site, locale, origins, cities: names } = usePage()
  const words = useLabels(otherCitiesLabels)
  const cookies = useSyncExternalStore(watchRemembered, () => document.cookie, noCookies)
  const cities = otherCities(cookies, site.key)
  if (cities.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul>
        {cities.map(({ site: key, count }) => (
          <li key={key}>
            <a href={origins[key] + buildPath({ screen: 'watchlist', locale })}>
              {words.ofCity(names[key], count, locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const noCookies = () => ''

const otherCitiesLabels = defineLabels({
  de: {
    title: 'Gemerkt in anderen Städten',
    ofCity: (city: string, count: number, locale: Locale) =>
      `${city}: ${count === 1 ? 'ein Konzert' : `${countWord(count, locale)} Konzerte`}`,
  },
  en: {
    title: 'Saved in other cities',
    ofCity: (city: string, count: number, locale: Locale) =>
      `${city}: ${count === 1 ? 'one concert' : `${countWord(count, locale)} concerts`}`,
  },
})
