import type { Basket, ShopDone, ShopFrame, ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import { cityNames, originsOf } from '../../../shared/sites/sites.ts'
import { nextAnswered } from '../../../shared/time/answered.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { readReporter } from '../../http/failures/report.ts'
import { themeOf } from '../../http/request/theme.ts'
import { loadFrame } from '../../screens/parts/frame.ts'
import { shownSite } from '../../screens/unbroken/shown-site.ts'
import { reportBasket } from '../routes/cart-cookie.ts'
import { passesWithTime } from '../rules/passes-with-time.ts'
import { basketOf } from './basket.ts'
import type { LoadedShopFrame, ShopRequest } from './definition.ts'
import { endUse } from './shared/kept-content.ts'

/** The outcome of the form that was just sent to a page; both fields are null unless a form was sent. */
export interface FormOutcome {
  refusal: ShopRefusal | null
  done: ShopDone | null
  /** The key of the page that sent the form, if the form must be recognised when it is sent again. */
  key?: string | undefined
}

/** @param knownBasket replaces the visitor's basket, which is not read then */
export async function framed<Page extends ShopFrame = ShopFrame>(
  { c, locale, now, content, href, uses }: ShopRequest,
  name: Page['name'],
  { title, status, step, steps, ...own }: LoadedShopFrame & Omit<Page, keyof ShopFrame>,
  { refusal, done, key }: FormOutcome,
  knownBasket?: Basket,
): Promise<{ page: Page; nav: FrameNavigation }> {
  const origins = originsOf(c.env.ORIGIN_PATTERN)
  const [{ site, nav }, basket] = await Promise.all([
    loadFrame(content, { locale, origins, report: readReporter(failureContext(c)) }),
    knownBasket ?? basketOf(c, href),
  ])
  if (!knownBasket) reportBasket(c, basket)
  const { pathname, search } = new URL(c.req.url)
  // the page cache may show the list of productions after the telephone opens
  const answered = name === 'productions' ? null : nextAnswered(site.contact.hours.de, now)
  const isClosed = answered !== null && now < answered.from
  if (answered) endUse(uses, (isClosed ? answered.from : answered.until).getTime())
  const frame = {
    site: shownSite(site),
    locale,
    cities: cityNames[locale],
    origins,
    theme: themeOf(c),
    path: pathname + search,
    today: berlinDay(now),
    ...(isClosed && { phoneOpens: berlinIso(answered.from) }),
  }
  const page: ShopFrame = {
    name,
    title,
    frame,
    basket,
    ...own,
    refusal,
    done,
    step: step ?? null,
    steps: steps ?? {},
    status: refusal ? statusOf(refusal) : (status ?? 200),
    key: key ?? crypto.randomUUID(),
  }
  // `own` is the data that belongs to the name
  return { page: page as Page, nav }
}

function statusOf({ reason }: ShopRefusal): number {
  if (reason === 'unavailable') return 503
  if (passesWithTime(reason)) return 429
  return reason === 'bad_input' ? 422 : 409
}
