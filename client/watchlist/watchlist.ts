// Updates the flags on the page from this city's list, and the count in the header from the lists of all cities. Loaded
// if this device has a list, or when a visitor points at, focuses or touches a flag or another opener. React renders
// flags and count once and never updates them.
import { defineLabels } from '../../shared/i18n/labels.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { sharedDomain } from '../../shared/sites/shared-domain.ts'
import { cityLists, cookieWith, otherCities } from '../../shared/watchlist/cities.ts'
import {
  maxRemembered,
  type Remembering,
  rememberedIds,
  rememberIds,
  watchRemembered,
} from '../../shared/watchlist/watchlist.ts'
import { pageLocale, showNotice } from '../notice/notice.ts'
import { pageStore, type ShownPage } from '../page-store.ts'

/** Toggles a flag's production; any other opener adds the productions whose ids its value lists. */
export function open(opener: HTMLElement): void {
  const isFlag = opener.matches('.keep')
  const ids = (opener as HTMLButtonElement).value.split(',').map(Number)
  const before = rememberedIds()
  const isTakenOff = isFlag && ids.every((id) => before.includes(id))
  const outcome = rememberIds(isTakenOff ? before.filter((id) => !ids.includes(id)) : [...before, ...ids])
  if (outcome === 'kept') storeForOffline()
  if (outcome !== 'kept') sayWhyNot(outcome)
  else if (!isFlag || before.length === 0) sayWhere()
}

function follow(): void {
  tellCities()
  paint()
  watchRemembered(() => {
    tellCities()
    paint()
  })
  // repaints after navigation, when a list grows and when a menu opens
  new MutationObserver(paint).observe(document.getElementById('app') ?? document.body, {
    childList: true,
    subtree: true,
  })
}

/** Updates flags and count; writes only changed values, so that the observer does not call this function again. */
function paint(): void {
  const ids = rememberedIds()
  for (const flag of document.querySelectorAll<HTMLButtonElement>('.keep[data-opens="watchlist"]')) {
    const pressed = String(ids.includes(Number(flag.value)))
    if (flag.ariaPressed !== pressed) flag.setAttribute('aria-pressed', pressed)
  }
  const elsewhere = otherCities(document.cookie, shownPage().site).reduce((sum, { count }) => sum + count, 0)
  const count = ids.length + elsewhere > 0 ? String(ids.length + elsewhere) : ''
  for (const number of document.querySelectorAll('.head li > a > .f-n')) {
    if (number.textContent !== count) number.textContent = count
  }
}

/**
 * Requests the list's data, which the service worker caches for visits without a network. Several taps in a row cause a
 * single request; an emptied list causes none.
 */
function storeForOffline(): void {
  clearTimeout(storing)
  storing = setTimeout(() => {
    const ids = rememberedIds()
    if (ids.length === 0 || !navigator.serviceWorker?.controller) return
    const path = buildPath({ screen: 'watchlist', locale: pageLocale() })
    fetch(`/_data${path}?ids=${ids.join(',')}`).catch(() => {})
  }, 1000)
}
let storing: ReturnType<typeof setTimeout> | undefined

/** Writes this city's list into the cookie that the other cities read, if they share a domain. */
function tellCities(): void {
  const { site, origins } = shownPage()
  const domain = sharedDomain(location.hostname, origins)
  const ids = rememberedIds()
  if (!domain || (cityLists(document.cookie)[site] ?? []).join() === ids.join()) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = cookieWith(document.cookie, site, ids, domain)
}

const shownPage = () => (pageStore.shown as ShownPage).page

function sayWhere(): void {
  const locale = pageLocale()
  const { kept, show } = labels[locale]
  showNotice({ text: kept, link: { href: buildPath({ screen: 'watchlist', locale }), label: show } })
}

function sayWhyNot(outcome: Exclude<Remembering, 'kept'>): void {
  showNotice({ text: labels[pageLocale()][outcome], isUrgent: true })
}

const labels = defineLabels({
  de: {
    kept: 'Gemerkt, auf diesem Gerät und ohne Konto.',
    show: 'Zum Merkzettel',
    full: `Auf den Merkzettel passen ${maxRemembered} Konzerte. Nehmen Sie erst eines herunter.`,
    blocked:
      'Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern. Erlauben Sie es in seinen Einstellungen (in einem privaten Fenster geht es oft nicht), dann merkt er sich Konzerte.',
  },
  en: {
    kept: 'Saved on this device, no account needed.',
    show: 'See the watchlist',
    full: `The watchlist holds ${maxRemembered} concerts. Please remove one first.`,
    blocked:
      'Your browser blocks storage for this site, so concerts cannot be saved. Allow it in the browser settings; private windows often block it.',
  },
})

follow()
