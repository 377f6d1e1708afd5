import { useSyncExternalStore } from 'react'
import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { otherCities } from '../../watchlist/cities.ts'
import { watchRemembered } from '../../watchlist/watchlist.ts'
import { buildPath } from '../routes.ts'

/** Links to the device's lists for other cities; renders nothing without such lists. */
export function OtherCities() {
  const { site, locale, origins, cities: names } = usePage()
  const words = useLabels(labels)
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

const labels = defineLabels({
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
