// The one way to reach the objects of the box office. Objects restart, for example when their code is updated.
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'

/** Thrown when an object does not answer; a later attempt with the same request key may succeed. */
export class ObjectUnavailable extends ContentUnavailable {
  static readonly retrySeconds = 2
  override name = 'ObjectUnavailable'
  override retrySeconds = ObjectUnavailable.retrySeconds
  /** Own property, because a call between objects preserves an error's properties, but not its class. */
  overloaded = true

  constructor(cause: unknown) {
    super(`object unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * Returns a stub that repeats a call once, with a new stub, after the object was restarted or the connection to it was
 * lost. Every verb of the box office can be repeated: it has a request key, sets a state, or only reads.
 * @returns a stub whose calls reject with ObjectUnavailable if the object is overloaded or the second attempt fails,
 * too; with any other error as usual
 */
export function steadyStub<T extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<T>,
  id: DurableObjectId,
): DurableObjectStub<T> {
  let stub = namespace.get(id)
  // calls a method by its name, since a method of a stub has no `apply`
  const call = async (name: PropertyKey, args: unknown[]): Promise<unknown> => (stub as Verbs)[name]?.(...args)
  const repeated = (name: PropertyKey) =>
    async function repeated(...args: unknown[]): Promise<unknown> {
      try {
        return await call(name, args)
      } catch (error) {
        if (!isRestart(error)) throw error
        if (isOverloaded(error)) throw new ObjectUnavailable(error)
        stub = namespace.get(id)
        // unlike the verbs, a request may change something each time
        if (name === 'fetch') throw error
      }
      try {
        return await call(name, args)
      } catch (error) {
        throw isRestart(error) ? new ObjectUnavailable(error) : error
      }
    }
  return new Proxy(stub, {
    get: (_, name) => {
      const value = (stub as Verbs)[name]
      return typeof value === 'function' && name !== 'constructor' ? repeated(name) : value
    },
  })
}

type Verbs = Record<PropertyKey, ((...args: unknown[]) => unknown) | undefined>

/** Whether the platform, and not the object's code, has failed the call. */
function isRestart(error: unknown): boolean {
  const { retryable, durableObjectReset } = (error ?? {}) as PlatformError
  return retryable === true || durableObjectReset === true || isOverloaded(error)
}

function isOverloaded(error: unknown): boolean {
  return ((error ?? {}) as PlatformError).overloaded === true
}

/** The properties that the platform sets on the errors of a stub. */
interface PlatformError {
  retryable?: boolean
  overloaded?: boolean
  durableObjectReset?: boolean
}
