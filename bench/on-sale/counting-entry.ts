// Stands before a build of the product and counts the calls of its Worker and objects to the database and to objects.
// It is copied beside the build, whose own entry is then product.js (serve-counted.ts).
import type { counting as Counting } from '../../tests/worker/content/store/counting.ts'
// @ts-expect-error: both exist beside the copy alone
import { counting } from './counting.js'
// @ts-expect-error
import * as product from './product.js'

interface Bindings extends Record<string, unknown> {
  DB: D1Database
}
type Class = new (context: unknown, env: Bindings) => object

const calls = { objects: 0 }
let database: ReturnType<typeof Counting> | null = null
const known = new WeakMap<object, Bindings>()

export default {
  ...product.default,
  fetch(request: Request, env: Bindings, context: unknown): unknown {
    if (new URL(request.url).pathname !== '/__counts') return product.default.fetch(request, counted(env), context)
    return Response.json({ ...calls, ...(database?.sent() ?? { trips: 0, statements: 0 }) })
  },
}

export function countedClass(Product: Class): Class {
  return class extends Product {
    constructor(context: unknown, env: Bindings) {
      super(context, counted(env))
    }
  }
}

function counted(env: Bindings): Bindings {
  const made = known.get(env) ?? wrapped(env)
  known.set(env, made)
  return made
}

function wrapped(env: Bindings): Bindings {
  const counter: ReturnType<typeof Counting> = database ?? counting(env.DB)
  database = counter
  const own: Record<string, unknown> = { DB: counter.d1 }
  return new Proxy(env, {
    get(target, name: string) {
      const binding = target[name]
      own[name] ??= isNamespace(binding) ? countedNamespace(binding) : binding
      return own[name]
    },
  })
}

function isNamespace(binding: unknown): binding is DurableObjectNamespace {
  // other bindings answer to any name
  return (binding as object | undefined)?.constructor?.name === 'DurableObjectNamespace'
}

function countedNamespace(namespace: DurableObjectNamespace): DurableObjectNamespace {
  return new Proxy(namespace, {
    get(target, name) {
      const method = Reflect.get(target, name, target)
      if (name === 'get' || name === 'getByName')
        return (...given: unknown[]) => countedStub(method.apply(target, given) as object)
      return typeof method === 'function' ? method.bind(target) : method
    },
  })
}

function countedStub(stub: object): object {
  return new Proxy(stub, {
    get(target, name) {
      const method = Reflect.get(target, name, target)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        calls.objects += 1
        return (target as Record<PropertyKey, (...all: unknown[]) => unknown>)[name]?.(...given)
      }
    },
  })
}
