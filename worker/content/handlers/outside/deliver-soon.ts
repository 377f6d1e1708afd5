// Delivers webhooks after each write to the content, and by a cron trigger every minute (wrangler.toml).
import { originsOf, sites } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { readSiteAlone } from '../settings/read.ts'
import { type DeliveryContext, deliverDue } from './deliver.ts'

export const deliverCron = '* * * * *'
const limitMs = 10_000
/** Maximum number of runs per call, so that a call ends even if deliveries keep arriving. */
const mostRuns = 20

type DeliveryEnv = DeliveryContext['env'] &
  Pick<Env, 'EMAIL' | 'MAIL_LOG' | 'ORIGIN_PATTERN' | 'SENTRY_DSN' | 'RELEASE'>

/**
 * Sends the deliveries that are due, at most 200.
 * @param only if set, only the delivery with this id is sent, whether it is due or not
 */
export async function deliverNow(
  env: DeliveryEnv,
  wait: (work: Promise<unknown>) => void,
  only?: number,
): Promise<void> {
  const context = contextOf(env, wait)
  for (let run = 0; run < mostRuns; run++) {
    const tried = await deliverDue(context, only)
    if (tried === 0 || only !== undefined) return
  }
}

/** Like `deliverNow`, but reports failures instead of throwing. */
export async function deliverSoon(env: DeliveryEnv, wait: (work: Promise<unknown>) => void): Promise<void> {
  try {
    await deliverNow(env, wait)
  } catch (error) {
    reportFailure({ env, site: undefined, path: '', wait }, 'webhooks', error)
  }
}

function contextOf(env: DeliveryEnv, wait: (work: Promise<unknown>) => void): DeliveryContext {
  return {
    env,
    limitMs,
    nowMs: () => Date.now(),
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    onFailed: async ({ site: key, url: address, created_by: to }) => {
      const site = sites[key]
      try {
        const { sendWebhookFailed } = await import('../../../mail/webhook-mail.ts')
        const url = `${originsOf(env.ORIGIN_PATTERN)[key]}/admin/outside`
        await sendWebhookFailed(env, {
          site: await readSiteAlone(env.DB, key),
          to,
          address,
          url,
        })
      } catch (error) {
        reportFailure({ env, site, path: '', wait }, 'webhook mail', error)
      }
    },
  }
}
