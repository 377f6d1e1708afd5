import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductionListItem } from '../../shared/contract/production.ts'
import { dateWithWeekday, isTimeKnown, timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { ContentClient } from '../content/content-client.ts'
import type { ReportRead } from '../http/failures/report.ts'
import { isolateState } from '../http/isolate-state.ts'
import { Lists } from '../screens/parts/loaded.ts'

const productionsShown = 3

/**
 * How long an isolate reuses the next productions of a site and language. The 404 pages themselves are cached for only
 * a few seconds.
 */
const keptForMs = 60_000
const kept = isolateState(() => new Map<string, { until: number; productions: ProductionListItem[] }>())

interface Failed {
  status: 400 | 404
  site: Site
  locale: Locale
  /** Decoded, without a trailing slash. */
  path: string
  now: Date
  content: ContentClient
  report: ReportRead
}

/**
 * Returns the ways on from an error page as HTML: a search, filled with the end of the address if that consists of
 * words, and the next bookable productions, if they can be loaded. For 400, whose address cannot be read, they begin
 * with the reason, and the visitor can report the link.
 */
export async function errorHelp(failed: Failed): Promise<string> {
  const productions = await nextProductions(failed)
  return renderToStaticMarkup(<Help {...failed} productions={productions} />)
}

async function nextProductions({ site, locale, now, content, report }: Failed): Promise<ProductionListItem[]> {
  const key = `${site.key} ${locale}`
  const known = kept.current.get(key)
  if (known && known.until > now.getTime()) return known.productions
  const { value } = await new Lists(report).load('productions', content.productions.list({ status: 'bookable' }), null)
  const productions = value?.results.slice(0, productionsShown) ?? []
  if (value) kept.current.set(key, { until: now.getTime() + keptForMs, productions })
  return productions
}

function Help({ status, site, locale, path, productions }: Failed & { productions: readonly ProductionListItem[] }) {
  const words = labels[locale]
  return (
    <>
      {status === 400 && <p>{words.malformed}</p>}
      <search>
        <form className="e404-find" action={buildPath({ screen: 'search', locale, category: null, page: 1 })}>
          <label htmlFor="e404-query">{words.search}</label>
          <input id="e404-query" name="query" type="text" inputMode="search" defaultValue={wordsOf(path)} />
          <button className="btn btn--night" type="submit">
            {words.find}
          </button>
        </form>
      </search>
      {status === 400 && (
        <p>
          {words.report} <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
        </p>
      )}
      {productions.length > 0 && (
        <>
          <h2>{status === 400 ? words.clear : words.next}</h2>
          <ul>
            {productions.map(({ id, title, date, get_absolute_url: href }) => (
              <li key={id}>
                <a href={href}>
                  {title}, {dateWithWeekday(date, locale).replace(/(?<=\d\.?) (?=\p{Lu})/gu, '\u00a0')}
                  {isTimeKnown(date) && words.at(timeOfDay(date))}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function wordsOf(path: string): string {
  const end =
    path
      .split('/')
      .slice(2)
      .findLast((part) => !/^\d+$/.test(part)) ?? ''
  return /^\p{L}[\p{L}-]{2,60}$/u.test(end) ? end.replaceAll('-', ' ') : ''
}

const labels = defineLabels({
  de: {
    search: 'Was suchen Sie?',
    find: 'Suchen',
    next: 'Die nächsten Konzerte',
    malformed: 'Mit der Adresse stimmt etwas nicht, vielleicht fehlt ein Stück. Die Suche kommt ohne sie aus:',
    report: 'Kamen Sie über einen Link von uns? Sagen Sie es uns bitte:',
    clear: 'Klar und deutlich',
    at: (time: string) => `, ${time}\u00a0Uhr`,
  },
  en: {
    search: 'What are you looking for?',
    find: 'Search',
    next: 'The next concerts',
    malformed: 'Something is wrong with the address, perhaps a piece is missing. Search works without it:',
    report: 'Did a link of ours bring you here? Please tell us:',
    clear: 'Loud and clear',
    at: (time: string) => `, ${time}`,
  },
})
