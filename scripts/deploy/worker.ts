import { readFileSync } from 'node:fs'
import { type Platform, PlatformError } from './platform.ts'
import { Stopped } from './progress.ts'
import { knownSecrets } from './secrets.ts'
import { wrangler } from './wrangler.ts'

export interface WorkerState {
  exists: boolean
  /** The tag of the last migration of Durable Objects. */
  tag: string | null
  /** Where it makes objects: `older` before there was a choice, `unknown` if nothing says it; null if it has none. */
  within: string | null
}

interface Service {
  default_environment?: { script?: { migration_tag?: string; last_deployed_from?: string } }
}

interface Binding {
  type?: string
  name?: string
  class_name?: string
  text?: string
}

/** What wrangler puts into a Worker that it makes for the sake of its secrets. */
const withoutCode = 'export default { fetch() {} }'

/** @throws Stopped if a Worker of this name is not Auftakt and is not to be taken over */
export async function lookAtWorker(
  platform: Platform,
  name: string,
  { tags, mayTake }: { tags: readonly string[]; mayTake: boolean },
): Promise<WorkerState> {
  const service = await platform.look<Service | null>(`~/workers/services/${name}`, null)
  if (!service) return { exists: false, tag: null, within: null }
  const script = service.default_environment?.script
  const tag = script?.migration_tag ?? null
  const settings = await platform.look<{ bindings?: Binding[] } | null>(`~/workers/scripts/${name}/settings`, null)
  const bindings = settings?.bindings ?? []
  // before its first deployment, Auftakt has nothing but secrets, and none yet if storing them was cut off
  const isEmpty = settings !== null && bindings.length === 0 && tag === null
  const isDraft = isEmpty
    ? (await platform.file(`~/workers/scripts/${name}/content/v2`)).includes(withoutCode)
    : bindings.length > 0 &&
      bindings.every((each) => each.type === 'secret_text' && knownSecrets.includes(each.name ?? ''))
  const isOurs =
    (tag !== null && tags.includes(tag)) ||
    bindings.some((each) => each.class_name === 'ProductionInventory') ||
    (settings === null && script?.last_deployed_from === 'wrangler')
  const hasObjects = tag !== null || bindings.some((each) => each.class_name !== undefined)
  const within = !hasObjects ? null : settings ? withinOf(bindings, 'older') : 'unknown'
  if (mayTake || isOurs || isDraft) return { exists: true, tag, within }
  throw new Stopped(
    `The account has a Worker "${name}" that is not Auftakt.`,
    `Deploy under another name, or replace that Worker: npm run deploy -- --take-over ${name}`,
  )
}

interface Upload {
  platform: Platform
  env: NodeJS.ProcessEnv
  name: string
  config: string
  release: string
}

/** Uploads a version that does not serve yet. @returns its id */
export async function uploadVersion({ platform, env, name, config, release }: Upload): Promise<string> {
  const before = await versionsOf(platform, name)
  const failure = await wrangler(env, ['versions', 'upload', `--config=${config}`, `--tag=${release}`]).then(
    (written) =>
      /Version ID: ([\w-]+)/.exec(written)?.[1] ?? new Stopped('wrangler named no version.', 'Run the command again.'),
    (error: Stopped) => error,
  )
  if (typeof failure === 'string') return failure
  // the answer may have been lost on its way
  const added = (await versionsOf(platform, name).catch(() => before)).filter((id) => !before.includes(id))
  if (added.length === 1 && added[0]) return added[0]
  throw failure
}

async function versionsOf(platform: Platform, name: string): Promise<string[]> {
  const path = `~/workers/scripts/${name}/versions`
  const found = await platform.look<{ items?: { id: string }[] } | { id: string }[]>(path, [])
  return (Array.isArray(found) ? found : (found.items ?? [])).map(({ id }) => id)
}

/**
 * Returns the commit that a version carries, null if it says none; where it makes objects; and whether it has no code,
 * as the Worker that wrangler makes for the sake of its secrets.
 */
export async function carriedBy(platform: Platform, name: string, id: string) {
  const path = `~/workers/scripts/${name}/versions/${id}`
  const found = await platform.look<{ resources?: { bindings?: Binding[] } } | null>(path, null)
  const bindings = found?.resources?.bindings ?? []
  const release = bindings.find((each) => each.name === 'RELEASE')?.text
  return {
    release: release && release !== 'unknown' ? release : null,
    within: withinOf(bindings, 'none'),
    isDraft: found !== null && bindings.every(({ type }) => type === 'secret_text'),
  }
}

/** Versions from before there was a choice make objects in no jurisdiction. */
function withinOf(bindings: readonly Binding[], older: string): string {
  const binding = bindings.find((each) => each.name === 'JURISDICTION')
  return binding ? binding.text || 'none' : older
}

export interface Deployment {
  created_on?: string
  versions: { version_id: string; percentage?: number }[]
}

/** Returns the deployments, newest first. */
export async function deploymentsOf(platform: Platform, name: string): Promise<Deployment[]> {
  const path = `~/workers/scripts/${name}/deployments`
  const found = await platform.look<{ deployments?: Deployment[] } | Deployment[]>(path, [])
  return Array.isArray(found) ? found : (found.deployments ?? [])
}

/** Makes a version serve all requests. A call whose answer is lost is checked, and repeated once. */
export async function serveVersion(
  platform: Platform,
  name: string,
  id: string,
  message: string,
  tries = 2,
): Promise<void> {
  const versions = [{ version_id: id, percentage: 100 }]
  const body = { strategy: 'percentage', versions, annotations: { 'workers/message': message } }
  try {
    await platform.call('POST', `~/workers/scripts/${name}/deployments`, body)
  } catch (error) {
    const [latest] = await deploymentsOf(platform, name).catch(() => [])
    if (latest?.versions.length === 1 && latest.versions[0]?.version_id === id) return
    const isFinal = error instanceof PlatformError && error.status > 0 && error.status < 500
    if (isFinal || tries <= 1) throw error
    await serveVersion(platform, name, id, message, tries - 1)
  }
}

/** Sets what does not belong to a version: logs, times of jobs, and queues. */
export async function setTriggers({ platform, env, name, config }: Upload): Promise<void> {
  const { observability } = JSON.parse(readFileSync(config, 'utf8')) as { observability?: object }
  await platform.call('PATCH', `~/workers/scripts/${name}/script-settings`, { observability })
  await wrangler(env, ['triggers', 'deploy', `--config=${config}`])
}
