import { Unusable } from '../../worker/transfer/import/unusable.ts'

/** How often a call is tried, since it may be cut off; all calls may be repeated. */
const tries = 5
const pauseMs = 2000

export interface Server {
  /** @param path below `/api/shop/` @throws Unusable if the server refuses, or does not answer again and again */
  ask(
    path: string,
    request?: { query?: Record<string, string>; body?: object | Uint8Array<ArrayBuffer> },
  ): Promise<Response>
}

/** @param token the name of the secret that the server requires, which is read from the environment */
export function serverOf(origin: string, token: 'RESTORE_TOKEN' | 'MIRROR_TOKEN'): Server {
  const secret = process.env[token]
  if (!secret) throw new Unusable(`${token} is missing in the environment.`)
  return {
    async ask(path, { query = {}, body } = {}) {
      const address = new URL(`/api/shop/${path}?${new URLSearchParams(query)}`, origin)
      for (let left = tries; ; left--) {
        const answer = await fetch(address, {
          ...(body !== undefined && { method: 'POST', body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
          headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        }).catch((error) => String(error))
        if (typeof answer !== 'string' && answer.ok) return answer
        const status = typeof answer === 'string' ? 0 : answer.status
        if (status === 404)
          throw new Unusable(
            `The server refuses: its secret ${token} is missing, shorter than 32 characters, or another one; or it has no BACKUP_KEY.`,
          )
        if (left === 1 || (status > 0 && status < 500))
          throw new Unusable(`The server answered: ${typeof answer === 'string' ? answer : answer.status}.`)
        await new Promise((wait) => setTimeout(wait, pauseMs))
      }
    },
  }
}
