// Workers: their versions, deployments, secrets and files.
import { type Account, ApiError, type Binding, type Script } from './account.ts'
import type { Call } from './call.ts'
import { json, missing, scriptOf, token } from './parts.ts'

export function service(account: Account, _: Call, name: string) {
  const { migrationTag, deployedFrom } = scriptOf(account, name)
  const script = { id: name, tag: 't', tags: [], migration_tag: migrationTag, last_deployed_from: deployedFrom }
  return { id: name, default_environment: { environment: 'production', script } }
}

export function bindingsOf({ versions, secrets }: Script): Binding[] {
  return [...(versions[0]?.bindings ?? []), ...[...secrets.keys()].map((name) => ({ type: 'secret_text', name }))]
}

export function version(account: Account, _: Call, name: string, id: string) {
  const found = scriptOf(account, name).versions.find((each) => each.id === id) ?? missing(10_095, 'version')
  return { id, number: 1, metadata: {}, annotations: {}, resources: { bindings: found.bindings, script: {} } }
}

export function putSecrets(account: Account, call: Call, name: string) {
  const { secrets } = json<{ secrets: Record<string, { text: string } | null> }>(call)
  const script = scriptOf(account, name)
  for (const [key, secret] of Object.entries(secrets)) if (secret) script.secrets.set(key, secret.text)
  return { modified_on: '', status: '' }
}

interface Metadata {
  bindings?: (Binding & { id?: string; database_id?: string; namespace_id?: string; bucket_name?: string })[]
  migrations?: { new_tag: string }
}

function formOf({ body, headers }: Call): Promise<FormData> {
  const type = { 'Content-Type': headers['content-type'] ?? '' }
  return new Response(new Uint8Array(body), { headers: type }).formData()
}

async function metadataOf(call: Call): Promise<Metadata> {
  return JSON.parse(String((await formOf(call)).get('metadata'))) as Metadata
}

/** As the platform does, refuses bindings to what is not there. */
function checkBindings(account: Account, bindings: NonNullable<Metadata['bindings']>): void {
  for (const { type, name, id, database_id: database, namespace_id: namespace, bucket_name: bucket } of bindings) {
    if (type === 'd1' && !account.databases.has(id ?? database ?? ''))
      throw new ApiError(400, 10_021, `binding ${name} of type d1 must have a valid \`id\``)
    if (type === 'kv_namespace' && !account.namespaces.some((each) => each.id === namespace))
      throw new ApiError(400, 10_041, `KV namespace of ${name} not found`)
    if (type === 'r2_bucket' && !account.buckets.some((each) => each.name === bucket))
      throw new ApiError(400, 10_085, `R2 bucket ${bucket} not found`)
  }
}

export async function putScript(account: Account, call: Call, name: string) {
  const { bindings = [], migrations } = await metadataOf(call)
  checkBindings(account, bindings)
  const script = account.scripts.get(name) ?? account.addScript(name)
  if (migrations) script.migrationTag = migrations.new_tag
  script.deployedFrom = 'wrangler'
  const modules = [...(await formOf(call)).values()].filter((part) => typeof part !== 'string')
  script.content = (await Promise.all(modules.map((part) => part.text()))).join('\n')
  const version = account.addVersion(script, bindings)
  account.serve(script, [{ version_id: version.id, percentage: 100 }])
  return { id: null, etag: 'e', deployment_id: version.id.replaceAll('-', ''), startup_time_ms: 1 }
}

export async function postVersion(account: Account, call: Call, name: string) {
  const script = scriptOf(account, name)
  const { bindings = [] } = await metadataOf(call)
  checkBindings(account, bindings)
  const { id } = account.addVersion(script, bindings)
  return {
    id,
    number: script.versions.length,
    startup_time_ms: 1,
    metadata: { has_preview: false },
    resources: { script: { etag: 'e' } },
  }
}

export function postDeployment(account: Account, call: Call, name: string) {
  const script = scriptOf(account, name)
  const { versions } = json<{ versions: { version_id: string; percentage: number }[] }>(call)
  for (const { version_id: id } of versions)
    if (!script.versions.some((each) => each.id === id)) missing(10_095, 'version')
  account.serve(script, versions)
  return { id: script.deployments[0]?.id }
}

export function putSchedules(account: Account, call: Call, name: string) {
  scriptOf(account, name).schedules = json<{ cron: string }[]>(call).map(({ cron }) => cron)
  return {}
}

export function assetSession(account: Account, call: Call) {
  const { manifest } = json<{ manifest: Record<string, { hash: string }> }>(call)
  const fresh = Object.values(manifest)
    .map(({ hash }) => hash)
    .filter((hash) => !account.assets.has(hash))
  for (const hash of fresh) account.assets.add(hash)
  return { jwt: token, buckets: fresh.length > 0 ? [fresh] : [] }
}
