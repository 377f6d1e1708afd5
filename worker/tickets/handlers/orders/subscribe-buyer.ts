import type { Locale } from '../../../../shared/locale.ts'
import { newsletterClient } from '../../../content/clients/newsletter.ts'
import { background } from '../../../http/background.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import type { ApiContext } from '../../../http/request/request.ts'

/**
 * Returns a function that begins the newsletter's double opt-in for the buyer of a new order: the confirmation is mailed
 * in the background, and a failure is reported without harm to the order. Nothing happens on a site without newsletter.
 */
export function subscribeBuyer(c: ApiContext, locale: Locale): (email: string) => void {
  const { site, now } = c.var
  return (email) => {
    if (site.newsletter !== true) return
    const client = newsletterClient({ env: c.env, site, now, locale })
    const report = (error: unknown) => reportFailure(failureContext(c), 'newsletter', error)
    background(c)(client.subscribe({ email, locale }).catch(report))
  }
}
