import { Empty } from '../../../../shared/screens/event-list/empty.tsx'
import { Filter } from '../../../../shared/screens/event-list/filter/filter.tsx'
import { Productions } from '../../../../shared/screens/event-list/productions.tsx'
import type { EventListData } from '../../../../shared/screens/event-list/screen.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import { type MarkupRequest, siteMarkup } from '../choosing/site-markup.tsx'
import type { ShopRequest } from '../definition.ts'

/** Renders the site's list with its filter, with addresses of the box office instead of those of the site's list. */
export function listMarkup(request: MarkupRequest, data: EventListData): string {
  const { productions, empty } = data
  const html = siteMarkup(
    request,
    <>
      <Filter data={data} />
      {empty && <Empty empty={empty} />}
      {productions.value && productions.value.count > 0 && <Productions data={data} />}
    </>,
  )
  return inShop(html, request.locale)
}

/**
 * Replaces addresses of the site's list by the box office's, and leaves out the empty subscription. Links and the form
 * keep the place on the page, except for links to other list pages.
 * @param html as React renders it: attributes in double quotes, `&` in them escaped
 */
function inShop(html: string, locale: ShopRequest['locale']): string {
  const list = buildPath({ screen: 'event-list', locale })
  const language = locale === 'de' ? '' : `locale=${locale}`
  return html
    .replace('<details class="f-sub"></details>', '')
    .replaceAll(/ href="([^"?#]*)(\?[^"#]*)?(?:#[^"]*)?"/g, (link, path: string, query = '') => {
      if (path !== list) return link
      const search = [query.slice(1), language].filter(Boolean).join('&amp;')
      const stays = /[?;]page=/.test(query) ? '' : ' data-stays=""'
      return ` href="/webshop${search && `?${search}`}"${stays}`
    })
    .replace(` action="${list}"`, ' action="/webshop" data-stays=""')
    .replace(/(<form [^>]*>)/, language ? `$1<input type="hidden" name="locale" value="${locale}"/>` : '$1')
}
