/** `npm run bench -- [--quick] [--json FILE] [--only cpu,rows,visit,publish,editor,lighthouse] [--profile NAME]` */
export interface Options {
  /** Shorter runs and no database of 100,000 rows: for a look, not for the record. */
  isQuick: boolean
  /** Where the numbers go as JSON. */
  jsonFile: string | null
  only: readonly string[] | null
  /** Nothing is measured; the profile of one line of the CPU table is shown instead. */
  profile: string | null
}

/** @throws Error that names an argument it does not know */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { isQuick: false, jsonFile: null, only: null, profile: null }
  const rest = [...args]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--quick') options.isQuick = true
    else if (argument === '--json') options.jsonFile = rest.shift() ?? null
    else if (argument === '--only') options.only = rest.shift()?.split(',') ?? null
    else if (argument === '--profile') options.profile = rest.shift() ?? ''
    else
      throw new Error(
        `unknown argument «${argument}»: --quick, --json FILE, --only cpu,rows,visit,publish,editor,lighthouse, --profile NAME`,
      )
  }
  return options
}
