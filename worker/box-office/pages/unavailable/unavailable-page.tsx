import { unavailableWords } from '../../../../shared/box-office/frame/unavailable-words.ts'
import type { ShopPageName } from '../../../../shared/box-office/pages/registry.ts'
import { PageBody } from '../../../../shared/box-office/parts/page-body.tsx'
import { useShopHref } from '../../../../shared/box-office/shop-context.tsx'
import type { AnyShopPage } from '../../../../shared/box-office/shop-page.ts'
import { useLabels, usePage } from '../../../../shared/page/page-context.tsx'
import { problemResponse } from '../../../http/response/problem.ts'
import { noBasket } from '../basket.ts'
import type { ShopRequest } from '../definition.ts'
import { shopDocument } from '../document.tsx'
import { framed } from '../framed.ts'

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

/**
 * Says that the box office does not answer, and offers to send the request again.
 * @param form the fields of the form that was sent, in its order; null for a page that was only opened
 */
function UnavailableView({ form }: { form: readonly (readonly [string, string])[] | null }) {
  const words = useLabels(unavailableWords)
  const { site, path } = usePage()
  const href = useShopHref()
  const { phone, phoneHref } = site.contact
  return (
    <>
      <div className="pagehead sheet quiet-frame">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.lead}</p>
      </div>
      <PageBody side={null} sideLabel="">
        <div className="nt">
          <p>
            {words.stays} {form && words.inputStays}
          </p>
          <div className="acts">
            {form ? (
              <form method="post" action={path}>
                {form.map(([name, value], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a field several times
                  <input key={index} type="hidden" name={name} value={value} />
                ))}
                <button className="btn" type="submit">
                  {words.again}
                </button>
              </form>
            ) : (
              <a className="btn" href={path}>
                {words.again}
              </a>
            )}
            <a className="lnk" href={href('/webshop')}>
              {words.productions}
            </a>
            <a className="lnk" href={phoneHref}>
              {words.call(phone.replaceAll(' ', '\u00a0'))}
            </a>
          </div>
        </div>
      </PageBody>
    </>
  )
}
