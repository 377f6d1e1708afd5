import { kindOf } from '../../../shared/contract/kind.ts'
import type {
  ConfirmOutcome,
  SubscribeOutcome,
  Subscriber,
  UnsubscribeOutcome,
} from '../../../shared/contract/newsletter.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { reach } from '../../http/reach.ts'
import { limitedText } from '../../http/request/limited-text.ts'
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
   * @param outcomeOf returns undefined for a response that is a failure
   * @throws ContentUnavailable if the backend does not answer, or fails
   */
  async function post<Outcome extends string>(
    path: string,
    body: object,
    outcomeOf: (response: Response) => Outcome | undefined | Promise<Outcome | undefined>,
  ): Promise<Outcome> {
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
    const outcome = await outcomeOf(response)
    if (!response.bodyUsed) await response.body?.cancel()
    if (!outcome) throw new ContentUnavailable(`${url}: status ${response.status}`)
    return outcome
  }
  return {
    subscribe: ({ email, locale: of }) => post('', { email, consent: true, locale: of }, subscribed),
    confirm: (token) =>
      post('confirmation/', { token }, (response) => (response.ok ? 'confirmed' : expiredIf(response))),
    unsubscribe: (token) =>
      post('unsubscription/', { token }, (response) => (response.ok ? 'unsubscribed' : expiredIf(response))),
  }
}

function expiredIf({ status }: Response): 'expired' | undefined {
  return [400, 404, 410].includes(status) ? 'expired' : undefined
}

async function subscribed(response: Response): Promise<SubscribeOutcome | undefined> {
  const { ok: isOk, status, headers } = response
  const isPlain = kindOf(headers) === 'plain'
  // another Auftakt sends a mail first
  if (isOk) return isPlain ? 'confirmed' : 'pending'
  if (status === 409) return 'registered'
  if (status === 429) return 'too-many'
  return isPlain && [400, 422].includes(status) && (await saysRegistered(response)) ? 'registered' : undefined
}

const maxRefusalBytes = 10_000

/** Whether a refusal says of the field `email` that the address is known. */
async function saysRegistered(response: Response): Promise<boolean> {
  try {
    const answer = JSON.parse(await limitedText(response, maxRefusalBytes))
    const { email } = answer?.errors ?? answer ?? {}
    return /unique|exist|bereits|already|taken|registriert|vergeben/i.test(JSON.stringify(email ?? ''))
  } catch {
    return false
  }
}
