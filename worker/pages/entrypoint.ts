import { WorkerEntrypoint } from 'cloudflare:workers'
import { sites } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { readReporter, reportFailure } from '../http/failures/report.ts'
import { bookmarkHeader, onReplica, rememberBookmark } from '../http/replicas.ts'
import type { PageProps } from '../screens/parts/rendering.ts'
import { setEdgeHeaders } from './cache/edge-headers.ts'
import { failureAnswer } from './page-failure.ts'
import { renderPage } from './pages.tsx'

/** The entrypoint behind the platform's cache: renders a page and sets the headers that control this cache. */
export class Pages extends WorkerEntrypoint<Env, PageProps> {
  override async fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    const { site, theme } = ctx.props
    const { pathname, search } = new URL(request.url)
    const wait = (work: Promise<unknown>) => ctx.waitUntil(work)
    const failure = { env, site: sites[site], path: pathname, wait }
    const report = readReporter(failure)
    try {
      const now = new Date()
      rememberBookmark(request.headers.get(bookmarkHeader))
      const about = { site, theme, now, report, wait }
      const { status, headers, ...rendered } = await renderPage(pathname + search, onReplica(env), about)
      setEdgeHeaders(headers, rendered, now)
      return new Response(rendered.body, { status, headers })
    } catch (error) {
      reportFailure(failure, 'page', error)
      return failureAnswer(error)
    }
  }

  /** @returns whether the platform accepted the purge */
  async purge(tags: readonly string[]): Promise<boolean> {
    const { cache } = this.ctx as unknown as {
      cache: { purge(options: { tags: string[] }): Promise<{ success: boolean }> }
    }
    const { success } = await cache.purge({ tags: [...tags] })
    return success
  }
}
