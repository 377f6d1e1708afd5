import { WorkerEntrypoint } from 'cloudflare:workers'
import { sites } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { logFailure, reportFailure } from '../gateway/report.ts'
import { withEntityTag } from './entity-tag.ts'
import { type PageProps, pages } from './pages.tsx'

/** The entrypoint that the platform's cache stands before; every answer of `pages` sets its cache headers. */
export class Pages extends WorkerEntrypoint<Env, PageProps> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    const { site, theme } = ctx.props
    const failure = {
      env,
      site: sites[site],
      path: new URL(request.url).pathname,
      wait: (work: Promise<unknown>) => ctx.waitUntil(work),
    }
    const response = await pages.fetch(request, {
      ...env,
      PAGE: {
        site,
        theme,
        now: new Date(),
        tell: (how, what, error) => (how === 'report' ? reportFailure : logFailure)(failure, what, error),
      },
    })
    return withEntityTag(response)
  }

  /** @returns whether the platform took the purge */
  async purge(tags: readonly string[]): Promise<boolean> {
    const { cache } = this.ctx as unknown as {
      cache: { purge(options: { tags: string[] }): Promise<{ success: boolean }> }
    }
    const { success } = await cache.purge({ tags: [...tags] })
    return success
  }
}
