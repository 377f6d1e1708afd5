// The start screen: tonight's productions, open tasks, colleagues' changes, and links to lists and screens.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { defineLabels } from '../../../shared/i18n/labels.ts'
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
        <Suspense>
          <TodayLists />
        </Suspense>
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

const labels = defineLabels({
  de: {
    hello: (name: string) => `Guten Tag, ${name}`,
  },
  en: {
    hello: (name: string) => `Hello, ${name}`,
  },
})
