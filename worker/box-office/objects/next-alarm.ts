/** The only alarm of an object, set to the earliest time for which the object needs one. */
export class NextAlarm {
  readonly #ctx: DurableObjectState
  #wantedMs = Number.POSITIVE_INFINITY
  #isChecking = false

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
  }

  /**
   * Sets the alarm unless an earlier one is set. Must be called on every visit while work is due, since the alarm may
   * have been lost.
   * @param nowMs the current time by the object's clock
   * @param dueMs by the same clock; may be infinite
   */
  set(nowMs: number, dueMs: number): void {
    if (dueMs === Number.POSITIVE_INFINITY) return
    this.#wantedMs = Math.min(this.#wantedMs, Date.now() + Math.max(0, dueMs - nowMs))
    if (!this.#isChecking) this.#ctx.waitUntil(this.#check())
  }

  /** Must be called when the alarm has fired. */
  clear(): void {
    this.#wantedMs = Number.POSITIVE_INFINITY
  }

  async #check(): Promise<void> {
    this.#isChecking = true
    try {
      let setMs = (await this.#ctx.storage.getAlarm()) ?? Number.POSITIVE_INFINITY
      // another visit may want an earlier alarm while this one is being set
      while (this.#wantedMs < setMs) {
        setMs = this.#wantedMs
        await this.#ctx.storage.setAlarm(setMs)
      }
    } finally {
      this.#isChecking = false
    }
  }
}
