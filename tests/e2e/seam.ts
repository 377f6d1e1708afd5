// The stories about lost connections and crashes run at both seams of the editor: at our own API and, in a full run, at
// that of a plain backend. A project of the Playwright configuration names the seam.
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { ownServer } from './own-server.ts'

export type Seam = 'auftakt' | 'plain'
export type PlainSeam = Awaited<ReturnType<typeof servePlainSeam>>

/** The plain backend of this process; null at our own API. */
export const plainSeam: { current: PlainSeam | null } = { current: null }

export async function servePlainSeam() {
  const { backend, origin, close } = await servePlainBackend({ clock: new Date(process.env.TEST_NOW ?? Date.now()) })
  const server = await ownServer({ CONTENT_ORIGINS: `hh=${origin}` })
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
