import { defineLabels } from '../../i18n/labels.ts'
import { type Locale, localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { VoiceKind } from '../../people/voice-kind.ts'
import { PerformerRow } from '../../ui/performer-row.tsx'
import { Register } from '../parts/register.tsx'
import { ShortDay } from '../parts/short-day.tsx'
import { buildPath } from '../routes.ts'
import type { PeopleData } from './screen.ts'

export default function PeopleScreen({ data: { register, chosen } }: { data: PeopleData }) {
  const { site, locale } = usePage()
  const { kinds: kindWords, ...words } = useLabels(labels)
  const city = localise(site.city, locale)
  return (
    <Register
      path={buildPath({ screen: 'people', locale })}
      chosen={chosen}
      register={register}
      kinds={register.kinds.map(({ kind, count }) => ({ key: kind, label: kindWords[kind], count }))}
      words={{
        ...words,
        extent: words.extent(register.total, city),
        found: words.names(register.count),
        nothing: chosen.query ? words.none(chosen.query, city) : words.nobody(city),
      }}
    >
      {(people) => (
        <ul className="perslist">
          {people.map((person) => (
            <PerformerRow key={person.get_absolute_url} performer={person}>
              <ShortDay date={person.date} />{' '}
              {person.concerts > 1 && <span className="pers-k">{words.more(person.concerts - 1)}</span>}
            </PerformerRow>
          ))}
        </ul>
      )}
    </Register>
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
    byKind: 'Nach Stimme und Instrument',
    find: 'Name suchen',
    kinds: kinds.de,
    extent: (count: number, city: string) =>
      count === 1
        ? `Ein Name in dieser Saison in ${city}`
        : `${grouped(count, 'de')} Menschen und Ensembles spielen in dieser Saison in ${city}`,
    names: (count: number) => (count === 1 ? '1 Name' : `${grouped(count, 'de')} Namen`),
    more: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${grouped(count, 'de')} weitere`),
    none: (query: string, city: string) => `Zu »${query}« haben wir in ${city} niemanden gefunden.`,
    nobody: (city: string) => `In ${city} ist zurzeit niemand angekündigt.`,
  },
  en: {
    title: 'Artists',
    byKind: 'By voice and instrument',
    find: 'Find a name',
    kinds: kinds.en,
    extent: (count: number, city: string) =>
      count === 1
        ? `One name this season in ${city}`
        : `${grouped(count, 'en')} musicians and ensembles play in ${city} this season`,
    names: (count: number) => (count === 1 ? '1 name' : `${grouped(count, 'en')} names`),
    more: (count: number) => `and ${grouped(count, 'en')} more`,
    none: (query: string, city: string) => `No artist matches “${query}” in ${city}.`,
    nobody: (city: string) => `No artists in ${city} at present.`,
  },
})
