import { withoutPersonalData } from '../../../../http/failures/report.ts'
import { advance } from './advance.ts'
import type { SagaContext } from './context.ts'
import { observe } from './settle.ts'

/** How old the known state of a paid payment may be before it is read again. */
const maxAgeMs = 60_000

/** How long the desk waits for providers before it shows an order as it is stored. */
const longestMs = 3000

/** Waits for a refresh, at most three seconds; it goes on afterwards. */
export async function soon(refreshed: Promise<void>): Promise<void> {
  await Promise.race([refreshed, scheduler.wait(longestMs)])
}

/** Reads the state of an order's payments from their providers if it is older than a minute and one of them is paid. */
export async function refresh(context: SagaContext): Promise<void> {
  const attempts = context.store.load()?.attempts ?? []
  const isDue = attempts.some(
    ({ means, state, polled_ms: polledMs }) =>
      state === 'paid' && context.outside.providers[means] && polledMs + maxAgeMs <= context.nowMs,
  )
  if (isDue) await observeIfPossible(context)
}

/** Like `observe`, for calls that can do without the providers' answers; a failure is logged. */
export async function observeIfPossible(context: SagaContext): Promise<void> {
  try {
    await observe(context)
    await advance(context)
  } catch (error) {
    console.error('payments were not read', withoutPersonalData(error))
  }
}
