// The stories about lost connections and crashes run at both seams of the editor: at our own API and, in a full run, at
// that of a plain backend. A project of the Playwright configuration names the seam.
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { type OwnServer, ownServer } from './own-server.ts'

export type Seam = 'auftakt' | 'plain'
export type PlainSeam = Awaited<ReturnType<typeof servePlainSeam>>

/** The plain backend of this process; null at our own API. */
export const plainSeam: { current: PlainSeam | null } = { current: null }

/** The port of the server at which the stories run. */
export const seamPort = () => plainSeam.current?.port ?? Number(process.env.EMBEDDED_PORT)

/** Starts another server at the seam; before a plain backend, it shows the same content. */
export function ownServerAtSeam(): Promise<OwnServer> {
  return ownServer(plainSeam.current ? settingsBefore(plainSeam.current.origin) : {})
}

export async function servePlainSeam() {
  const { backend, origin, close } = await servePlainBackend({ clock: new Date(process.env.TEST_NOW ?? Date.now()) })
  const server = await ownServer(settingsBefore(origin))
  const served = {
    backend,
    origin,
    port: server.port,
    async close() {
      plainSeam.current = null
      server.remove()
      await close()
    },
  }
  plainSeam.current = served
  return served
}

function settingsBefore(origin: string): Record<string, string> {
  return { CONTENT_ORIGINS: `hh=${origin}` }
}
