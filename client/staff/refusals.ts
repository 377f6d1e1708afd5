import type { Problem } from '../../shared/contract/problem.ts'

/** The call got no response, for example because the network failed; it may be retried. */
export class Offline extends Error {
  override name = 'Offline'
}

/** An error response. `message` is the server's sentence in the user's language or, without a `problem`, the status. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** Null if an intermediary or a plain backend responded. */
  readonly problem: Problem | null
  /** The response's JSON; null if it has none. */
  readonly body: unknown

  constructor(status: number, problem: Problem | null, body: unknown = problem) {
    super(detailOf(body) ?? `${status}`)
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
