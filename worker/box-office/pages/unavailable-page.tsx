import { unavailableWords } from '../../../shared/box-office/frame/unavailable-words.ts'
import type { ShopPageName } from '../../../shared/box-office/pages/registry.ts'
import { PageBody } from '../../../shared/box-office/parts/page-body.tsx'
import { useShopHref } from '../../../shared/box-office/shop-context.tsx'
import { useLabels, usePage } from '../../../shared/page/page-context.tsx'
import { problemResponse } from '../../http/response/problem.ts'
import type { ShopRequest } from './definition.ts'
import { withShopHeaders } from './headers.ts'
import { staticPage, wantsData } from './send-page.ts'

/**
 * Returns the response to a request that an object of the box office could not answer: a document from which the
 * visitor can send the same request again, with everything that was entered, or a problem for the client, which keeps
 * its page and tries again.
 */
export async function unavailablePage(request: ShopRequest, name: ShopPageName): Promise<Response> {
  const { c, locale } = request
  const { title, sentence } = unavailableWords[locale]
  if (wantsData(c)) return withShopHeaders(problemResponse('unavailable', locale, { detail: sentence }), c.env)
  const fields = c.req.method === 'POST' ? [...(await c.req.formData())] : null
  const form = fields?.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : [])) ?? null
  return staticPage(request, { name, title, status: 503 }, <UnavailableView form={form} />)
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
