import type { Env } from '../env.ts'
import { reportFailure } from '../http/failures/report.ts'

/** How often work may begin without an end before its object gives it up. */
export const mostUnended = 3

/**
 * Counts attempts that killed the process, for example because its memory ran out. Each attempt is stored before its
 * work begins and forgotten when the work ends, also by an error, so only attempts that never ended add up. Without
 * this, the alarm would begin the same work after every restart, for ever.
 */
export class Attempts {
  readonly #storage: Pick<DurableObjectStorage, 'kv' | 'sync'>

  constructor(storage: Pick<DurableObjectStorage, 'kv' | 'sync'>) {
    this.#storage = storage
  }

  /** Returns how many attempts in a row have not ended. */
  unended(piece: string): number {
    return this.#storage.kv.get<number>(keyOf(piece)) ?? 0
  }

  isGivenUp(piece: string): boolean {
    return this.unended(piece) >= mostUnended
  }

  /** Does the work as one more attempt. @throws what the work throws, which counts as an end */
  async run<Result>(piece: string, work: () => Result | Promise<Result>): Promise<Result> {
    this.#storage.kv.put(keyOf(piece), this.unended(piece) + 1)
    // the count must be on disk before the work may kill the process
    await this.#storage.sync()
    try {
      return await work()
    } finally {
      this.forget(piece)
    }
  }

  /** Lets given up work begin again. */
  forget(piece: string): void {
    if (this.unended(piece) > 0) this.#storage.kv.delete(keyOf(piece))
  }
}

/**
 * Does the work of an object's alarm. After three alarms in a row that did not end, the next one reports that and
 * does nothing; the object works on when a call sets its alarm again.
 * @param what the object's name in reports
 * @param onGivenUp called by the alarm that does nothing
 */
export async function runAlarm(
  { ctx, env, what }: { ctx: DurableObjectState; env: Env; what: string },
  work: () => void | Promise<void>,
  onGivenUp: () => void | Promise<void> = () => {},
): Promise<void> {
  // nothing is paid for, ended or mailed while the box office is restored
  if (env.RESTORE_TOKEN) return ctx.storage.setAlarm(Date.now() + closedMs)
  const attempts = new Attempts(ctx.storage)
  if (!attempts.isGivenUp(alarm)) return attempts.run(alarm, work)
  attempts.forget(alarm)
  const error = new Error(`the alarm is given up: ${mostUnended} attempts in a row did not end`)
  reportFailure({ env, site: undefined, path: '', wait: ctx.waitUntil.bind(ctx) }, what, error)
  // a constructor may have set the next alarm, which would begin the same work
  await ctx.storage.deleteAlarm()
  await onGivenUp()
}

const alarm = 'alarm'
const closedMs = 60_000

function keyOf(piece: string): string {
  return `attempts:${piece}`
}
