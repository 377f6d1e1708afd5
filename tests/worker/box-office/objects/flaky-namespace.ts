/** Errors with the properties that the runtime sets on them. */
export const platformErrors = {
  updated: () =>
    Object.assign(new Error('Durable Object reset because its code was updated.'), {
      retryable: true,
      durableObjectReset: true,
      remote: true,
    }),
  lost: () => Object.assign(new Error('Network connection lost.'), { retryable: true }),
  overloaded: () =>
    Object.assign(new Error('Durable Object is overloaded. Requests queued for too long.'), {
      overloaded: true,
      remote: true,
    }),
}

/** What happens to a call: it fails before it arrives, its answer is lost, or (undefined) it succeeds. */
export type Fate = { when: 'before' | 'after'; error: keyof typeof platformErrors } | undefined

/**
 * Wraps a namespace of Durable Objects so that calls fail like those of a deployed object. A stub that has failed stays
 * broken, as in a deployment.
 * @param fateOf is called for each call with its method
 */
export function flakyNamespace(namespace: DurableObjectNamespace, fateOf: (method: string) => Fate) {
  const get = (id: DurableObjectId) => {
    const stub = namespace.get(id) as unknown as Record<PropertyKey, (...args: unknown[]) => Promise<unknown>>
    let broken: Error | null = null
    return new Proxy(stub, {
      get: (_, name) => {
        const value = stub[name]
        if (typeof value !== 'function' || typeof name !== 'string' || name === 'constructor') return value
        return async (...args: unknown[]) => {
          if (broken) throw broken
          const fate = fateOf(name)
          if (fate?.when !== 'before') {
            const answer = await stub[name]?.(...args)
            if (!fate) return answer
          }
          broken = platformErrors[fate.error]()
          throw broken
        }
      },
    })
  }
  return {
    idFromName: (name: string) => namespace.idFromName(name),
    idFromString: (id: string) => namespace.idFromString(id),
    get,
  } as unknown as DurableObjectNamespace
}

/** Returns a `fateOf` that applies the given fates to the calls of a method, one after another; then calls succeed. */
export function fates(method: string, ...list: Fate[]): (called: string) => Fate {
  const left = [...list]
  return (called) => (called === method ? left.shift() : undefined)
}

/** Returns a `fateOf` by which all calls of these methods fail. */
export function failing(error: keyof typeof platformErrors, ...methods: string[]): (called: string) => Fate {
  return (called) => (methods.length === 0 || methods.includes(called) ? { when: 'before', error } : undefined)
}
