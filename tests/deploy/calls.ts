import type { Trouble } from './stand-in/server.ts'

/** The next call of this name has a trouble. */
export function once(call: string, trouble: Trouble): (name: string) => Trouble {
  let isLeft = true
  return (name) => {
    if (name !== call || !isLeft) return null
    isLeft = false
    return trouble
  }
}

/** Whether a call changes something in the account. */
export function isChange(call: string): boolean {
  return !call.startsWith('GET ') && !call.endsWith('/query')
}
