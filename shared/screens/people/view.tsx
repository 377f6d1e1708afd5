import '../../ui/page-head.css'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { type Locale, localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { VoiceKind } from '../../people/voice-kind.ts'
import { buildPath } from '../../routes.ts'
import { PerformerRow } from '../../ui/performer-row.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Found, NothingFound } from '../parts/register/found.tsx'
import { idOf, Letters } from '../parts/register/letters.tsx'
import { registerAddress } from '../parts/register/register-address.ts'
import { ShortDay } from '../parts/short-day.tsx'
import type { PeopleData } from './screen.ts'

/** Who plays here this season, from A to Z. */
export default function PeopleScreen({ data: { register, chosen } }: { data: PeopleData }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { results, kinds, total, count, letters, letter } = register
  const path = buildPath({ screen: 'people', locale })
  const city = localise(site.city, locale)
  const tabs = [
    { key: 'all', label: words.all, count: total, href: path, isCurrent: !chosen.kind },
    ...kinds.map(({ kind, count: each }) => ({
      ...{ key: kind, label: words.kinds[kind], count: each },
      ...{ href: registerAddress(path, { kind }), isCurrent: chosen.kind === kind },
    })),
  ]
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.extent(total, city)}</p>
      </div>
      <Tabs name={words.byKind} tabs={tabs} />
      <section className="sheet" aria-label={words.title}>
        <Letters path={path} chosen={chosen} letters={letters} letter={letter} />
        <Found path={path} chosen={chosen} found={words.names(count)} label={words.find} />
        {results.length === 0 && (
          <NothingFound
            path={path}
            chosen={chosen}
            says={chosen.query ? words.none(chosen.query, city) : words.nobody(city)}
          />
        )}
        {[...Map.groupBy(results, (person) => person.letter)].map(([initial, list]) => (
          <section key={initial} className="idx" id={idOf(initial)} aria-labelledby={`h-${idOf(initial)}`}>
            <h2 id={`h-${idOf(initial)}`}>{initial}</h2>
            <ul className="perslist">
              {list.map((person) => (
                <PerformerRow key={person.get_absolute_url} performer={person}>
                  <ShortDay date={person.date} />{' '}
                  {person.concerts > 1 && <span className="pers-k">{words.more(person.concerts - 1)}</span>}
                </PerformerRow>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  )
}

const kinds: Record<Locale, Record<VoiceKind, string>> = {
  de: {
    conducting: 'Leitung',
    singing: 'Gesang',
    piano: 'Klavier',
    organ: 'Orgel',
    strings: 'Saiten',
    winds: 'Bläser, Schlagwerk',
    speaking: 'Erzählen',
    orchestra: 'Orchester',
    ensemble: 'Ensembles',
    choir: 'Chöre',
    other: 'Weitere',
  },
  en: {
    conducting: 'Conductors',
    singing: 'Voices',
    piano: 'Piano',
    organ: 'Organ',
    strings: 'Strings',
    winds: 'Winds, percussion',
    speaking: 'Narrators',
    orchestra: 'Orchestras',
    ensemble: 'Ensembles',
    choir: 'Choirs',
    other: 'Others',
  },
}

const labels = defineLabels({
  de: {
    title: 'Mitwirkende',
    all: 'Alle',
    byKind: 'Nach Stimme und Instrument',
    find: 'Name suchen',
    kinds: kinds.de,
    extent: (count: number, city: string) =>
      count === 1
        ? `Ein Name in dieser Saison in ${city}`
        : `${grouped(count, 'de')} Menschen und Ensembles spielen in dieser Saison in ${city}`,
    names: (count: number) => (count === 1 ? '1 Name' : `${grouped(count, 'de')} Namen`),
    more: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${grouped(count, 'de')} weitere`),
    none: (query: string, city: string) => `Niemand mit ›${query}‹ in ${city}.`,
    nobody: (city: string) => `Hier steht für ${city} niemand.`,
  },
  en: {
    title: 'Artists',
    all: 'All',
    byKind: 'By voice and instrument',
    find: 'Find a name',
    kinds: kinds.en,
    extent: (count: number, city: string) =>
      count === 1
        ? `One name this season in ${city}`
        : `${grouped(count, 'en')} musicians and ensembles play in ${city} this season`,
    names: (count: number) => (count === 1 ? '1 name' : `${grouped(count, 'en')} names`),
    more: (count: number) => `and ${grouped(count, 'en')} more`,
    none: (query: string, city: string) => `No artist with “${query}” in ${city}.`,
    nobody: (city: string) => `No artists here in ${city}.`,
  },
})
