// Custom domains and the DNS records that are in their way.
import { type Account, ApiError } from './account.ts'
import type { Call } from './call.ts'
import { json, scriptOf } from './parts.ts'

/** The records that an attached domain would replace: those of hosts that are no domain of a Worker. */
function conflicting(account: Account, hosts: readonly string[]) {
  return hosts.filter((host) => !account.domains.has(host) && account.records.some(({ name }) => name === host))
}

export function changeset(account: Account, call: Call, name: string) {
  scriptOf(account, name)
  const hosts = json<{ hostname: string }[]>(call).map(({ hostname }) => hostname)
  refuseWithoutZone(account, hosts)
  const conflicts = conflicting(account, hosts)
  const known = hosts.filter((host) => account.domains.has(host))
  return {
    added: hosts.filter((host) => !known.includes(host) && !conflicts.includes(host)).map((hostname) => ({ hostname })),
    removed: [...account.domains]
      .filter(([host, worker]) => worker === name && !hosts.includes(host))
      .map(([hostname]) => ({ hostname })),
    updated: known.map((hostname) => ({ id: hostname, hostname, modified: account.domains.get(hostname) !== name })),
    conflicting: conflicts.map((hostname) => ({ hostname, external_dns_record_id: 'r' })),
  }
}

interface DomainsBody {
  origins: { hostname: string }[]
  override_existing_origin: boolean
  override_existing_dns_record: boolean
}

export function putDomains(account: Account, call: Call, name: string) {
  scriptOf(account, name)
  const {
    origins,
    override_existing_origin: mayMove,
    override_existing_dns_record: mayReplace,
  } = json<DomainsBody>(call)
  const hosts = origins.map(({ hostname }) => hostname)
  refuseWithoutZone(account, hosts)
  const moved = hosts.filter((host) => (account.domains.get(host) ?? name) !== name)
  if (moved.length > 0 && !mayMove) throw new ApiError(409, 100_116, `${moved.join(', ')}: domain of another Worker`)
  const replaced = conflicting(account, hosts)
  if (replaced.length > 0 && !mayReplace)
    throw new ApiError(409, 100_117, `${replaced.join(', ')}: already has externally managed DNS records`)
  for (const [host, worker] of account.domains)
    if (worker === name && !hosts.includes(host)) account.domains.delete(host)
  for (const host of hosts) account.domains.set(host, name)
  account.records.splice(0, account.records.length, ...account.records.filter((each) => !replaced.includes(each.name)))
  return hosts.map((hostname) => ({ id: hostname, hostname, service: name }))
}

function refuseWithoutZone(account: Account, hosts: readonly string[]): void {
  const lost = hosts.filter((host) => !account.zones.some(({ name }) => host === name || host.endsWith(`.${name}`)))
  if (lost.length > 0) throw new ApiError(400, 10_082, `could not find a zone for ${lost.join(', ')}`)
}
