import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Env } from '../../../env.ts'
import { currentProduction } from '../order/current-production.ts'
import type { OrderProduction } from '../order/stored-order.ts'
import type { OrderView } from '../order/view.ts'
import { orderOf } from '../order-of.ts'
import { type Attempt, noShare, type OrderShare, type OrderWork, type StoredJob, unanswered } from './stored-job.ts'
import { within } from './within.ts'

/**
 * Returns how a job gives orders the date and hall that content has now. The content is read once per language and
 * step.
 */
export function moveOrders(
  env: Env,
  job: StoredJob,
  { patienceMs, now }: { patienceMs: number; now: Date },
): OrderWork {
  const { site, production, about } = job
  const { notice = null, kind = 'moved' } = about
  const read = async (number: string): Promise<OrderView | null> =>
    within<OrderView | null>(patienceMs, async () => orderOf(env, site, number).view())
  const contents = new Map<Locale, Promise<OrderProduction | null>>()
  const current = (locale: Locale) => {
    const known = contents.get(locale) ?? currentProduction(env, { site, locale }, { id: production, now })
    contents.set(locale, known)
    return known
  }
  const isCurrent = ({ productions }: OrderView, moved: OrderProduction) => {
    const own = productions.find(({ id }) => id === production)
    return !own || (own.date === moved.date && own.venue === moved.venue)
  }
  const planOf = (view: OrderView): OrderShare | null => {
    const live = view.lines.filter((line) => line.production === production && isValid(line.state))
    if (live.length === 0 || !liveStates.has(view.state)) return null
    const hasAddress = view.contact.email !== ''
    const tickets = live.filter(({ state }) => state === 'sold').length
    if (kind === 'corrected') return { ...noShare, tickets }
    return { ...noShare, tickets, mails: hasAddress ? 1 : 0, calls: hasAddress ? 0 : 1 }
  }
  return {
    isPlanned: true,
    async plan(number): Promise<Attempt> {
      const view = await read(number)
      const moved = view && (await current(view.locale))
      if (!view || !moved) return unanswered
      // an order that has the date already gets no mail about it
      return { isFinished: true, share: isCurrent(view, moved) ? null : planOf(view), reasons: [] }
    },
    async act({ number, key, planned }): Promise<Attempt> {
      const view = await read(number)
      const moved = view && (await current(view.locale))
      if (!view || !moved) return unanswered
      const finished: Attempt = { isFinished: true, share: planned, reasons: planned?.calls ? ['not_told'] : [] }
      // from an attempt whose result was lost
      if (isCurrent(view, moved)) return finished
      const order = orderOf(env, site, number)
      const answer = await within<{ ok: boolean }>(patienceMs, async () =>
        order.changeDate(key, moved, { notice, kind }),
      )
      const after = await read(number)
      if (after && isCurrent(after, moved)) return finished
      return { isFinished: false, share: null, reason: answer?.ok === false ? 'refused' : 'no_answer' }
    },
  }
}

/** States of orders that still have places. */
const liveStates: ReadonlySet<OrderView['state']> = new Set(['pending', 'paying', 'offered', 'paid', 'complete'])

const isValid = (state: string) => state === 'sold' || state === 'held'
