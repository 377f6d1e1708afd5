import type { Site } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'

export interface FailureContext {
  env: Pick<Env, 'SENTRY_DSN' | 'RELEASE'>
  site: Site | undefined
  /** Without the query, which may contain visitors' input. */
  path: string
  wait: (work: Promise<unknown>) => void
}

/** Reports a failed read: `log` only writes a line, `report` also sends it to the error service (spec §8). */
export type ReportRead = (how: 'log' | 'report', what: string, error: unknown) => void

export function readReporter(context: FailureContext): ReportRead {
  return (how, what, error) => (how === 'report' ? reportFailure : logFailure)(context, what, error)
}

interface LogContext extends Pick<FailureContext, 'site' | 'path'> {
  env: Partial<Pick<Env, 'RELEASE'>>
}

/** Writes one JSON line without the visitor's IP address, headers, query or personal data. */
export function logFailure({ env, site, path }: LogContext, what: string, error: unknown, number?: string): void {
  const cause = error instanceof Error ? error : new Error(String(error))
  console.error(
    JSON.stringify({
      level: 'error',
      what,
      site: site?.key,
      path: withoutPersonalData(path),
      release: env.RELEASE,
      number,
      message: withoutPersonalData(cause.message),
      stack: withoutPersonalData(cause.stack ?? ''),
    }),
  )
}

/**
 * Returns a text, or an error as text, without the parameters of a query, addresses of people, and the secrets of
 * addresses, such as a ticket's code or a link in a mail.
 */
export function withoutPersonalData(text: unknown): string {
  return (text instanceof Error ? (text.stack ?? String(text)) : String(text))
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
    .replace(/[^\s"'<>@]{1,64}@[^\s"'<>@.]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '…@…')
    .replace(/(?<=\/)[\w.-]{40,}(?=$|[/?#\s"'])/g, (part) => (/[\w-]{40}$/.test(part) ? '…' : part))
}

/** Returns an error with the same name and stack, without personal data. */
function harmless(error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error))
  const copy = new Error(withoutPersonalData(cause.message))
  return Object.assign(copy, { name: cause.name, stack: withoutPersonalData(cause.stack ?? '') })
}

/**
 * Logs the failure and sends it to the error service, if one is configured.
 * @returns the failure's number in the log and in the error service, such as `7F2C91AB`, which staff may quote
 */
export function reportFailure(context: FailureContext, what: string, error: unknown): string {
  const number = crypto.randomUUID().slice(0, 8).toUpperCase()
  logFailure(context, what, error, number)
  if (context.env.SENTRY_DSN) context.wait(send(context, { what, number }, error))
  return number
}

async function send(
  { env, site, path, wait }: FailureContext,
  { what, number }: { what: string; number: string },
  error: unknown,
): Promise<void> {
  try {
    // 21 kB, so loaded only for a failure
    const { Toucan } = await import('toucan-js')
    const toucan = new Toucan({
      dsn: env.SENTRY_DSN,
      release: env.RELEASE,
      context: { waitUntil: wait, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
      requestDataOptions: {
        allowedHeaders: false,
        allowedSearchParams: false,
        allowedIps: false,
        allowedCookies: false,
      },
    })
    toucan.setTags({ site: site?.key, what, path: withoutPersonalData(path), number })
    toucan.captureException(harmless(error))
  } catch (failure) {
    console.error(JSON.stringify({ level: 'error', what: 'error service', message: String(failure) }))
  }
}
