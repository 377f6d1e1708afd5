import { useRef, useState } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { listed } from '../../i18n/listed.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { FindField } from '../../ui/find-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { buildPath } from '../routes.ts'
import { Nothing } from './nothing.tsx'
import { Others } from './others.tsx'
import { Productions } from './productions.tsx'
import type { SearchData } from './screen.ts'
import { searchAddress } from './search-address.ts'
import { Ways } from './ways.tsx'
import '../../ui/page-head.css'
import './search.css'

/** @see spec §2 "Search" */
export default function SearchScreen({ data }: { data: SearchData }) {
  const words = useLabels(labels)
  const { query, shortQuery, category, productions, others } = data
  const isFailed = productions.loading || others.loading
  const count = (productions.value?.count ?? 0) + (others.value?.count ?? 0)
  return (
    <>
      <div className="pagehead sheet">
        <h1 className="vh">{words.title}</h1>
        <Form key={query} query={query} />
        {query && !isFailed && <Total data={data} />}
        {query && !isFailed && <Notes data={data} />}
        {isFailed && (
          <p className="pagehead-s" role="alert">
            {words.failed}
          </p>
        )}
      </div>
      {!query && <Start />}
      {query && !isFailed && count === 0 && <Nothing query={shortQuery} />}
      <Names names={data.names} />
      {count > 0 && <Kinds data={data} />}
      {category !== 'others' && <Productions data={data} />}
      {category !== 'productions' && <Others data={data} />}
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Suche',
    failed:
      'Die Suche antwortet gerade nicht. Bitte versuchen Sie es in einem Augenblick noch einmal; was Sie geschrieben haben, steht noch da.',
  },
  en: {
    title: 'Search',
    failed: 'Search is not available right now. Please try again in a moment; your query is still here.',
  },
})

function Names({ names }: Pick<SearchData, 'names'>) {
  const { title } = useLabels(namesLabels)
  if (names.length === 0) return null
  return (
    <nav className="sheet found-names" aria-label={title}>
      <ul>
        {names.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{unbroken(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const namesLabels = defineLabels({ de: { title: 'Mitwirkende und Werke' }, en: { title: 'Artists and works' } })

function Start() {
  const words = useLabels(startLabels)
  return (
    <section className="sheet found axis" aria-labelledby="found-start">
      <h2 className="lead" id="found-start">
        {words.what}
      </h2>
      <Ways />
    </section>
  )
}

const startLabels = defineLabels({
  de: {
    what: 'Finden Sie Konzerte nach Komponist, Werk, Künstler, Saal oder Reihe, dazu Artikel aus dem Magazin und alles zum Besuch.',
  },
  en: {
    what: 'Find concerts by composer, work, artist, hall or series, along with articles from the magazine and everything about your visit.',
  },
})

function Form({ query }: { query: string }) {
  const { locale } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const [isFilled, setFilled] = useState(query !== '')
  return (
    <FindField
      id="search-query"
      action={buildPath({ screen: 'search', locale, category: null, page: 1 })}
      className="find"
      isFilled={isFilled}
      inputRef={input}
      input={{ ...opensSearch, defaultValue: query, onInput: (event) => setFilled(event.currentTarget.value !== '') }}
      onClear={() => {
        if (!input.current) return
        input.current.value = ''
        input.current.focus()
        setFilled(false)
      }}
    />
  )
}

/** client/search/on-page.tsx loads the suggestions when the field gets the focus. */
const opensSearch = { 'data-opens': 'search' }

/** The number of results, announced to screen readers when it changes. */
function Total({ data: { productions, others } }: { data: SearchData }) {
  const { locale } = usePage()
  const words = useLabels(totalLabels)
  const count = (productions.value?.count ?? 0) + (others.value?.count ?? 0)
  return (
    <p className="pagehead-s" role="status">
      <b>
        {productions.value?.has_more && `${words.moreThan} `}
        {words.hits(count, grouped(count, locale))}
      </b>{' '}
      {words.where}
    </p>
  )
}

const totalLabels = defineLabels({
  de: {
    moreThan: 'Mehr als',
    hits: (_count: number, text: string) => `${text} Treffer`,
    where: 'in Konzerten, Artikeln und Seiten',
  },
  en: {
    moreThan: 'More than',
    hits: (count: number, text: string) => `${text} ${count === 1 ? 'result' : 'results'}`,
    where: 'in concerts, articles and pages',
  },
})

/** Tabs for the categories, with their counts (spec §2). */
function Kinds({ data: { query, category, productions, others } }: { data: SearchData }) {
  const { locale } = usePage()
  const words = useLabels(kindsLabels)
  const counts = { productions: productions.value?.count ?? 0, others: others.value?.count ?? 0 }
  return (
    <Tabs
      name={words.name}
      inner
      tabs={[
        {
          key: 'all',
          label: words.all,
          href: searchAddress(locale, query),
          isCurrent: category === null,
          count: counts.productions + counts.others,
        },
        ...(['productions', 'others'] as const).map((key) => ({
          key,
          label: words[key],
          href: searchAddress(locale, query, { category: key }),
          isCurrent: category === key,
          count: counts[key],
        })),
      ]}
    />
  )
}

const kindsLabels = defineLabels({
  de: { name: 'Ergebnisse filtern', all: 'Alle', productions: 'Konzerte', others: 'Magazin und Seiten' },
  en: { name: 'Filter results', all: 'All', productions: 'Concerts', others: 'Magazine and pages' },
})

function Notes({ data: { shortQuery, productions, others } }: { data: SearchData }) {
  const words = useLabels(notesLabels)
  const reading = productions.value ?? others.value
  if (!reading) return null
  const { corrected = [], ignored = [], is_relaxed: isRelaxed = false } = reading
  const isFound = (productions.value?.count ?? 0) + (others.value?.count ?? 0) > 0
  const reasons = [corrected.length > 0, ignored.length > 0, isRelaxed].filter(Boolean).length
  if (!isFound || reasons === 0) return null
  // several reasons make one sentence, since one by one they contradict each other
  if (reasons > 1) return <p className="find-note">{words.nearest(shortQuery)}</p>
  if (isRelaxed) return <p className="find-note">{words.relaxed}</p>
  const text = corrected.length > 0 ? ([corrected, words.similar] as const) : ([ignored, words.others] as const)
  return <p className="find-note">{`${words.missing(text[0])} ${text[1]}`}</p>
}

const notesLabels = defineLabels({
  de: {
    missing: (list: readonly string[]) =>
      `${listed(
        list.map((word) => `»${word}«`),
        'de',
      )} ${list.length === 1 ? 'kommt' : 'kommen'} nicht vor.`,
    nearest: (query: string) => `Zu »${query}« gibt es keinen genauen Treffer. Hier steht, was dem am nächsten kommt.`,
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
    nearest: (query: string) => `Nothing matches “${query}” exactly. Showing what comes closest.`,
    similar: 'Showing similar spellings.',
    others: 'Showing results for the other words.',
    relaxed: 'No result contains all of the words. Showing results with some of them.',
  },
})
