// The socket of a tab of edit mode.
import { SELF } from 'cloudflare:test'
import { expect } from 'vitest'
import type { FromObject, FromPerson } from '../../../shared/contract/presence.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'

type Kind = FromObject['t']
type Unversioned<M> = M extends unknown ? Omit<M, 'v'> : never

export interface Tab {
  raw: WebSocket
  /** Every message as it arrived. */
  texts: string[]
  /** The code with which the socket was closed; null while it is open. */
  code: () => number | null
  send(message: Unversioned<FromPerson> | string | Uint8Array): void
  of<T extends Kind>(kind: T): Extract<FromObject, { t: T }>[]
  /** Waits for the socket's end. @returns its code */
  end(): Promise<number>
  /** Waits until the latest message of a kind passes. */
  until<T extends Kind>(kind: T, passes: (message: Extract<FromObject, { t: T }>) => boolean): Promise<void>
}

/** Every message of every socket, for the check that none has content. */
export const recorded: string[] = []

export function knock(
  session: string,
  place: string,
  { site = 'hh' as SiteKey, headers = {} as Record<string, string | null> } = {},
): Promise<Response> {
  const host = `http://${site}.localhost`
  const given = { Cookie: session, Origin: host, Upgrade: 'websocket', ...headers }
  const sent = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null)
  return SELF.fetch(`${host}/admin/api/presence/${place}/`, { headers: sent })
}

export async function open(...given: Parameters<typeof knock>): Promise<Tab> {
  const response = await knock(...given)
  if (!response.webSocket) throw new Error(`no socket: ${response.status} ${await response.text()}`)
  return listen(response.webSocket)
}

export function listen(raw: WebSocket): Tab {
  const texts: string[] = []
  let code: number | null = null
  raw.addEventListener('message', ({ data }) => {
    texts.push(String(data))
    recorded.push(String(data))
  })
  raw.addEventListener('close', (event) => {
    code = event.code
  })
  raw.accept()
  const of = <T extends Kind>(kind: T) =>
    texts
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as FromObject)
      .filter((message): message is Extract<FromObject, { t: T }> => message.t === kind)
  return {
    raw,
    texts,
    code: () => code,
    of,
    send: (message) =>
      raw.send(
        typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify({ v: 1, ...message }),
      ),
    async end() {
      await expect.poll(() => code).not.toBeNull()
      return code as unknown as number
    },
    async until(kind, passes) {
      await expect
        .poll(() => of(kind).some((message, index, all) => index === all.length - 1 && passes(message)))
        .toBe(true)
    },
  }
}
