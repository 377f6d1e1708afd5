import { defineLabels } from '../../i18n/labels.ts'
import { type Locale, otherLocale } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { BoxOfficeLinks, PageMeta } from '../../page/page-data.ts'
import { buildPath } from '../../screens/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/keep.css'

interface ToolsProps {
  className: string
  account?: BoxOfficeLinks['account'] | undefined
  alternates: PageMeta['alternates']
}

export function Tools({ className, account, alternates }: ToolsProps) {
  const { site, locale, path } = usePage()
  const labels = useLabels(toolLabels)
  const other = otherLocale(locale)
  return (
    <ul className={className}>
      {account && (
        <li>
          <a href={account.url}>{account.title}</a>
        </li>
      )}
      <li>
        <a href={buildPath({ screen: 'watchlist', locale })}>
          {labels.watchlist}
          {/* client/watchlist/ inserts the number of saved productions, in all cities */}
          <span className="f-n t" />
        </a>
      </li>
      {site.newsletter && (
        <li>
          <a href={buildPath({ screen: 'newsletter', locale, step: null })}>Newsletter</a>
        </li>
      )}
      <li>
        <a href={addressIn(other, path, alternates)} lang={other} hrefLang={other}>
          {labels.otherLanguage}
        </a>
      </li>
      <li>
        <ContrastSwitch />
      </li>
    </ul>
  )
}

/**
 * Returns a page's address in the other language, with its query, such as a list's filter. That of an error page is the
 * home page, without the query.
 */
export function addressIn(other: Locale, path: string, alternates: PageMeta['alternates']): string {
  const [pathname, query] = path.split('?', 2)
  return alternates[other] + (query && pathname === alternates[otherLocale(other)] ? `?${query}` : '')
}

/** Switches the theme: at once with JavaScript (client/theme/contrast.ts), by the gateway without. */
export function ContrastSwitch() {
  const { theme, path } = usePage()
  const labels = useLabels(toolLabels)
  const isOn = theme === 'contrast'
  return (
    <form action="/_theme">
      <input type="hidden" name="set" value={isOn ? 'light' : 'contrast'} />
      <input type="hidden" name="to" value={path} />
      <button type="submit" aria-pressed={isOn} data-opens="tool">
        <Icon name="contrast" />
        <span>{labels.contrast}</span>
      </button>
    </form>
  )
}

const toolLabels = defineLabels({
  de: {
    watchlist: 'Merkzettel',
    otherLanguage: 'English',
    contrast: 'Kontrast',
  },
  en: {
    watchlist: 'Watchlist',
    otherLanguage: 'Deutsch',
    contrast: 'Contrast',
  },
})
