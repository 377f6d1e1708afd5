/**
 * The options of `npm run bench -- [--quick] [--json FILE] [--only
 * cpu,shop,rows,desk,visit,publish,editor,lighthouse,scale] [--cases PATTERN] [--profile NAME]`.
 */
export interface Options {
  /** Shorter runs and smaller databases: for a quick check, not for published numbers. */
  isQuick: boolean
  jsonFile: string | null
  only: readonly string[] | null
  /** Selects the cases of `rows` and the screens of `lighthouse` by name; if it is set, `rows` skips suggestions. */
  cases: string | null
  /** Shows the profile of this contestant of the CPU table instead of measuring. */
  profile: string | null
}

/** @throws Error that names an unknown argument */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { isQuick: false, jsonFile: null, only: null, cases: null, profile: null }
  const rest = [...args]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--quick') options.isQuick = true
    else if (argument === '--json') options.jsonFile = rest.shift() ?? null
    else if (argument === '--only') options.only = rest.shift()?.split(',') ?? null
    else if (argument === '--cases') options.cases = rest.shift() ?? null
    else if (argument === '--profile') options.profile = rest.shift() ?? ''
    else
      throw new Error(
        `unknown argument "${argument}"; known are --quick, --json FILE, --only cpu,shop,rows,desk,visit,publish,editor,lighthouse,scale, --cases PATTERN, --profile NAME`,
      )
  }
  return options
}
