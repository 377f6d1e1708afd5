import type { D1Migration } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
  }
}
interface TestEnv extends Env {
  MIGRATIONS: D1Migration[]
  /** Serves the files of public/. */
  FILES: Fetcher
  /** Empty, except in a full run (`npm run test:full`). */
  FULL: string
}
