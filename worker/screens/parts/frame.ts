import type { NavigationItem } from '../../../shared/contract/site-content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { legalKey } from '../../../shared/layout/legal-key.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import { isSiteKey, type SiteKey } from '../../../shared/sites/site-keys.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { ContentClient } from '../../content/content-client.ts'
import { PartUnavailable } from '../../http/failures/content-unavailable.ts'
import type { ReportRead } from '../../http/failures/report.ts'
import { missingLegalLinks } from '../before-opening.ts'
import { withActiveAbo } from './active-abo.tsx'
import { boxOfficeLinks, withBoxOffice } from './box-office-links.ts'

export interface Frame {
  site: Site
  nav: FrameNavigation
  isComplete: boolean
  /** When the menus next change without a write. */
  changesAt: Date | null
}

/**
 * Loads the site with its settings, the menu with the active abo, and the footer. A failed read is only logged (spec
 * §8): the page uses the settings that were read last, or is shown without the menu, abo, footer or box office.
 * `isComplete` is then false, so the page is not cached, except without a mere part of a backend's page.
 */
export async function loadFrame(
  content: ContentClient,
  { locale, origins, report }: { locale: Locale; origins: Readonly<Record<SiteKey, string>>; report: ReportRead },
): Promise<Frame> {
  let isComplete = true
  const orNull = async <T>(what: string, read: Promise<T>): Promise<T | null> => {
    try {
      return await read
    } catch (error) {
      if (!(error instanceof PartUnavailable)) isComplete = false
      report('log', what, error)
      return null
    }
  }
  const [site, navigation, activeAbo, sellsTickets] = await Promise.all([
    orNull('settings', content.settings.read()),
    orNull('navigation', content.navigation.read()),
    orNull('active abo', content.abos.active()),
    orNull('box office', content.settings.sellsTickets()),
  ])
  const boxOffice = sellsTickets ? boxOfficeLinks(locale) : null
  const linked = (entries: readonly NavigationItem[] = []) => withOrigins(entries, content.settings.last.key, origins)
  const menu = withActiveAbo(linked(navigation?.menu), activeAbo, locale)
  const listed = linked(navigation?.footer)
  // a footer that could not be read, and one of a backend, is left as it is
  const isOurs = navigation !== null && content.keepForMs === null
  const hasLegal = !isOurs || listed.some(({ key }) => key === legalKey)
  const footer = hasLegal ? listed : [...listed, ...missingLegalLinks(listed, locale)]
  return {
    site: site ?? content.settings.last,
    nav: {
      menu,
      footer: boxOffice ? withBoxOffice(footer, boxOffice, locale) : footer,
      boxOffice,
    },
    isComplete,
    changesAt: navigation?.changes_at ? new Date(navigation.changes_at) : null,
  }
}

function withOrigins(
  entries: readonly NavigationItem[],
  own: SiteKey,
  origins: Readonly<Record<SiteKey, string>>,
): NavigationItem[] {
  return entries.map((entry) => {
    const { site, url } = entry
    const leadsAway = isSiteKey(site) && site !== own && url !== null && /^\/(?!\/)/.test(url)
    const address = leadsAway ? { url: origins[site] + url } : {}
    return { ...entry, ...address, children: withOrigins(entry.children, own, origins) }
  })
}

/** Returns the tags of writes that change the frame of every page: settings, navigation and abos. */
export function frameTags({ key }: Site): string[] {
  return [`site:${key}`, `nav:${key}`, `abos:${key}`]
}
