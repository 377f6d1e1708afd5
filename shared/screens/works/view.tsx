import type { RegisteredComposer } from '../../contract/registers.ts'
import { genreLabels } from '../../entities/productions/genres.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Register } from '../parts/register.tsx'
import { ShortDay } from '../parts/short-day.tsx'
import { buildPath } from '../routes.ts'
import type { WorksData } from './screen.ts'

export default function WorksScreen({ data: { register, chosen } }: { data: WorksData }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { genres, total, composers } = register
  const city = localise(site.city, locale)
  return (
    <Register
      path={buildPath({ screen: 'works', locale })}
      chosen={chosen}
      register={register}
      kinds={genres.map(({ genre, count }) => ({ key: genre, label: genreLabels[locale][genre], count }))}
      words={{
        ...words,
        extent: words.extent(total, composers, city),
        found: words.works(register.count),
        nothing: chosen.query ? words.none(chosen.query, city) : words.nothing(city),
      }}
    >
      {(list) => (
        <div className="idx-c">
          {list.map((composer) => (
            <Composer key={composer.name} composer={composer} />
          ))}
        </div>
      )}
    </Register>
  )
}

function Composer({ composer: { name, family, years, works } }: { composer: RegisteredComposer }) {
  const words = useLabels(labels)
  const isAtEnd = name.endsWith(family)
  return (
    <section className="comp">
      <h3>
        <span>
          {isAtEnd ? name.slice(0, name.length - family.length) : ''}
          <b>{isAtEnd ? family : name}</b>
        </span>
        {years && <span className="t"> {years}</span>}
      </h3>
      <ul className="played">
        {works.map(({ title, minutes, date, get_absolute_url: address, ...played }) => (
          <li key={address}>
            <a href={address}>
              <span className="played-t">{unbroken(title)}</span>{' '}
              <span className="played-m t">{minutes ? words.minutes(minutes) : ''}</span>{' '}
              <span className="played-d t">
                <ShortDay date={date} />
                {played.concerts > 1 && (
                  <>
                    {' '}
                    <span aria-hidden="true">+{played.concerts - 1}</span>
                    <span className="vh">{words.more(played.concerts - 1)}</span>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Werke',
    byKind: 'Nach Gattung',
    find: 'Werk oder Name suchen',
    extent: (works: number, composers: number, city: string) =>
      `${works === 1 ? 'Ein Werk' : `${grouped(works, 'de')} Werke`} von ${composers === 1 ? 'einem Namen' : `${grouped(composers, 'de')} Komponistinnen und Komponisten`}, in dieser Saison in ${city}`,
    works: (count: number) => (count === 1 ? '1 Werk' : `${grouped(count, 'de')} Werke`),
    minutes: (count: number) => `${count}\u00a0Min.`,
    more: (count: number) => (count === 1 ? 'und an einem weiteren Abend' : `und an ${count} weiteren Abenden`),
    none: (query: string, city: string) => `Zu »${query}« haben wir in ${city} kein Werk gefunden.`,
    nothing: (city: string) => `In ${city} steht zurzeit kein Werk auf dem Programm.`,
  },
  en: {
    title: 'Works',
    byKind: 'By genre',
    find: 'Find a work or name',
    extent: (works: number, composers: number, city: string) =>
      `${works === 1 ? 'One work' : `${grouped(works, 'en')} works`} by ${composers === 1 ? 'one composer' : `${grouped(composers, 'en')} composers`}, this season in ${city}`,
    works: (count: number) => (count === 1 ? '1 work' : `${grouped(count, 'en')} works`),
    minutes: (count: number) => `${count}\u00a0min`,
    more: (count: number) => (count === 1 ? 'and on one more evening' : `and on ${count} more evenings`),
    none: (query: string, city: string) => `No work matches “${query}” in ${city}.`,
    nothing: (city: string) => `No works in ${city} at present.`,
  },
})
