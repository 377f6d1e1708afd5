/** The options of `npm run bench -- [--quick] [--only cpu,shop,rows,desk,visit,publish,editor,lighthouse,scale]`. */
export interface Options {
  /** Shorter runs and smaller databases: for a quick check, not for published numbers. */
  isQuick: boolean
  only: readonly string[] | null
}

/** @throws Error that names an unknown argument */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { isQuick: false, only: null }
  const rest = [...args]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--quick') options.isQuick = true
    else if (argument === '--only') options.only = rest.shift()?.split(',') ?? null
    else
      throw new Error(
        `unknown argument "${argument}"; known are --quick and --only cpu,shop,rows,desk,visit,publish,editor,lighthouse,scale`,
      )
  }
  return options
}
