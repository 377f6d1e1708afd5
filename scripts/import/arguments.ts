import { parseArgs } from 'node:util'
import { type ImportList, importLists } from '../../shared/contract/import.ts'
import { type SiteKey, siteKeys } from '../../shared/sites/sites.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'

export const usage = `npm run import -- FILE --site hh [--only LISTS] [--dry-run]
                          [--persist DIR | --remote]

  FILE        import file, .json, .json.gz or the .zip of an export (docs/import.md)
  --site      site to import into: ${siteKeys.join(', ')}
  --only      imports only these lists of the file: plans,sales
  --dry-run   reports what would change and writes nothing
  --persist   folder of the local instance (default: the one of npm start)
  --remote    writes to the deployed site's databases

npm run -s import -- --schema    prints the format's JSON Schema`

export interface ImportArguments {
  file: string
  site: SiteKey
  /** Null for all lists of the file. */
  only: readonly ImportList[] | null
  isDryRun: boolean
  persist: string
  isRemote: boolean
}

/**
 * @returns `help` or `schema` if that output is requested
 * @throws Unusable if the arguments are invalid
 */
export function importArguments(argv: readonly string[]): ImportArguments | 'help' | 'schema' {
  const { values, positionals } = parsed(argv)
  if (values.help) return 'help'
  if (values.schema) return 'schema'
  const [file, ...others] = positionals
  if (!file) throw new Unusable('Which file? npm run import -- FILE --site hh')
  if (others.length) throw new Unusable(`Import one file at a time; unexpected: "${others.join(' ')}".`)
  const site = siteKeys.find((key) => key === values.site)
  if (!site) {
    throw new Unusable(
      values.site
        ? `There is no site "${values.site}"; the sites are ${siteKeys.join(', ')}.`
        : `Which site? Add --site and one of ${siteKeys.join(', ')}.`,
    )
  }
  if (values.remote && values.persist) throw new Unusable('Use either --persist or --remote, not both.')
  return {
    file,
    site,
    only: listsOf(values.only),
    isDryRun: values['dry-run'],
    persist: values.persist ?? '.data/local',
    isRemote: values.remote,
  }
}

function listsOf(given: string | undefined): ImportList[] | null {
  if (given === undefined) return null
  return given.split(',').map((name) => {
    const list = importLists.find((each) => each === name.trim())
    if (!list) throw new Unusable(`There is no list "${name.trim()}"; the lists are ${importLists.join(', ')}.`)
    return list
  })
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        only: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        persist: { type: 'string' },
        remote: { type: 'boolean', default: false },
        schema: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : String(error))
  }
}
