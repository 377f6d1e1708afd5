import { createMiddleware } from 'hono/factory'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AppContext, Env } from '../../env.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { logFailure } from '../../http/failures/report.ts'
import { isolateState } from '../../http/isolate-state.ts'
import { problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'

/** How long a refusal is repeated before the database is read again, since a deployment may be under way. */
const againMs = 20_000

/** What the last look has found. Requests do not share a look, since they cannot wait for each other's calls. */
const checked = isolateState<{ reason: string | null; until: number } | null>(() => null)

/**
 * Refuses writes while the database belongs to another version. Pages are shown all the same. The database is compared
 * by the isolate's first write.
 */
export function onlyOverOwnSchema() {
  return createMiddleware<AppContext>(async function onlyOverOwnSchema(c, next) {
    if (/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method) || c.req.path === '/_purge') return next()
    const reason = await whyNotToWrite(c.env, (found) =>
      logFailure(failureContext(c), 'writes are refused: another schema', new Error(found)),
    )
    if (reason === null) return next()
    const locale = problemLocale(c)
    const sentence = sentences[locale]
    if (!c.req.header('Accept')?.includes('text/html'))
      return problemResponse('unavailable', locale, {
        detail: c.req.path.startsWith('/admin/') ? `${sentence} (${reason})` : sentence,
        headers: { 'Retry-After': String(againMs / 1000) },
      })
    const { showError } = await import('../../pages/show-error.tsx')
    return showError(c, 503, sentence)
  })
}

/** Returns why this version must not write to the database; null if it may. `log` gets each new reason. */
export async function whyNotToWrite(env: Env, log: (reason: string) => void): Promise<string | null> {
  const last = checked.current
  if (last && Date.now() < last.until) return last.reason
  const { foreignSchema } = await import('./check.ts')
  try {
    const reason = await foreignSchema(env.DB)
    checked.current = { reason, until: reason === null ? Number.POSITIVE_INFINITY : Date.now() + againMs }
    if (reason !== null) log(reason)
    return reason
  } catch {
    // a database that does not answer is no reason: the write itself will fail and report it
    return null
  }
}

const sentences: Record<Locale, string> = {
  de: 'Im Moment wird nichts gespeichert: Die Datenbank gehört zu einer anderen Fassung dieser Website. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  en: 'Nothing is saved at the moment: the database belongs to another version of this website. Please try again in a few minutes.',
}
