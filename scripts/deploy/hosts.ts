import { type Platform, PlatformError, unreadable } from './platform.ts'
import { Stopped } from './progress.ts'

export interface HostState {
  host: string
  /** Whether the host already leads to this Worker. */
  isOurs: boolean
  /** Why the host stays as it is; null if nothing is in its way. */
  obstacle: string | null
}

interface Domain {
  hostname: string
  service?: string
}

interface Named {
  name: string
  id: string
}

const noZone = 'the account has no zone of it'
const elsewhere = 'a DNS record points elsewhere'

/** The hosts of a deployment, and how it treats them. */
interface Wanted {
  worker: string
  hosts: readonly string[]
  takeOver: readonly string[]
  drop: readonly string[]
}

export interface Hosts {
  /** The first host of each site. */
  states: HostState[]
  /** Other hosts of the Worker, which stay: further ones of the sites, and those that the promoter's file lacks. */
  kept: string[]
  /** Hosts of the Worker that are taken off the air. */
  dropped: string[]
  /** Whether the platform has listed the Worker's hosts. */
  isListed: boolean
}

/**
 * Looks where hosts point, and whether the account has their zones. What the token may not read is left to the
 * platform, which is asked again before a host is taken.
 * @throws Stopped if the Worker does not have a host that is to be dropped
 */
export async function lookAtHosts(platform: Platform, { worker, hosts, takeOver, drop }: Wanted): Promise<Hosts> {
  const domains = await platform.look<Domain[] | null>('~/workers/domains', null, unreadable)
  const own = (domains ?? []).filter(({ service }) => service === worker).map(({ hostname }) => hostname)
  const strange = domains ? drop.filter((host) => !own.includes(host)) : []
  if (strange.length > 0)
    throw new Stopped(
      `--drop ${strange.join(', ')}: the Worker has no such host. It has ${own.join(', ') || 'none'}.`,
      'Name one of them, or leave --drop out.',
    )
  const zones = new Map<string, Named[] | null>()
  const states: HostState[] = []
  for (const host of hosts) {
    const holder = domains?.find(({ hostname }) => hostname === host)?.service
    const isOurs = holder === worker
    const foreign = holder ? `it belongs to the Worker ${holder}` : await obstacleOf(host)
    const isTaken = takeOver.includes(host) && foreign !== noZone
    states.push({ host, isOurs, obstacle: isOurs || isTaken ? null : foreign })
  }
  const others = own.filter((host) => !hosts.includes(host))
  return { states, kept: others.filter((host) => !drop.includes(host)), dropped: [...drop], isListed: domains !== null }

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
export function wordsOnHosts({ states, kept }: Hosts): string[] {
  const left = states.flatMap(({ host, obstacle }) => {
    if (obstacle === null) return []
    const todo = obstacle === noZone ? 'add the zone to the account' : `remove it, or deploy with --take-over ${host}`
    return `Not public: ${host}: ${obstacle}; ${todo}.`
  })
  return [...left, ...kept.map((host) => `Stays public: ${host}: the Worker has it; --drop ${host} removes it.`)]
}

/**
 * Makes hosts lead to the Worker. The platform names conflicts once more; hosts with one are left out. A call names
 * all hosts of the Worker, since the platform removes those that it does not name.
 * @returns the hosts afterwards
 * @throws Stopped if the platform does not say which hosts would be removed
 */
export async function attachHosts(platform: Platform, found: Hosts, { worker, takeOver }: Wanted): Promise<Hosts> {
  const { states, dropped } = found
  const free = states.filter(({ obstacle }) => obstacle === null)
  if (free.every(({ isOurs }) => isOurs) && dropped.length === 0) return found
  const path = `~/workers/scripts/${worker}/domains`
  const { refused, removed } = await conflicts(platform, path, [...free.map(({ host }) => host), ...found.kept])
  const wanted = free.map(({ host }) => host).filter((host) => !refused.has(host) || takeOver.includes(host))
  if (removed === null && !found.isListed)
    throw new Stopped(
      'The platform does not say which hosts the Worker has: making others public would remove them.',
      'Give the token the permission Workers Scripts (edit), and run the command again.',
    )
  // hosts that the token may not list, or that were added meanwhile
  const kept = [...new Set([...found.kept, ...(removed ?? [])])].filter(
    (host) => !wanted.includes(host) && !dropped.includes(host),
  )
  const owned = [...states.filter(({ isOurs }) => isOurs).map(({ host }) => host), ...kept]
  const untaken = wanted.filter((host) => !takeOver.includes(host))
  const put = (hosts: readonly string[], isTaken: boolean) =>
    platform.call('PUT', `${path}/records`, {
      override_scope: true,
      override_existing_origin: isTaken,
      override_existing_dns_record: isTaken,
      origins: [...new Set([...hosts, ...owned])].map((hostname) => ({ hostname })),
    })
  if (untaken.length > 0 || dropped.length > 0) await put(untaken, false)
  if (untaken.length < wanted.length) await put(wanted, true)
  const after = states.map((state) => {
    const obstacle = wanted.includes(state.host) ? null : (state.obstacle ?? refused.get(state.host) ?? null)
    return { ...state, obstacle, isOurs: obstacle === null }
  })
  return { ...found, states: after, kept }
}

interface Answer {
  conflicting?: { hostname: string }[]
  removed?: { hostname: string }[]
}

/**
 * Asks the platform which hosts it would refuse, or have replaced records of, and which of the Worker's it would
 * remove (null if it does not say); for a refusal of all, host by host.
 */
async function conflicts(
  platform: Platform,
  path: string,
  hosts: readonly string[],
): Promise<{ refused: Map<string, string>; removed: string[] | null }> {
  const names = (given: Answer['removed']) => (given ?? []).map(({ hostname }) => hostname)
  try {
    const origins = hosts.map((hostname) => ({ hostname }))
    const answer = await platform.call<Answer | null>('POST', `${path}/changeset?replace_state=true`, origins)
    const refused = new Map(names(answer?.conflicting).map((host) => [host, elsewhere]))
    return { refused, removed: names(answer?.removed).filter((host) => !hosts.includes(host)) }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status < 400 || error.status >= 500 || error.status === 403)
      throw error
    if ([404, 405].includes(error.status)) return { refused: new Map(), removed: null }
    const [host = '', ...others] = hosts
    if (others.length === 0) return { refused: new Map([[host, error.message]]), removed: null }
    const each = await Promise.all(hosts.map((one) => conflicts(platform, path, [one])))
    const refused = new Map(each.flatMap((found) => [...found.refused]))
    // a call with one host names all others as removed
    const answered = each.flatMap(({ removed }) => (removed ? [removed] : []))
    const removed = new Set(answered.flat().filter((one) => !hosts.includes(one)))
    return { refused, removed: answered.length > 0 ? [...removed] : null }
  }
}
