import { createExecutionContext, env } from 'cloudflare:test'
import app from '../../../../worker/index.ts'
import { backendOrigin } from './hostile-backend.ts'

export async function ask(path: string, init?: RequestInit): Promise<Response> {
  return app.fetch(
    new Request(`http://hh.localhost${path}`, init),
    { ...env, CONTENT_ORIGINS: `hh=${backendOrigin}` },
    createExecutionContext(),
  )
}
