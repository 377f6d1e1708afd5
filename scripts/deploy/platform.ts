// The platform's HTTP API, for what wrangler cannot be asked without changing something.
import { Stopped, todoFor } from './progress.ts'
import { patienceOf, wrangler } from './wrangler.ts'

interface Envelope {
  success?: boolean
  errors?: { code?: number; message?: string }[]
  result?: unknown
}

/** An answer that is no success. `status` is 0 if there was none. */
export class PlatformError extends Stopped {
  readonly status: number

  constructor(status: number, said: string, call: string, account: string) {
    super(
      `The platform ${status === 0 ? 'did not answer' : 'said'}: ${said} (${call}: ${status}).`,
      todoFor({ status, said, call, account }),
    )
    this.status = status
  }
}

/** Statuses of what is not there, or what the token may not read. */
export const unreadable: readonly number[] = [400, 403, 404, 405]

export class Platform {
  readonly account: string
  readonly #base: string
  readonly #token: string
  readonly #patienceMs: number

  /** @param env its DEPLOY_PATIENCE_MS is how long a call may take, one minute without it */
  constructor(base: string, token: string, account: string, env: NodeJS.ProcessEnv) {
    this.#patienceMs = patienceOf(env)
    this.#base = base
    this.#token = token
    this.account = account
  }

  /** @param path below the API's address; `~` stands for the account */
  async call<Result>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Result> {
    const call = `${method} ${path.split('?', 1)[0]}`
    const { status, text } = await this.#sent({ method, path, body, headers })
    const answer = envelopeOf(text)
    if (status < 300 && answer && answer.success !== false) return answer.result as Result
    const errors = answer?.errors?.map(({ code, message }) => `${message} [code: ${code}]`).join('; ')
    const plain = text.replace(/<[^>]*>|\s+/g, ' ').trim()
    throw new PlatformError(status, errors || plain.slice(0, 300), call, this.account)
  }

  /** Reads a file, which has no envelope; '' if it cannot be read. */
  async file(path: string): Promise<string> {
    const { status, text } = await this.#sent({ method: 'GET', path })
    return status < 300 ? text : ''
  }

  async #sent({
    method,
    path,
    body,
    headers,
  }: {
    method: string
    path: string
    body?: unknown
    headers?: Record<string, string>
  }): Promise<{ status: number; text: string }> {
    const call = `${method} ${path.split('?', 1)[0]}`
    const send = async () => {
      const response = await fetch(this.#base + path.replace(/^~/, `/accounts/${this.account}`), {
        method,
        headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(this.#patienceMs),
      })
      return { status: response.status, text: await response.text() }
    }
    // a connection that the platform has closed meanwhile fails once; only reads are repeated
    const again = (error: Error) => (method === 'GET' && error.name !== 'TimeoutError' ? send() : Promise.reject(error))
    return send()
      .catch(again)
      .catch(({ name, message, cause }: Error) => {
        const silence = `no answer within ${this.#patienceMs / 1000} s`
        const said = name === 'TimeoutError' ? silence : cause instanceof Error ? cause.message : message
        throw new PlatformError(0, said, call, this.account)
      })
  }

  /** Reads something; returns the fallback after one of the statuses. */
  async look<Result>(path: string, fallback: Result, statuses: readonly number[] = [404, 405]): Promise<Result> {
    try {
      return (await this.call<Result>('GET', path)) ?? fallback
    } catch (error) {
      if (error instanceof PlatformError && statuses.includes(error.status)) return fallback
      throw error
    }
  }
}

/** Connects with the environment's token, or with the login of wrangler. */
export async function connect(env: NodeJS.ProcessEnv): Promise<Platform> {
  const base = env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4'
  const token =
    env.CLOUDFLARE_API_TOKEN || /"token":\s*"([^"]+)"/.exec(await wrangler(env, ['auth', 'token', '--json']))?.[1]
  if (!token) throw new Stopped('Nobody is logged in.', todoFor({ status: 401, said: '' }))
  if (env.CLOUDFLARE_ACCOUNT_ID) return new Platform(base, token, env.CLOUDFLARE_ACCOUNT_ID, env)
  const accounts =
    (await new Platform(base, token, '', env).call<{ id: string; name?: string }[]>('GET', '/accounts')) ?? []
  if (accounts.length === 1 && accounts[0]) return new Platform(base, token, accounts[0].id, env)
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none'
  throw new Stopped(
    `The login has several accounts, or none: ${list}.`,
    'Put the id of yours into CLOUDFLARE_ACCOUNT_ID.',
  )
}

function envelopeOf(text: string): Envelope | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? (answer as Envelope | null) : null
  } catch {
    return null
  }
}
