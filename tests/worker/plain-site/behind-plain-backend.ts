import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import app from '../../../worker/index.ts'
import { type PlainBackend, plainBackend } from '../../fixtures/plain-backend/backend.ts'
import type { Looseness } from '../../fixtures/plain-backend/looseness.ts'
import { readText } from '../../fixtures/plain-backend/visitor/read-text.ts'

export const plainOrigin = 'http://backend.example'

export interface PlainSite {
  backend: PlainBackend
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Requests a page and returns its status and text as assistive technology reads it, with the texts of pictures. */
  read: (path: string) => Promise<{ status: number; text: string; html: string }>
}

/** Puts the site hh before a backend of the specification, which replaces the network. */
export function plainSite(looseness: Partial<Looseness> = {}): PlainSite {
  const backend = plainBackend({ looseness })
  vi.stubGlobal('fetch', backend.fetch)
  const ask: PlainSite['ask'] = async (path, init) => {
    const context = createExecutionContext()
    const request = new Request(`http://hh.localhost${path}`, { redirect: 'manual', ...init })
    const response = await app.fetch(request, { ...env, CONTENT_ORIGINS: `hh=${plainOrigin}` }, context)
    await waitOnExecutionContext(context)
    return response
  }
  return {
    backend,
    ask,
    async read(path) {
      const response = await ask(path)
      const html = await response.text()
      return { status: response.status, html, text: readText(html) }
    },
  }
}
