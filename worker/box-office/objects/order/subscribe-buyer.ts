import type { Subscriber } from '../../../../shared/contract/newsletter.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { newsletterClient } from '../../../content/clients/newsletter.ts'
import { currentSite } from '../../../content/current-site.ts'
import type { Env } from '../../../env.ts'

/**
 * Starts the newsletter's double opt-in of a buyer, who may already have subscribed. Does nothing on a site without a
 * newsletter.
 * @throws ContentUnavailable if the store, the mail service or the promoter's backend does not answer
 */
export async function subscribeBuyer(
  env: Env,
  { site, subscriber, now }: { site: SiteKey; subscriber: Subscriber; now: Date },
): Promise<void> {
  const current = await currentSite(env, site)
  if (current.newsletter !== true) return
  const client = newsletterClient({ env, site: current, now, locale: subscriber.locale })
  await client.subscribe(subscriber)
}
