import type { DeployArguments } from './arguments.ts'
import { type Platform, PlatformError, unreadable } from './platform.ts'
import { Stopped } from './progress.ts'

/**
 * What the Worker binds to: ids, a bucket's jurisdiction ('' for none), a queue's name; null if the account lacks it.
 */
export type Resources = Record<'database' | 'namespace' | 'bucket' | 'books' | 'queue', string | null>

type Kinds = Record<keyof Resources, { title: string; look: () => Promise<string | null>; make: () => Promise<string> }>

/** What a deployment needs in its account. Ids in the environment come before names. */
export function resourcesOf(
  platform: Platform,
  { name, jurisdiction, makesAccount }: Pick<DeployArguments, 'name' | 'jurisdiction' | 'makesAccount'>,
  env: NodeJS.ProcessEnv,
): Kinds {
  const given = name === 'auftakt' ? env : {}
  const within = jurisdiction === 'none' ? '' : (jurisdiction ?? 'eu')
  const queue = given.AUFTAKT_MAIL_EVENTS || `${name}-mail-events`
  // the second title is the one that earlier versions required
  const titles = name === 'auftakt' ? ['auftakt-LISTS', 'LISTS'] : [`${name}-LISTS`]
  const headers = (where: string): Record<string, string> => (where ? { 'cf-r2-jurisdiction': where } : {})
  // without the permission to list buckets or queues, the upload will say whether they exist
  const mayMiss = makesAccount ? [] : unreadable

  async function hasBucket(bucket: string, where: string): Promise<boolean> {
    try {
      await platform.call('GET', `~/r2/buckets/${bucket}`, undefined, headers(where))
      return true
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.status === 404) return false
      if (mayMiss.includes(error.status)) return true
      throw error
    }
  }

  function bucketOf(bucket: string): Kinds['bucket'] {
    return {
      title: `bucket ${bucket}`,
      look: async () => ((await hasBucket(bucket, '')) ? '' : (await hasBucket(bucket, 'eu')) ? 'eu' : null),
      make: async () => {
        await platform.call('POST', '~/r2/buckets', { name: bucket }, headers(within))
        return within
      },
    }
  }

  return {
    database: {
      title: `database ${name}`,
      async look() {
        if (given.AUFTAKT_D1_ID) return given.AUFTAKT_D1_ID
        const path = `~/d1/database?name=${name}&per_page=100`
        const found = await platform.call<{ uuid: string; name: string }[]>('GET', path)
        return found?.find((each) => each.name === name)?.uuid ?? null
      },
      make: async () =>
        (
          await platform.call<{ uuid: string }>('POST', '~/d1/database', {
            name,
            ...(within && { jurisdiction: within }),
          })
        ).uuid,
    },
    namespace: {
      title: `namespace ${titles[0]}`,
      async look() {
        if (given.AUFTAKT_KV_ID) return given.AUFTAKT_KV_ID
        const path = '~/storage/kv/namespaces?per_page=1000'
        const found = await platform.call<{ id: string; title: string }[]>('GET', path)
        return found?.find(({ title }) => titles.includes(title))?.id ?? null
      },
      make: async () =>
        (await platform.call<{ id: string }>('POST', '~/storage/kv/namespaces', { title: titles[0] })).id,
    },
    bucket: bucketOf(`${name}-media`),
    books: bucketOf(`${name}-books`),
    queue: {
      title: `queue ${queue}`,
      async look() {
        const found = await platform.look<{ queue_name: string }[]>(`~/queues?name=${queue}`, [], mayMiss)
        return given.AUFTAKT_MAIL_EVENTS || (found.find((each) => each.queue_name === queue)?.queue_name ?? null)
      },
      make: async () => {
        await platform.call('POST', '~/queues', { queue_name: queue })
        return queue
      },
    },
  }
}

/** Makes what is missing; after a failure it looks, since the answer alone may have been lost. */
export async function makeResource({ look, make }: Kinds[keyof Kinds]): Promise<string> {
  try {
    return await make()
  } catch (error) {
    const found = await look().catch(() => null)
    if (found === null) throw error
    return found
  }
}

export async function lookAtResources(kinds: Kinds): Promise<Resources> {
  const all = Object.entries(kinds).map(async ([kind, { look }]) => [kind, await look()])
  return Object.fromEntries(await Promise.all(all)) as Resources
}

/** Returns the names of what is missing. @throws Stopped without what the Worker needs, unless it is made */
export function missingOf(kinds: Kinds, found: Resources, isMade: boolean): (keyof Resources)[] {
  const missing = (Object.keys(kinds) as (keyof Resources)[]).filter((kind) => found[kind] === null)
  if (isMade) return missing
  const needed = missing.filter((kind) => kind !== 'queue').map((kind) => kinds[kind].title)
  if (needed.length === 0) return []
  throw new Stopped(
    `The account lacks: ${needed.join(', ')}.`,
    'To make it, and to deploy: npm run deploy -- --account. What exists stays as it is.',
  )
}
