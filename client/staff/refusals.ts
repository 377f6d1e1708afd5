// What a call of staff's may end with, each a class of its own: what is to be done differs.
import type { Problem } from '../../shared/contract/problem.ts'

/** The network did not carry the call, or nothing came back: it may be sent again. */
export class Offline extends Error {
  override name = 'Offline'
}

/** An answer that is a refusal. `message` is the server's sentence, in the user's language. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** Null where something between us and the server answered. */
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? `${status}`)
    this.status = status
    this.problem = problem
  }

  get code(): Problem['code'] | null {
    return this.problem?.code ?? null
  }
}

/** 401: nobody is logged in any more, or what was typed to log in is wrong. */
export class LoginRequired extends Refusal {
  override name = 'LoginRequired'
}

/** 403: not this person, or not on this site. */
export class Refused extends Refusal {
  override name = 'Refused'
}

export class NotFound extends Refusal {
  override name = 'NotFound'
}

/** 409: somebody else changed it in the meantime. */
export class Conflict<Current = unknown> extends Refusal {
  override name = 'Conflict'
  /** What stands there now. */
  get current(): Current | undefined {
    return (this.problem as { current?: Current } | null)?.current
  }
}

/** Any other 4xx: what was sent cannot be taken as it is. */
export class Invalid extends Refusal {
  override name = 'Invalid'
  get errors(): NonNullable<Problem['errors']> {
    return this.problem?.errors ?? []
  }
}

/** 429: the same call is welcome again later. */
export class TooMany extends Refusal {
  override name = 'TooMany'
}

/** 5xx: the same call may succeed when it is sent again. */
export class ServerError extends Refusal {
  override name = 'ServerError'
}

/** The refusal that an answer stands for. */
export function refusalOf(status: number, problem: Problem | null): Refusal {
  if (status >= 500) return new ServerError(status, problem)
  return new (byStatus[status] ?? Invalid)(status, problem)
}

const byStatus: Record<number, typeof Refusal> = {
  401: LoginRequired,
  403: Refused,
  404: NotFound,
  409: Conflict,
  429: TooMany,
}
