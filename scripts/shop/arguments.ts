import { parseArgs } from 'node:util'
import { type SiteKey, siteKeys } from '../../shared/sites.ts'
import { Unusable } from '../import/source/unusable.ts'

const usage = `npm run shop -- bank FILE --site hh --as EMAIL [--server ORIGIN] [--dry-run]

  FILE        a bank's export: CSV or camt.053
  --site      site whose orders are paid: ${siteKeys.join(', ')}
  --as        e-mail address of a publisher or administrator; the password is read from the terminal
  --server    the running server (default: http://localhost:8787), or a deployed site's origin
  --dry-run   shows which order each line names and books nothing; needs no server`

export interface ShopArguments {
  file: string
  site: SiteKey
  email: string
  server: string
  isDryRun: boolean
}

/** @throws Unusable with the usage */
export function shopArguments(argv: readonly string[]): ShopArguments {
  const { values, positionals } = parsed(argv)
  const [command, file, ...others] = positionals
  const site = siteKeys.find((key) => key === values.site)
  const { as: email = '', server, 'dry-run': isDryRun } = values
  if (command !== 'bank' || !file || others.length > 0 || !site || !(email || isDryRun)) throw new Unusable(usage)
  if (!URL.canParse(server) || new URL(server).origin !== server)
    throw new Unusable(`--server must be an origin such as https://tickets.example, not "${server}".`)
  return { file, site, email, server, isDryRun }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        as: { type: 'string' },
        server: { type: 'string', default: 'http://localhost:8787' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new Unusable(usage)
  }
}
