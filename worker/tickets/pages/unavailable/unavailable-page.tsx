import { unavailableWords } from '../../../../shared/shop/frame/unavailable-words.ts'
import type { ShopPageName } from '../../../../shared/shop/pages/registry.ts'
import type { AnyShopPage } from '../../../../shared/shop/shop-page.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { noBasket } from '../basket.ts'
import type { ShopRequest } from '../definition.ts'
import { shopDocument } from '../document.tsx'
import { framed } from '../framed.ts'
import { UnavailableView } from './unavailable-view.tsx'

/**
 * Returns the response to a request that an object of the box office could not answer: a document from which the
 * visitor can send the same request again, with everything that was entered, or a problem for the client, which keeps
 * its page and tries again.
 */
export async function unavailablePage(
  request: ShopRequest,
  name: ShopPageName,
  { wantsData }: { wantsData: boolean },
): Promise<Response> {
  const { c, locale, now } = request
  const words = unavailableWords[locale]
  if (wantsData) return problemResponse('unavailable', locale, { detail: words.sentence })
  const basket = { ...noBasket, now_ms: now.getTime() }
  const loaded = { title: words.title, data: null as never, status: 503 }
  const { page, nav } = await framed(request, name, loaded, { refusal: null, done: null }, basket)
  const fields = c.req.method === 'POST' ? [...(await c.req.formData())] : null
  const form = fields?.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : [])) ?? null
  return c.html(
    shopDocument(page as AnyShopPage, () => <UnavailableView form={form} />, nav, { isStatic: true }),
    503,
  )
}
