import { defineLabels } from '../../i18n/labels.ts'
import { otherLocale } from '../../locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { PageMeta } from '../../page/page-data.ts'
import { buildPath } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/keep.css'
import { useIsInteractive, useLayoutState } from '../layout-state.tsx'

export function Tools({ className, alternates }: { className: string; alternates: PageMeta['alternates'] }) {
  const { site, locale, path } = usePage()
  const labels = useLabels(toolLabels)
  const other = otherLocale(locale)
  // The language link keeps the query, such as a list's filter. On an error page, it leads to the home page, without
  // the query.
  const [pathname, query] = path.split('?', 2)
  const kept = query && pathname === alternates[locale] ? `?${query}` : ''
  return (
    <ul className={className}>
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
        <a href={alternates[other] + kept} lang={other} hrefLang={other}>
          {labels.otherLanguage}
        </a>
      </li>
      <li>
        <ContrastSwitch />
      </li>
    </ul>
  )
}

/** Switches the theme: a link to the gateway or, once JavaScript runs, a toggle button. */
export function ContrastSwitch() {
  const { theme, path } = usePage()
  const labels = useLabels(toolLabels)
  const layout = useLayoutState()
  if (useIsInteractive()) {
    return (
      <button type="button" aria-pressed={layout.isHighContrast} onClick={layout.toggleContrast}>
        <Icon name="contrast" />
        <span>{labels.contrast}</span>
      </button>
    )
  }
  const isOn = theme === 'contrast'
  return (
    <a href={`/_theme?set=${isOn ? 'light' : 'contrast'}&to=${encodeURIComponent(path)}`} rel="nofollow">
      <Icon name="contrast" />
      <span>
        {labels.contrast}
        <span className="vh"> {isOn ? labels.turnOff : labels.turnOn}</span>
      </span>
    </a>
  )
}

const toolLabels = defineLabels({
  de: {
    watchlist: 'Merkzettel',
    otherLanguage: 'English',
    contrast: 'Kontrast',
    turnOn: 'erhöhen',
    turnOff: 'zurücknehmen',
  },
  en: {
    watchlist: 'Watchlist',
    otherLanguage: 'Deutsch',
    contrast: 'Contrast',
    turnOn: 'up',
    turnOff: 'back to normal',
  },
})
