import type { Locale } from '../../../shared/locale.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import type { Site } from '../../../shared/sites.ts'
import type { ContentClient } from '../../content/content-client.ts'
import type { ReportRead } from '../../http/failures/report.ts'
import { withActiveAbo } from './active-abo.tsx'

/**
 * Loads menu and footer, with the active abo in the menu. A failed read is only logged (spec §8): the page is shown
 * without that part, and since `isComplete` is false, it is not cached.
 */
export async function loadFrame(
  content: ContentClient,
  locale: Locale,
  report: ReportRead,
): Promise<{ nav: FrameNavigation; isComplete: boolean }> {
  let isComplete = true
  const orNull = async <T>(what: string, read: Promise<T>): Promise<T | null> => {
    try {
      return await read
    } catch (error) {
      isComplete = false
      report('log', what, error)
      return null
    }
  }
  const [navigation, activeAbo] = await Promise.all([
    orNull('navigation', content.navigation.read()),
    orNull('active abo', content.abos.active()),
  ])
  const menu = withActiveAbo(navigation?.menu ?? [], activeAbo, locale)
  return { nav: { menu, footer: navigation?.footer ?? [] }, isComplete }
}

/** Returns the cache tags of the frame, which all pages of a site have. */
export function frameTags({ key }: Site): string[] {
  return [`site:${key}`, `nav:${key}`, `abos:${key}`]
}
