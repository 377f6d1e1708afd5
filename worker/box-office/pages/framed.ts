import type { Basket, ShopDone, ShopFrame, ShopRefusal } from '../../../shared/box-office/shop-page.ts'
import type { FrameNavigation } from '../../../shared/page/page-data.ts'
import { cityNames, originsOf } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { readReporter } from '../../http/failures/report.ts'
import { themeOf } from '../../http/request/theme.ts'
import { loadFrame } from '../../screens/parts/frame.ts'
import { shownSite } from '../../screens/unbroken/shown-site.ts'
import { reportBasket } from '../routes/cart-cookie.ts'
import { sessionCustomer } from '../routes/customer.ts'
import { passesWithTime } from '../rules/passes-with-time.ts'
import { basketOf } from './basket.ts'
import type { LoadedShopFrame, ShopRequest } from './definition.ts'

/** The outcome of the form that was just sent to a page; both fields are null unless a form was sent. */
export interface FormOutcome {
  refusal: ShopRefusal | null
  done: ShopDone | null
  /** The key of the page that sent the form, if the form must be recognised when it is sent again. */
  key?: string | undefined
}

/** @param knownBasket replaces the visitor's basket, which is not read then */
export async function framed<Page extends ShopFrame = ShopFrame>(
  { c, locale, now, content, href }: ShopRequest,
  name: Page['name'],
  { title, status, step, steps, ...own }: LoadedShopFrame & Omit<Page, keyof ShopFrame>,
  { refusal, done, key }: FormOutcome,
  knownBasket?: Basket,
): Promise<{ page: Page; nav: FrameNavigation }> {
  const origins = originsOf(c.env.ORIGIN_PATTERN)
  const [{ site, nav }, basket, customer] = await Promise.all([
    loadFrame(content, { locale, origins, report: readReporter(failureContext(c)) }),
    knownBasket ?? basketOf(c, href),
    sessionCustomer(c),
  ])
  if (!knownBasket) reportBasket(c, basket)
  const { pathname, search } = new URL(c.req.url)
  const frame = {
    site: shownSite(site),
    locale,
    cities: cityNames[locale],
    origins,
    theme: themeOf(c),
    path: pathname + search,
    today: berlinDay(now),
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
    isLoggedIn: customer !== null,
  }
  // `own` is the data that belongs to the name
  return { page: page as Page, nav }
}

function statusOf({ reason }: ShopRefusal): number {
  if (reason === 'unavailable') return 503
  if (passesWithTime(reason)) return 429
  return reason === 'bad_input' ? 422 : 409
}
