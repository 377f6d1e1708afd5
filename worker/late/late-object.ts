import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'
import { logFailure } from '../http/failures/report.ts'
import { againMs, whyNotToWrite } from '../http/own-schema/why-not-to-write.ts'

type Class<Body> = new (ctx: DurableObjectState, env: Env) => Body

/** What tests replace in an object; it is not called from outside. */
type Replaced = 'nowMs' | 'onWrite' | 'pause'

/** The names of the methods that callers of an object call. */
type Verb<Body> = {
  [Name in Exclude<keyof Body, keyof DurableObject | Replaced>]: Body[Name] extends (...given: never[]) => unknown
    ? Name
    : never
}[Exclude<keyof Body, keyof DurableObject | Replaced>]

/**
 * Returns a class for the Worker's entry, which has to export the classes of its objects when it starts: the first call
 * of an object loads the class that does the work. Calls wait in the order in which they arrive.
 * @param load imports the class
 * @param verbs all its methods that are called from outside
 * @param options `hasSockets` also passes on requests and the events of sockets
 */
export function lateObject<Body extends DurableObject<Env>>(
  load: () => Promise<Class<Body>>,
  verbs: Record<Verb<Body>, true>,
  { hasSockets = false }: { hasSockets?: boolean } = {},
): Class<DurableObject<Env>> {
  class Late extends DurableObject<Env> {
    #body: Body | null = null

    static {
      if (!hasSockets)
        Object.defineProperty(Late.prototype, 'alarm', {
          async value(this: Late) {
            if (await isForeign(this.env)) return this.ctx.storage.setAlarm(Date.now() + againMs)
            const body = (this.#body ?? (await this.#loaded())) as unknown as Methods
            return body.alarm?.()
          },
        })
      for (const verb of [...Object.keys(verbs), ...(hasSockets ? socketEvents : [])])
        Object.defineProperty(Late.prototype, verb, {
          value(this: Late, ...given: unknown[]) {
            const call = (body: Body) => (body as unknown as Methods)[verb]?.(...given)
            return this.#body ? call(this.#body) : this.#loaded().then(call)
          },
        })
    }

    async #loaded(): Promise<Body> {
      const Loaded = await load()
      this.#body ??= new Loaded(this.ctx, this.env)
      return this.#body
    }
  }
  return Late
}

/** Whether the database belongs to another version or place, which is then logged: the alarm waits for its own. */
async function isForeign(env: Env): Promise<boolean> {
  const log = (reason: string) =>
    logFailure({ env, site: undefined, path: '' }, 'alarms wait: another schema', new Error(reason))
  return (await whyNotToWrite(env, log)) !== null
}

const socketEvents = ['fetch', 'webSocketMessage', 'webSocketClose', 'webSocketError']

type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>
