import { createHash } from 'node:crypto'
import { type Account, ApiError } from './account.ts'
import type { Call } from './call.ts'
import { importSql, querySql } from './d1.ts'
import { changeset, putDomains } from './domains.ts'
import { databaseOf, json, jurisdiction, missing, scriptOf, token } from './parts.ts'
import { addConsumer, createDatabase, createNamespace, createQueue, listDatabases } from './stores.ts'
import {
  assetSession,
  bindingsOf,
  postDeployment,
  postVersion,
  putSchedules,
  putScript,
  putSecrets,
  service,
  version,
} from './workers.ts'

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

type Handler = (account: Account, call: Call, ...groups: string[]) => unknown

/** The handlers by method and path; each returns the `result` of the envelope. */
const routes: readonly [string, RegExp, Handler][] = [
  ['GET', /^\/accounts$/, (account) => [{ id: account.id, name: 'stand-in' }]],
  ['GET', /^\/memberships$/, (account) => [{ id: 'm', account: { id: account.id, name: 'stand-in' } }]],
  ['GET', /^~\/d1\/database$/, listDatabases],
  ['POST', /^~\/d1\/database$/, createDatabase],
  ['GET', /^~\/d1\/database\/([\w-]+)\/time_travel\/bookmark$/, () => ({ bookmark: '0000-before' })],
  ['GET', /^~\/d1\/database\/([\w-]+)$/, (account, _, id) => ({ uuid: id, name: databaseOf(account, id).name })],
  [
    'POST',
    /^~\/d1\/database\/([\w-]+)\/query$/,
    (account, call, id) => querySql(databaseOf(account, id).sqlite, json(call)),
  ],
  [
    'POST',
    /^~\/d1\/database\/([\w-]+)\/import$/,
    (account, call, id) => importSql(account, databaseOf(account, id).sqlite, call),
  ],
  ['GET', /^~\/storage\/kv\/namespaces$/, (account) => account.namespaces],
  ['POST', /^~\/storage\/kv\/namespaces$/, createNamespace],
  [
    'GET',
    /^~\/r2\/buckets$/,
    // as the platform does, gives a part of the list, with a cursor
    (account, call) => {
      const all = account.buckets.filter((each) => each.jurisdiction === jurisdiction(call))
      const from = Number(call.query.get('cursor') ?? 0)
      return { buckets: all.slice(from, from + 20), cursor: String(from + 20) }
    },
  ],
  [
    'GET',
    /^~\/r2\/buckets\/([\w-]+)$/,
    (account, call, name) =>
      account.buckets.find((each) => each.name === name && each.jurisdiction === jurisdiction(call)) ??
      missing(10_006, 'bucket'),
  ],
  [
    'POST',
    /^~\/r2\/buckets$/,
    (account, call) =>
      void account.buckets.push({ name: json<{ name: string }>(call).name, jurisdiction: jurisdiction(call) }),
  ],
  [
    'GET',
    /^~\/queues$/,
    (account, { query }) =>
      account.queues.filter((each) => !query.has('name') || query.getAll('name').includes(each.queue_name)),
  ],
  ['POST', /^~\/queues$/, createQueue],
  ['POST', /^~\/queues\/([\w-]+)\/consumers$/, addConsumer],
  ['PUT', /^~\/queues\/([\w-]+)\/consumers\/(\w+)$/, () => ({})],
  ['GET', /^~\/workers\/services\/([\w-]+)$/, service],
  [
    'GET',
    /^~\/workers\/scripts\/([\w-]+)\/settings$/,
    (account, _, name) => ({ bindings: bindingsOf(scriptOf(account, name)) }),
  ],
  [
    'GET',
    /^~\/workers\/scripts\/([\w-]+)\/secrets$/,
    (account, _, name) =>
      [...scriptOf(account, name).secrets.keys()].map((each) => ({ name: each, type: 'secret_text' })),
  ],
  ['GET', /^~\/workers\/scripts\/([\w-]+)\/content\/v2$/, (account, _, name) => scriptOf(account, name).content],
  ['PATCH', /^~\/workers\/scripts\/([\w-]+)\/secrets-bulk$/, putSecrets],
  ['PUT', /^~\/workers\/scripts\/([\w-]+)$/, putScript],
  [
    'GET',
    /^~\/workers\/scripts\/([\w-]+)\/versions$/,
    (account, _, name) => ({ items: scriptOf(account, name).versions.map(({ id }) => ({ id })) }),
  ],
  ['GET', /^~\/workers\/scripts\/([\w-]+)\/versions\/([\w-]+)$/, version],
  ['POST', /^~\/workers\/scripts\/([\w-]+)\/versions$/, postVersion],
  [
    'GET',
    /^~\/workers\/scripts\/([\w-]+)\/deployments$/,
    (account, _, name) => ({ deployments: scriptOf(account, name).deployments }),
  ],
  ['POST', /^~\/workers\/scripts\/([\w-]+)\/deployments$/, postDeployment],
  [
    'PATCH',
    /^~\/workers\/scripts\/([\w-]+)\/script-settings$/,
    (account, call, name) => void Object.assign(scriptOf(account, name), json<object>(call)),
  ],
  [
    'GET',
    /^~\/workers\/workers\/([\w-]+)$/,
    (account, _, name) => ({
      name,
      id: scriptOf(account, name).migrationTag ?? '',
      subdomain: { enabled: false, previews_enabled: false },
    }),
  ],
  ['POST', /^~\/workers\/scripts\/([\w-]+)\/subdomain$/, () => ({ enabled: false, previews_enabled: false })],
  ['PUT', /^~\/workers\/scripts\/([\w-]+)\/schedules$/, putSchedules],
  ['POST', /^~\/workers\/scripts\/([\w-]+)\/assets-upload-session$/, assetSession],
  ['POST', /^~\/workers\/assets\/upload$/, () => ({ jwt: token })],
  [
    'GET',
    /^~\/workers\/domains$/,
    (account) =>
      [...account.domains].map(([hostname, worker]) => ({
        id: hostname,
        hostname,
        service: worker,
        environment: 'production',
      })),
  ],
  ['POST', /^~\/workers\/scripts\/([\w-]+)\/domains\/changeset$/, changeset],
  ['PUT', /^~\/workers\/scripts\/([\w-]+)\/domains\/records$/, putDomains],
  ['GET', /^\/zones$/, (account, { query }) => account.zones.filter((each) => each.name === query.get('name'))],
  [
    'GET',
    /^\/zones\/([\w-]+)\/dns_records$/,
    (account, { query }, zone) =>
      account.records.filter((each) => each.zone === zone && each.name === query.get('name')),
  ],
  ['GET', /^\/zones\/([\w-]+)\/workers\/routes$/, () => []],
]

/** Returns the answer to a call; null for an unknown one. */
export async function answerOf(account: Account, call: Call): Promise<Answer | null> {
  const upload = /^\/upload\/([\w-]+)$/.exec(call.path)?.[1]
  if (upload && call.method === 'PUT') {
    account.uploads.set(upload, call.body.toString())
    return { status: 200, body: {}, headers: { ETag: `"${createHash('md5').update(call.body).digest('hex')}"` } }
  }
  if (!/^Bearer ./.test(call.headers.authorization ?? '')) throw new ApiError(401, 10_000, 'Authentication error')
  for (const [method, pattern, handler] of routes) {
    const groups = method === call.method ? pattern.exec(call.path) : null
    if (!groups) continue
    const result = (await handler(account, call, ...groups.slice(1))) ?? null
    return {
      status: 200,
      body: { success: true, errors: [], messages: [], result, result_info: { page: 1, total_pages: 1 } },
    }
  }
  return null
}
