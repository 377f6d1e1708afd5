import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { unavailableWords } from '../../../shared/box-office/frame/unavailable-words.ts'
import type { ShopPageName } from '../../../shared/box-office/pages/registry.ts'
import { PageBody } from '../../../shared/box-office/parts/page-body.tsx'
import { useShopHref } from '../../../shared/box-office/shop-context.tsx'
import { useLabels, usePage } from '../../../shared/page/page-context.tsx'
import { CallUs } from '../../../shared/ui/call-us.tsx'
import type { AppContext } from '../../env.ts'
import { problemLocale } from '../../http/request/request.ts'
import { hostCookie } from '../../http/response/host-cookie.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { ObjectUnavailable } from '../objects/steady-stub.ts'
import type { ShopRequest } from './definition.ts'
import { withShopHeaders } from './headers.ts'
import { staticPage, wantsData } from './send-page.ts'
import { shopRequest } from './shop-request.ts'

/**
 * Returns the response to a request that an object of the box office could not answer: a document from which the
 * visitor can send the same request again, with everything that was entered, or a problem for the client, which keeps
 * its page and tries again.
 * @param isClosed whether the box office is being restored
 */
export async function unavailablePage(
  request: ShopRequest,
  name: ShopPageName,
  { isClosed = false } = {},
): Promise<Response> {
  const { c, locale } = request
  const { title, sentence } = isClosed ? unavailableWords[locale].closed : unavailableWords[locale]
  const code = isClosed ? 'restoring' : 'unavailable'
  if (wantsData(c)) return withShopHeaders(problemResponse(code, locale, { detail: sentence }), c.env)
  const fields = c.req.method === 'POST' ? [...(await c.req.formData())] : null
  const form = fields?.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : [])) ?? null
  const seconds = form ? null : secondsToNextTry(c)
  const response = await staticPage(request, { name, title, status: 503 }, <UnavailableView {...{ form, isClosed }} />)
  if (seconds !== null) response.headers.set('Refresh', String(seconds))
  return response
}

const triesCookie = 'tries'
const mostTries = 12
const longestPauseSeconds = 30

/**
 * Counts a try in a cookie, and returns after how many seconds the browser opens the page again, without a script; null
 * after the last time. The pauses double, and visitors return at different moments. The link on the page does the same
 * at any time.
 */
function secondsToNextTry(c: ShopRequest['c']): number | null {
  const tries = Math.max(0, Math.floor(Number(getCookie(c, triesCookie)) || 0))
  if (tries >= mostTries) return null
  setCookie(c, triesCookie, String(tries + 1), { ...hostCookie(c.req.url), httpOnly: true, maxAge: 60 })
  return Math.min(longestPauseSeconds, ObjectUnavailable.retrySeconds * 2 ** tries) + Math.round(Math.random())
}

/**
 * Says that the box office does not answer, and offers to send the request again.
 * @param form the fields of the form that was sent, in its order; null for a page that was only opened
 */
function UnavailableView({
  form,
  isClosed,
}: {
  form: readonly (readonly [string, string])[] | null
  isClosed: boolean
}) {
  const words = useLabels(unavailableWords)
  const { title, lead, stays } = isClosed ? words.closed : words
  const { path } = usePage()
  const href = useShopHref()
  return (
    <>
      <div className="pagehead sheet quiet-frame">
        <h1>{title}</h1>
        <p className="pagehead-s">{lead}</p>
      </div>
      <PageBody side={null} sideLabel="">
        <div className="nt">
          <p>
            {stays} {form && !isClosed && words.inputStays}
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
            {!isClosed && (
              <a className="lnk" href={href('/webshop')}>
                {words.productions}
              </a>
            )}
          </div>
          <p>
            {words.call} <CallUs />.
          </p>
        </div>
      </PageBody>
    </>
  )
}

const open = ['/api/shop/restore/', '/api/shop/copies/', '/api/shop/openapi.json']

/** Closes the box office while it is restored (docs/restoring.md): no object is opened, and nothing is read. */
export const closedWhileRestored: MiddlewareHandler<AppContext> = async (c, next) => {
  const { pathname } = new URL(c.req.url)
  if (!c.env.RESTORE_TOKEN || open.some((path) => pathname.startsWith(path))) return next()
  if (!pathname.startsWith('/api/')) return unavailablePage(shopRequest(c), 'productions', { isClosed: true })
  const locale = problemLocale(c)
  return problemResponse('restoring', locale, {
    detail: unavailableWords[locale].closed.sentence,
    headers: { 'Retry-After': '300', 'Cache-Control': 'no-store' },
  })
}
