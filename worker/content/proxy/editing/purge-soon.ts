import type { Context } from 'hono'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { AppContext } from '../../../env.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { logFailure } from '../../../http/failures/report.ts'
import { isolateState } from '../../../http/isolate-state.ts'

const pauseMs = 5000

/** When each site was last purged, in ms, and whether another purge is planned. */
const purges = isolateState(() => new Map<SiteKey, { atMs: number; isPlanned: boolean }>())

/** Purges at once or, within 5 s of the last purge, when these have passed; all writes until then share one purge. */
export async function purgeSoon(c: Context<AppContext>, site: SiteKey, purge: () => Promise<void>): Promise<void> {
  const nowMs = Date.now()
  const last = purges.current.get(site) ?? { atMs: Number.NEGATIVE_INFINITY, isPlanned: false }
  purges.current.set(site, last)
  if (last.isPlanned) return
  const waitMs = last.atMs + pauseMs - nowMs
  if (waitMs <= 0) {
    last.atMs = nowMs
    return purge()
  }
  last.isPlanned = true
  c.executionCtx.waitUntil(later(c, waitMs, last, purge))
}

async function later(
  c: Context<AppContext>,
  waitMs: number,
  last: { atMs: number; isPlanned: boolean },
  purge: () => Promise<void>,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  last.isPlanned = false
  last.atMs = Date.now()
  try {
    await purge()
  } catch (error) {
    logFailure(failureContext(c), 'purge', error)
  }
}
