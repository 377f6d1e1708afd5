/** The only alarm of an object, set to the earliest time for which the object needs one. */
export class NextAlarm {
  readonly #ctx: DurableObjectState
  #atMs = Number.POSITIVE_INFINITY

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
  }

  /**
   * Sets the alarm unless an earlier one is set.
   * @param nowMs the current time by the object's clock
   * @param dueMs by the same clock; may be infinite
   */
  set(nowMs: number, dueMs: number): void {
    if (dueMs === Number.POSITIVE_INFINITY) return
    const atMs = Date.now() + Math.max(0, dueMs - nowMs)
    if (atMs >= this.#atMs) return
    this.#atMs = atMs
    this.#ctx.waitUntil(this.#ctx.storage.setAlarm(atMs))
  }

  /** Must be called when the alarm has fired. */
  clear(): void {
    this.#atMs = Number.POSITIVE_INFINITY
  }
}
