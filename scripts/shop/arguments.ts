import { parseArgs } from 'node:util'
import { type SiteKey, siteKeys } from '../../shared/sites/sites.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'

const usage = `npm run shop -- bank FILE --site hh --as EMAIL [--server ORIGIN] [--dry-run]
npm run --silent shop -- bookkeeping MONTH --site hh --as EMAIL [--server ORIGIN] > FILE

  FILE        a bank's export: CSV, camt.052, .053 or .054, MT940, or a ZIP of them
  MONTH       the month whose invoices and credit notes are exported as CSV: 2026-11
  --site      site of the orders: ${siteKeys.join(', ')}
  --as        e-mail address of a publisher or administrator; the password is read from the terminal
  --server    the running server (default: http://localhost:8787), or a deployed site's origin
  --dry-run   shows which order each line of a bank's file names and books nothing; needs no server`

interface ServerArguments {
  site: SiteKey
  email: string
  server: string
}
export interface BankArguments extends ServerArguments {
  command: 'bank'
  file: string
  isDryRun: boolean
}
export interface BookkeepingArguments extends ServerArguments {
  command: 'bookkeeping'
  /** YYYY-MM. */
  month: string
}

/** @throws Unusable with the usage, or with the invalid argument */
export function shopArguments(argv: readonly string[]): BankArguments | BookkeepingArguments {
  const { values, positionals } = parsed(argv)
  const [command, subject, ...others] = positionals
  const site = siteKeys.find((key) => key === values.site)
  const { as: email = '', server, 'dry-run': isDryRun } = values
  if (!subject || others.length > 0 || !site || !(email || isDryRun)) throw new Unusable(usage)
  if (!URL.canParse(server) || new URL(server).origin !== server)
    throw new Unusable(`--server must be an origin such as https://tickets.example, not "${server}".`)
  if (command === 'bank') return { command, file: subject, site, email, server, isDryRun }
  if (command !== 'bookkeeping' || isDryRun) throw new Unusable(usage)
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(subject))
    throw new Unusable(`The month must be written like 2026-11, not "${subject}".`)
  return { command, month: subject, site, email, server }
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
