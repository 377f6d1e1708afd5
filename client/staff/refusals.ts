import type { Problem } from '../../shared/contract/problem.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { staffLocale } from './staff-locale.ts'

/** What is unclear without a response: nothing for a call that only reads, else whether the call has had its effect. */
type Unclear = 'read' | 'write' | 'repeatable'

/**
 * The call got no response, for example because the network failed; it may be retried. `message` says in the user's
 * language what is unclear; the browser's own words are the `cause`.
 */
export class Offline extends Error {
  override name = 'Offline'

  readonly #unclear: Unclear

  constructor(cause = '', unclear: Unclear = 'read') {
    super(undefined, { cause })
    this.#unclear = unclear
  }

  override get message(): string {
    return words[staffLocale()][this.#unclear]
  }
}

const words = defineLabels({
  de: {
    read: 'Der Server ist nicht zu erreichen. Versuchen Sie es gleich noch einmal.',
    write:
      'Es kam keine Antwort. Unklar ist, ob das noch gespeichert wurde: Sehen Sie nach, bevor Sie es noch einmal versuchen.',
    repeatable:
      'Es kam keine Antwort, auch nicht auf Nachfrage. Unklar ist, ob es schon geschehen ist. Drücken Sie noch einmal, sobald die Verbindung steht: Dann zeigt es sich, und nichts geschieht doppelt.',
    failed:
      'Der Server hat nicht richtig geantwortet. Unklar ist, ob es geschehen ist. Versuchen Sie es gleich noch einmal.',
  },
  en: {
    read: 'The server cannot be reached. Please try again in a moment.',
    write: 'There was no answer. It is unclear whether this was saved: please check before you try again.',
    repeatable:
      'There was no answer, even when asked again. It is unclear whether it has been done. Press again once you are connected: you will then see, and nothing happens twice.',
    failed: 'The server did not answer properly. It is unclear whether it has been done. Please try again in a moment.',
  },
})

/**
 * An error response. `message` is the server's sentence in the user's language; without one, it is the status, or says
 * that an error of the server leaves unclear what has been done.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** Null if an intermediary or a plain backend responded. */
  readonly problem: Problem | null
  /** The response's JSON; null if it has none. */
  readonly body: unknown

  constructor(status: number, problem: Problem | null, body: unknown = problem) {
    super(detailOf(body) ?? (status >= 500 ? undefined : `${status}`))
    this.status = status
    this.problem = problem
    this.body = body
  }

  get code(): Problem['code'] | null {
    return this.problem?.code ?? null
  }
}

/** 401: the session has ended, or the credentials are wrong. */
export class LoginRequired extends Refusal {
  override name = 'LoginRequired'
}

/** 403: the call is not permitted, for instance for the user's role or without a valid CSRF token. */
export class Refused extends Refusal {
  override name = 'Refused'
}

export class NotFound extends Refusal {
  override name = 'NotFound'
}

/**
 * 409 for an outdated revision: a colleague has changed the resource since it was loaded, so the request may be merged
 * and repeated. A 409 with another code, such as `tickets-sold`, is `Invalid`: the same request would be refused again.
 */
export class Conflict<Current = unknown> extends Refusal {
  override name = 'Conflict'
  /** The resource's current state on the server; undefined if the response does not contain it. */
  get current(): Current | undefined {
    return (this.problem as { current?: Current } | null)?.current
  }
}

/** Any other status or code, such as 400 or 422: the server does not accept the request as sent. */
export class Invalid extends Refusal {
  override name = 'Invalid'
  /** The refused parts of the request; a part without a message has the message of the whole response. */
  get errors(): NonNullable<Problem['errors']> {
    return this.problem?.errors?.map((one) => ({ ...one, message: one.message || this.message })) ?? []
  }
}

/** 429: the call may be retried later. */
export class TooMany extends Refusal {
  override name = 'TooMany'
}

/** 5xx: a retry may succeed. */
export class ServerError extends Refusal {
  override name = 'ServerError'

  /** Used where the response has no sentence of its own. */
  override get message(): string {
    return words[staffLocale()].failed
  }
}

export function refusalOf(status: number, problem: Problem | null, body: unknown = problem): Refusal {
  if (status >= 500) return new ServerError(status, problem, body)
  // a plain backend sends no code with its 409
  if (status === 409 && problem && problem.code !== 'conflict') return new Invalid(status, problem, body)
  return new (byStatus[status] ?? Invalid)(status, problem, body)
}

/** Returns the sentence of a problem, or that of a plain backend. */
function detailOf(body: unknown): string | null {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null
  return typeof detail === 'string' && detail !== '' ? detail : null
}

const byStatus: Record<number, typeof Refusal> = {
  401: LoginRequired,
  403: Refused,
  404: NotFound,
  409: Conflict,
  429: TooMany,
}
