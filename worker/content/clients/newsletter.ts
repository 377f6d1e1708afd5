import type {
  ConfirmOutcome,
  SubscribeOutcome,
  Subscriber,
  UnsubscribeOutcome,
} from '../../../shared/contract/newsletter.ts'
import type { Locale } from '../../../shared/locale.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { reach } from '../../http/reach.ts'
import { confirm, type Subscribing, subscribe, unsubscribe } from '../handlers/newsletter/subscribe.ts'
import { originOf } from '../proxy/origins.ts'

/** Methods throw {@link ContentUnavailable} if the mail service or backend fails, or if no signing secret is set. */
export interface NewsletterClient {
  subscribe(subscriber: Subscriber): Promise<SubscribeOutcome>
  /** Confirms a subscription; `expired` if the token is invalid or too old, or if the subscription has ended. */
  confirm(token: string): Promise<ConfirmOutcome>
  unsubscribe(token: string): Promise<UnsubscribeOutcome>
}

type Context = Subscribing & {
  env: Subscribing['env'] & { CONTENT_ORIGINS: string }
  locale: Locale
  /** Sends requests to a backend; by default, the global `fetch`. */
  fetch?: typeof fetch
}

/** Creates the client for one request: embedded, or proxied if `CONTENT_ORIGINS` names the site. */
export function newsletterClient(context: Context): NewsletterClient {
  const origin = originOf(context.env.CONTENT_ORIGINS, context.site.key)
  if (origin) return proxied(context, origin)
  return {
    subscribe: (subscriber) => subscribe(context, subscriber),
    confirm: (token) => confirm(context, token),
    unsubscribe: (token) => unsubscribe(context, token),
  }
}

const timeoutMs = 15_000

function proxied(
  { locale, fetch: ownFetch = (input, init) => fetch(input, init) }: Context,
  origin: string,
): NewsletterClient {
  /**
   * Posts to the newsletter API of a backend.
   * @returns `done` for a 2xx status, otherwise the outcome to which `others` maps the status
   * @throws ContentUnavailable if the backend does not answer, or for any other status
   */
  async function post<Done extends string, Other extends string>(
    path: string,
    body: object,
    done: Done,
    others: Record<number, Other>,
  ): Promise<Done | Other> {
    const { url, headers } = reach(`${origin}/api/newsletter/${path}?locale=${locale}`)
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: origin, ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    } as const
    const response = await ownFetch(url, request).catch((cause) => {
      throw new ContentUnavailable(`${url} did not answer: ${cause}`, { cause })
    })
    await response.body?.cancel()
    const answer = response.ok ? done : others[response.status]
    if (!answer) throw new ContentUnavailable(`${url}: status ${response.status}`)
    return answer
  }
  return {
    subscribe: ({ email, locale: of }) =>
      post('', { email, consent: true, locale: of }, 'pending', { 409: 'registered', 429: 'too-many' }),
    confirm: (token) =>
      post('confirmation/', { token }, 'confirmed', { 400: 'expired', 404: 'expired', 410: 'expired' }),
    unsubscribe: (token) =>
      post('unsubscription/', { token }, 'unsubscribed', { 400: 'expired', 404: 'expired', 410: 'expired' }),
  }
}
