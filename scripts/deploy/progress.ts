/** Ends a deployment: what was said, and the one thing to do. */
export class Stopped extends Error {
  readonly todo: string

  constructor(said: string, todo: string) {
    super(said)
    this.todo = todo
  }
}

/** Which step a deployment is at, and what it has changed. */
export class Progress {
  readonly changed: string[] = []
  readonly print: (line: string) => void
  #step = 'reading the arguments'

  constructor(print: (line: string) => void) {
    this.print = print
  }

  /** Runs a step; its name is printed. */
  async at<Result>(step: string, work: () => Result | Promise<Result>): Promise<Result> {
    this.#step = step
    this.print(`· ${step}`)
    return await work()
  }

  /** Returns the last lines of a deployment that has ended too early. */
  failure(error: unknown): string {
    const said = error instanceof Error ? error.message : String(error)
    const todo = error instanceof Stopped ? error.todo : 'Correct it, or report it with the lines above.'
    const changed = this.changed.join('; ') || 'nothing'
    return `\nStopped while ${this.#step}.\n${said}\nChanged so far: ${changed}.\nWhat to do: ${todo}`
  }
}

/** What an error says beside its words. */
interface Cause {
  /** 0 if there was no answer, or if wrangler has printed the error. */
  status: number
  said: string
  /** The call, if it is known; wrangler names it in what it says. */
  call?: string
  /** The id of the account. */
  account?: string
}

/** Permissions of a token, by the addresses that need them; docs/deploying.md lists them. */
const permissions: readonly (readonly [RegExp, string])[] = [
  [/\/d1\//, 'D1 (edit)'],
  [/\/storage\/kv\//, 'Workers KV Storage (edit)'],
  [/\/r2\//, 'Workers R2 Storage (edit)'],
  [/\/queues/, 'Queues (edit)'],
  [/\/dns_records/, 'DNS (read), for the zone'],
  [/\/workers\/routes/, 'Workers Routes (edit), for the zone'],
  [/\/domains\b/, 'Workers Scripts (edit) for the account, Workers Routes (edit) and Zone (read) for the zone'],
  [/\/zones\b/, 'Zone (read), for the zone'],
  [/\/workers\//, 'Workers Scripts (edit)'],
]

const again = 'run the command again'

/** Returns the one thing to do after an error of the platform. */
export function todoFor({ status, said, call = '', account = '' }: Cause): string {
  const has = (...codes: number[]) => codes.some((code) => said.includes(`code: ${code}]`))
  if (has(10_220)) return changedSecrets
  if (has(1001, 7003))
    return `The id of the account is wrong${account && `: ${account}`}. Put the right one into CLOUDFLARE_ACCOUNT_ID (dashboard, or "npx wrangler whoami"), and ${again}.`
  const permission = permissions.find(([pattern]) => pattern.test(call || said))?.[1]
  // the platform answers a token that lacks a permission with the code of a wrong one
  const isForbidden = status === 403 || (status === 0 && has(10_000) && permission !== undefined)
  const isWrongToken = has(10_001, 9106, 6003) || /not logged in|invalid (?:access|api) token/i.test(said)
  if (status === 401 || (!isForbidden && has(10_000, 9109)) || isWrongToken)
    return `Log in with "npx wrangler login", or put a valid token into CLOUDFLARE_API_TOKEN; then ${again}.`
  if (isForbidden || /forbidden|\b403\b|not (?:authorized|allowed)|unauthorized|permission/i.test(said))
    return `Give the token the permission ${permission ?? 'that this step needs'} (docs/deploying.md lists all), and ${again}.`
  return 'Run the command again: it continues where it stopped.'
}

const changedSecrets =
  'Secrets have changed since that version, which has their earlier values. Deploy the commit of that version instead: it gets today’s secrets. Or go back with the earlier values: npx wrangler rollback VERSION, which asks.'
