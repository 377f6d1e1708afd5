import type { Locale } from '../../shared/i18n/locale.ts'
import type { AnyPageData, FrameNavigation, PageData } from '../../shared/page/page-data.ts'
import type { ScreenDefinition } from '../../shared/screens/define.ts'
import { type ScreenName, screens } from '../../shared/screens/registry.ts'
import { cityNames, originsOf } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { withoutVisitor } from '../http/request/visitor.ts'
import { shared } from '../http/response/escape-json.ts'
import type { LoadedScreen } from '../screens/parts/loaded.ts'
import { shownSite } from '../screens/unbroken/shown-site.ts'
import type { PageRequest } from './load.ts'

export function pageData<S extends ScreenName>(
  request: PageRequest,
  locale: Locale,
  nav: FrameNavigation,
  loaded: LoadedScreen<S>,
): AnyPageData {
  const { env, theme, now, staff } = request
  const site = shownSite(request.site)
  const definition: ScreenDefinition = screens[loaded.screen]
  const search = withoutVisitor(request.query)
  const isPrivate = loaded.isPersonal === true || staff !== undefined || request.posted !== undefined
  const page: PageData<S> = {
    screen: loaded.screen,
    layout: loaded.layout ?? definition.layout ?? 'default',
    status: loaded.status,
    site: site.key,
    origins: shared(originsOf(env.ORIGIN_PATTERN)),
    // a page for a single visitor is not measured
    siteDetails: isPrivate ? { ...site, analyticsContainer: '' } : shared(site),
    cities: shared(cityNames[locale]),
    locale,
    theme,
    path: encodePath(request.path) + (search ? `?${search}` : ''),
    today: berlinDay(now),
    meta: loaded.meta,
    nav,
    header: null,
    footer: null,
    data: loaded.data,
    ...(loaded.overlay && { overlay: loaded.overlay }),
    ...(staff?.mode && { staff: staff.mode }),
    ...(staff?.sync && { sync: staff.sync }),
    ...(staff?.pickers && { pickers: staff.pickers }),
  }
  return page as AnyPageData
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
