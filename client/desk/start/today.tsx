// The start screen: tonight's productions, open tasks, colleagues' changes, and links to lists and screens.
import { UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Role } from '../../../shared/entities/roles.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { listAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { barWords } from '../../staff/bar/words.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntityIcon } from '../shell/entity-icon.tsx'
import { allEntities, areasOf, navigationEntries } from '../shell/entries.ts'
import { useStart } from '../shell/start.ts'
import { shellWords } from '../shell/words.ts'
import { Head } from '../ui/head.tsx'

const TodayLists = lazy(() => import('./today-lists.tsx'))

export function Today() {
  const locale = staffLocale()
  const words = labels[locale]
  const start = useStart()
  const entries = navigationEntries(start, locale)
  const iconOf = (key: string) => allEntities.find(({ name }) => name === key)?.icon ?? 'file-text'
  return (
    <div className="e-work">
      <Head title={shellWords[locale].today} note={words.hello(start.user.name)} />
      <main id="main" className="e-main e-pad e-narrow" tabIndex={-1}>
        {entries.length === 0 ? (
          <NothingToDo role={start.role} />
        ) : (
          <Suspense>
            <TodayLists />
          </Suspense>
        )}
        {areasOf(entries).map((area) => (
          <section key={area} className="e-sec">
            <h2>{shellWords[locale][area]}</h2>
            <ul className="e-ways">
              {entries
                .filter((entry) => entry.area === area)
                .map(({ key, title, to }) => (
                  <li key={key}>
                    <Link className="e-way" to={to}>
                      <EntityIcon name={iconOf(key)} />
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  )
}

/** Shown to a role that may open nothing here, such as door staff: says so, and where to find tonight's concerts. */
function NothingToDo({ role }: { role: Role }) {
  const locale = staffLocale()
  const words = labels[locale]
  const today = berlinDay(new Date())
  return (
    <section className="e-sec">
      <h2>{words.nothing(barWords[locale].roles[role])}</h2>
      <p className="e-2">{role === 'door' ? words.doorHint : words.nothingHint}</p>
      <ul className="e-ways">
        <li>
          {/* the website is outside the desk's router */}
          <a className="e-way" href={listAddress(locale, { date: today, until: today })}>
            <EntityIcon name="music" />
            {words.tonight}
          </a>
        </li>
        <li>
          <Link className="e-way" to="/account">
            <Icon of={UserRound} />
            {shellWords[locale].myAccount}
          </Link>
        </li>
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: {
    hello: (name: string) => `Guten Tag, ${name}`,
    nothing: (role: string) => `Ihre Rolle: ${role}`,
    doorHint: 'Karten prüft am Eingang der Scanner. In der Verwaltung gibt es dafür nichts zu tun.',
    nothingHint: 'In dieser Rolle gibt es in der Verwaltung nichts zu tun.',
    tonight: 'Konzerte heute',
  },
  en: {
    hello: (name: string) => `Hello, ${name}`,
    nothing: (role: string) => `Your role: ${role}`,
    doorHint: 'The scanner at the entrance checks tickets. There is nothing to do for that here.',
    nothingHint: 'There is nothing to do here in this role.',
    tonight: 'Concerts today',
  },
})
