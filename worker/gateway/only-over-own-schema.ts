import { createMiddleware } from 'hono/factory'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { logFailure } from '../http/failures/report.ts'
import { againMs, whyNotToWrite } from '../http/own-schema/why-not-to-write.ts'
import { problemLocale } from '../http/request/request.ts'
import { problemResponse } from '../http/response/problem.ts'

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
    const { showError } = await import('../pages/show-error.tsx')
    return showError(c, 503, sentence)
  })
}

const sentences: Record<Locale, string> = {
  de: 'Im Moment wird nichts gespeichert: Die Datenbank gehört zu einer anderen Fassung dieser Website. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  en: 'Nothing is saved at the moment: the database belongs to another version of this website. Please try again in a few minutes.',
}
