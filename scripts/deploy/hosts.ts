import { type Platform, PlatformError, unreadable } from './platform.ts'

export interface HostState {
  host: string
  /** Whether the host already leads to this Worker. */
  isOurs: boolean
  /** Why the host stays as it is; null if nothing is in its way. */
  obstacle: string | null
}

interface Named {
  name: string
  id: string
}

const noZone = 'the account has no zone of it'
const elsewhere = 'a DNS record points elsewhere'

/**
 * Looks where hosts point, and whether the account has their zones. What the token may not read is left to the
 * platform, which is asked again before a host is taken.
 */
export async function lookAtHosts(
  platform: Platform,
  { worker, hosts, takeOver }: { worker: string; hosts: readonly string[]; takeOver: readonly string[] },
): Promise<HostState[]> {
  const domains = await platform.look<{ hostname: string; service?: string }[]>('~/workers/domains', [], unreadable)
  const zones = new Map<string, Named[] | null>()
  const states: HostState[] = []
  for (const host of hosts) {
    const holder = domains.find(({ hostname }) => hostname === host)?.service
    const isOurs = holder === worker
    const foreign = holder ? `it belongs to the Worker ${holder}` : await obstacleOf(host)
    const isTaken = takeOver.includes(host) && foreign !== noZone
    states.push({ host, isOurs, obstacle: isOurs || isTaken ? null : foreign })
  }
  return states

  async function obstacleOf(host: string): Promise<string | null> {
    const labels = host.split('.')
    for (let from = 0; from < labels.length - 1; from++) {
      const name = labels.slice(from).join('.')
      const path = `/zones?name=${name}&account.id=${platform.account}`
      const found = zones.get(name) ?? (await platform.look<Named[] | null>(path, null, unreadable))
      zones.set(name, found)
      const zone = found?.find((each) => each.name === name)
      if (!zone && found) continue
      if (!zone) return null
      const records = await platform.look<{ type: string; name: string; content?: string }[]>(
        `/zones/${zone.id}/dns_records?name=${host}`,
        [],
        unreadable,
      )
      const record = records.find((each) => each.name === host && ['A', 'AAAA', 'CNAME'].includes(each.type))
      return record ? `${elsewhere} (${record.type} ${record.content})` : null
    }
    return noZone
  }
}

/** Returns a line per host that stays as it is, with what to do. */
export function wordsOnHosts(states: readonly HostState[]): string[] {
  return states.flatMap(({ host, obstacle }) => {
    if (obstacle === null) return []
    const todo = obstacle === noZone ? 'add the zone to the account' : `remove it, or deploy with --take-over ${host}`
    return `Not public: ${host}: ${obstacle}; ${todo}.`
  })
}

/**
 * Makes hosts lead to the Worker. The platform names conflicts once more; hosts with one are left out.
 * @returns the states of the hosts afterwards
 */
export async function attachHosts(
  platform: Platform,
  { worker, states, takeOver }: { worker: string; states: readonly HostState[]; takeOver: readonly string[] },
): Promise<HostState[]> {
  const free = states.filter(({ obstacle }) => obstacle === null)
  if (free.every(({ isOurs }) => isOurs)) return [...states]
  const path = `~/workers/scripts/${worker}/domains`
  const refused = await conflicts(
    platform,
    path,
    free.map(({ host }) => host),
  )
  const kept = free.map(({ host }) => host).filter((host) => !refused.has(host) || takeOver.includes(host))
  const untaken = kept.filter((host) => !takeOver.includes(host))
  const put = (hosts: readonly string[], isTaken: boolean) =>
    platform.call('PUT', `${path}/records`, {
      override_scope: true,
      override_existing_origin: isTaken,
      override_existing_dns_record: isTaken,
      origins: hosts.map((hostname) => ({ hostname })),
    })
  if (untaken.length > 0) await put(untaken, false)
  if (untaken.length < kept.length) await put(kept, true)
  return states.map((state) => {
    const obstacle = kept.includes(state.host) ? null : (state.obstacle ?? refused.get(state.host) ?? null)
    return { ...state, obstacle, isOurs: obstacle === null }
  })
}

/** Asks the platform which hosts it would refuse, or have replaced records of; for a refusal of all, host by host. */
async function conflicts(platform: Platform, path: string, hosts: readonly string[]): Promise<Map<string, string>> {
  try {
    const origins = hosts.map((hostname) => ({ hostname }))
    const answer = await platform.call<{ conflicting?: { hostname: string }[] }>(
      'POST',
      `${path}/changeset?replace_state=true`,
      origins,
    )
    return new Map((answer?.conflicting ?? []).map(({ hostname }) => [hostname, elsewhere]))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status < 400 || error.status >= 500 || error.status === 403)
      throw error
    if ([404, 405].includes(error.status)) return new Map()
    const [host = '', ...others] = hosts
    if (others.length === 0) return new Map([[host, error.message]])
    const each = await Promise.all(hosts.map((one) => conflicts(platform, path, [one])))
    return new Map(each.flatMap((found) => [...found]))
  }
}
