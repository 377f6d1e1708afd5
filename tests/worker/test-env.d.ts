import type { D1Migration } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
  }
}
interface TestEnv extends Env {
  MIGRATIONS: D1Migration[]
  /** The files of public/. */
  FILES: Fetcher
  /** Set in the full run. */
  FULL: string
}
