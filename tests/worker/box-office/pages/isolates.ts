import type { ShopPageDefinition } from '../../../../worker/box-office/pages/definition.ts'
import { shopPageDefinitions } from '../../../../worker/box-office/pages/registry.ts'
import { exchangeIsolateState } from '../../../../worker/http/isolate-state.ts'

/** Returns a function that runs work in one isolate, which keeps its state. The work must not go on afterwards. */
export function someIsolate() {
  let state: unknown[] = []
  return async function within<Result>(work: () => Promise<Result>): Promise<Result> {
    const outer = exchangeIsolateState(state)
    try {
      return await work()
    } finally {
      state = exchangeIsolateState(outer)
    }
  }
}

const definitions = Object.values(shopPageDefinitions) as unknown as ShopPageDefinition<never>[]

/** Runs its work in an isolate that has just started, and that shares no page. */
export async function withNothingKept<Result>(work: () => Promise<Result>): Promise<Result> {
  const shared = definitions.map(({ sharedOn }) => sharedOn)
  for (const definition of definitions) delete definition.sharedOn
  try {
    return await someIsolate()(work)
  } finally {
    for (const [index, sharedOn] of shared.entries()) {
      const definition = definitions[index]
      if (definition && sharedOn) definition.sharedOn = sharedOn
    }
  }
}

/** Returns what an answer consists of, with the same key in its holes; the tests' clock fills the others. */
export async function filledIn(response: Response) {
  const body = await response.text()
  const key = /"key":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? 'none'
  const headers = new Headers(response.headers)
  // a new visitor's cart has another id each time, and so has the cached list's tag
  for (const name of ['Set-Cookie', 'ETag', 'X-Cache']) headers.delete(name)
  return { status: response.status, headers: [...headers], body: body.replaceAll(key, 'KEY') }
}
