const known = 'cpu,shop,rows,desk,visit,publish,editor,presence,lighthouse,onsale,scale'

/**
 * The options of `npm run bench --`: `[--quick] [--before FOLDER]`, and `[--only …]` with names from `known`, separated
 * by commas.
 */
export interface Options {
  /** Shorter runs and smaller databases: for a quick check, not for published numbers. */
  isQuick: boolean
  only: readonly string[] | null
  /** A built checkout of another commit, which the on-sale is compared with. */
  before: string | null
}

/** @throws Error that names an unknown argument */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { isQuick: false, only: null, before: null }
  const rest = [...args]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--quick') options.isQuick = true
    else if (argument === '--only') options.only = rest.shift()?.split(',') ?? null
    else if (argument === '--before') options.before = rest.shift() ?? null
    else throw new Error(`unknown argument "${argument}"; known are --quick, --before and --only ${known}`)
  }
  return options
}
