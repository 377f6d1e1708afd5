import { runInDurableObject } from 'cloudflare:test'

/**
 * Calls an object that resets itself during the call, as when the process is killed: nothing after that point runs.
 * @param call receives the object, its storage, and a function that kills it and never returns
 */
export async function killedWhile<Name extends DurableObjectStub>(
  stub: Name,
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its object
  call: (object: any, within: { killed: () => Promise<never>; storage: DurableObjectStorage }) => Promise<unknown>,
): Promise<void> {
  const isKilled = await runInDurableObject(stub, (object, state) => {
    const killed = () => {
      state.abort('killed')
      return new Promise<never>(() => {})
    }
    return call(object, { killed, storage: state.storage })
  }).then(
    () => false,
    () => true,
  )
  if (!isKilled) throw new Error('the object was not killed')
}
