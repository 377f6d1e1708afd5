import { WorkerEntrypoint } from 'cloudflare:workers'
import { sites } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { readReporter, reportFailure } from '../http/report.ts'
import { failureAnswer } from './page-failure.ts'
import { type PageProps, renderPage } from './pages.tsx'

/** The entrypoint that the platform's cache stands before; every answer of `pages` sets its cache headers. */
export class Pages extends WorkerEntrypoint<Env, PageProps> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    const { site, theme } = ctx.props
    const { pathname, search } = new URL(request.url)
    const wait = (work: Promise<unknown>) => ctx.waitUntil(work)
    const failure = { env, site: sites[site], path: pathname, wait }
    const tell = readReporter(failure)
    try {
      const { status, headers, body } = await renderPage(pathname + search, env, { site, theme, now: new Date(), tell })
      return new Response(body, { status, headers })
    } catch (error) {
      reportFailure(failure, 'page', error)
      return failureAnswer(error)
    }
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
