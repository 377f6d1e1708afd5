// The built shop, which tests kill and restart on the same data, and visitors who repeat interrupted requests.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isPortFree, serve, serveDemoPayment } from '../../scripts/setup.mjs'
import { type Answer, type Ask, site } from '../contract/client.ts'

export type Request = NonNullable<Parameters<Ask>[1]>

const pauseMs = 100
const mostTries = 300

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

export class ShopServer {
  readonly #port: number
  readonly #data: string
  #server: ChildProcess | null = null
  #demo: { url: string; child: ChildProcess } | null = null
  #isUp = Promise.withResolvers<void>()
  #waiting: { left: number; resolve: () => void } | null = null
  answers = 0
  /** The number of requests that lost their connection when the server was killed. */
  cut = 0

  /** Variables of the Worker, in addition to those of the test's clock and payment page; used by the next start. */
  settings: Readonly<Record<string, string>>

  constructor(port: number, data: string, settings: Readonly<Record<string, string>> = {}) {
    this.#port = port
    this.#data = data
    this.settings = settings
    // otherwise the process group would outlive an interrupted test
    process.once('exit', () => this.#signal())
  }

  /**
   * Starts the server in a separate process group, and the payment page unless it is running.
   * @param fixedNow the time to which the clocks of both are fixed; by default, both use the real time
   * @param backend the origin that provides the content of hh
   */
  async start(fixedNow = '', backend = ''): Promise<void> {
    // otherwise another server on the port would answer the tests
    if (!(await isPortFree(this.#port))) throw new Error(`port ${this.#port} is in use`)
    this.#demo ??= await serveDemoPayment({ port: this.#port, data: this.#data, fixedNow })
    const own = { DEMO_PAYMENT_URL: this.#demo.url, FIXED_NOW: fixedNow, CONTENT_ORIGINS: backend && `hh=${backend}` }
    const vars = { ...this.settings, ...own }
    this.#server = await serve({ port: this.#port, data: this.#data, vars, quiet: true, isGroup: true })
    for (const stream of [this.#server.stdout, this.#server.stderr]) stream?.resume()
    this.#isUp.resolve()
  }

  /** Kills all processes of the server's group at once. The payment page keeps running. */
  async kill(): Promise<void> {
    if (!this.#server) return
    this.#isUp = Promise.withResolvers<void>()
    const exit = once(this.#server, 'exit')
    this.#signal()
    await exit
    this.#server = null
    // other processes of the group may end a little later than the one that was started
    for (let tries = 1; tries < mostTries && !(await isPortFree(this.#port)); tries++) await pause()
  }

  async end(): Promise<void> {
    await this.kill()
    await this.endDemo()
  }

  /** Ends the payment page normally, so that its records are complete. */
  async endDemo(): Promise<void> {
    if (!this.#demo) return
    const exit = once(this.#demo.child, 'exit')
    this.#demo.child.kill()
    await exit
    this.#demo = null
  }

  /** Resolves after the given number of further answers. A second call replaces the first. */
  afterAnswers(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting = { left: count, resolve }
    return promise
  }

  /** Returns a visitor who repeats each request, with the same key and body, while it fails or gets a 429 or 5xx. */
  visitor(): Ask {
    const ask = site({ name: 'kills', port: this.#port }, 'hh')
    return async (path, options) => {
      for (let tries = 1; ; tries++) {
        await this.#isUp.promise
        const answer = await this.#tryOnce(ask, path, options)
        if (answer && answer.status < 500 && answer.status !== 429) return answer
        if (tries === mostTries) throw new Error(`${path}: ${answer ? answer.status : 'no answer'}`)
        await pause()
      }
    }
  }

  /**
   * Submits a form of the payment page, which is never killed.
   * @returns the HTTP status
   */
  async payAt(url: string, form: Record<string, string>): Promise<number> {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    return answer.status
  }

  #signal(): void {
    const pid = this.#server?.pid
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  }

  async #tryOnce(ask: Ask, path: string, options?: Request): Promise<Answer | null> {
    try {
      const answer = await ask(path, options)
      this.answers += 1
      if (this.#waiting && --this.#waiting.left <= 0) this.#waiting.resolve()
      return answer
    } catch {
      this.cut += 1
      return null
    }
  }
}
