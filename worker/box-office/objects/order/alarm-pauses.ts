import { withoutPersonalData } from '../../../http/failures/report.ts'
import { retryMs } from './schedule.ts'

/** The pauses between alarms whose work fails; they grow from half a minute to ten minutes. */
export class AlarmPauses {
  readonly #storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>
  readonly #what: string
  #failures = 0

  /** @param what the alarm's name in the log */
  constructor(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>, what = 'order alarm') {
    this.#storage = storage
    this.#what = what
  }

  /**
   * Does the work of an alarm, which may set the next one. If the work fails, the next alarm is postponed, since work
   * that stays due would begin again at once; one is always set, since the platform gives up on a failing alarm after
   * six retries.
   */
  async run(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#failures = 0
    } catch (error) {
      console.error(this.#what, withoutPersonalData(error))
      this.#failures += 1
      const earliestMs = Date.now() + retryMs(this.#failures + 4)
      const nextMs = await this.#storage.getAlarm()
      if (nextMs === null || nextMs < earliestMs) await this.#storage.setAlarm(earliestMs)
    }
  }
}
