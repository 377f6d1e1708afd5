import { parseArgs } from 'node:util'
import { siteKeys, sites } from '../../shared/sites/sites.ts'
import { Stopped } from './progress.ts'
import { signing } from './secrets.ts'

export interface DeployArguments {
  /** The Worker's name; the account's database, bucket and queue have it in theirs. */
  name: string
  /** The host of each site, in the order of `siteKeys`. */
  hosts: string[]
  /** The pattern of the sites' origins; '' for the first host of each. */
  originPattern: string
  isDryRun: boolean
  makesAccount: boolean
  goesBack: boolean
  /** Hosts, and names of Workers, that may be taken from others. */
  takeOver: string[]
  /** Hosts of the Worker that are to be taken off the air. */
  drop: string[]
  /** Secrets that are replaced although people hold what the lost ones signed. */
  newSecrets: string[]
  /** Where what is made lies, `eu` or `none`; null if the command does not say. */
  jurisdiction: string | null
}

const usage = `Use: npm run deploy -- [--dry-run] [--account] [--back] [--take-over HOST] [--drop HOST] [--new-secret NAME] [--jurisdiction eu|none] [--name NAME --hosts PATTERN] (docs/deploying.md)`

/** @throws Stopped for an unknown argument, or a host that belongs to no site */
export function readArguments(given: readonly string[]): DeployArguments {
  const { values } = parsed(given)
  const { name, hosts: pattern = '', 'take-over': takeOver, drop, 'new-secret': newSecrets } = values
  const hosts = siteKeys.map((key) => (pattern ? pattern.replace('{site}', key) : sites[key].hosts[0]))
  const unknown = hosts.filter((host) => !siteKeys.some((key) => sites[key].hosts.includes(host)))
  const foreign = takeOver.filter((each) => each !== name && !hosts.includes(each))
  const named = drop.filter((host) => hosts.includes(host))
  const unmade = newSecrets.filter((secret) => !signing.includes(secret))
  const faults: [boolean, string][] = [
    [!/^[a-z][a-z0-9-]{1,50}$/.test(name), `--name ${name}: a-z, 0-9 and hyphens only.`],
    [(name === 'auftakt') !== (pattern === ''), '--name and --hosts belong together: a second deployment has its own.'],
    [unknown.length > 0, `${unknown.join(', ')}: add to the hosts of its site in the promoter.ts file first.`],
    [
      named.length > 0,
      `--drop ${named.join(', ')}: the promoter.ts file names it first; name another host there first.`,
    ],
    [unmade.length > 0, `--new-secret ${unmade.join(', ')}: one of ${signing.join(', ')}.`],
    [newSecrets.length > 0 && !values.account, '--new-secret makes nothing without --account.'],
    [foreign.length > 0, `--take-over ${foreign.join(', ')}: no host of this deployment.`],
    [!['eu', 'none', undefined].includes(values.jurisdiction), '--jurisdiction is eu or none.'],
  ]
  const fault = faults.find(([isSo]) => isSo)
  if (fault) throw new Stopped(fault[1], usage)
  return {
    name,
    hosts,
    originPattern: pattern ? `https://${pattern}` : '',
    isDryRun: values['dry-run'],
    makesAccount: values.account,
    goesBack: values.back,
    takeOver,
    drop,
    newSecrets,
    jurisdiction: values.jurisdiction ?? null,
  }
}

function parsed(given: readonly string[]) {
  const off = { type: 'boolean', default: false } as const
  const options = {
    'dry-run': off,
    account: off,
    back: off,
    'take-over': { type: 'string', multiple: true, default: [] as string[] },
    drop: { type: 'string', multiple: true, default: [] as string[] },
    'new-secret': { type: 'string', multiple: true, default: [] as string[] },
    name: { type: 'string', default: 'auftakt' },
    hosts: { type: 'string' },
    jurisdiction: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: [...given], options })
  } catch (error) {
    throw new Stopped((error as Error).message, usage)
  }
}
