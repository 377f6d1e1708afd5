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

/** Returns the one thing to do after an error of the platform. */
export function todoFor(status: number, said: string): string {
  if (status === 401 || /not logged in|code: (?:10000|10001|9106|9109|6003)\b|invalid (?:access|api) token/i.test(said))
    return 'Log in with "npx wrangler login", or put a valid token into CLOUDFLARE_API_TOKEN; then run the command again.'
  if (status === 403 || /forbidden|\b403\b|not (?:authorized|allowed)|unauthorized|permission/i.test(said))
    return 'Give the token the permission that this step needs (docs/deploying.md lists them), and run the command again.'
  return 'Run the command again: it continues where it stopped.'
}
