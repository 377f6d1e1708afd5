// Databases, namespaces and queues.
import { randomUUID } from 'node:crypto'
import { type Account, ApiError } from './account.ts'
import type { Call } from './call.ts'
import { json, missing } from './parts.ts'

export function listDatabases(account: Account, { query }: Call) {
  const all = [...account.databases].map(([uuid, { name, jurisdiction: within }]) => ({
    uuid,
    name,
    jurisdiction: within,
  }))
  return all.filter(({ name }) => !query.get('name') || name.includes(query.get('name') ?? ''))
}

export function createDatabase(account: Account, call: Call) {
  const { name, jurisdiction: within } = json<{ name: string; jurisdiction?: string }>(call)
  if ([...account.databases.values()].some((each) => each.name === name))
    throw new ApiError(400, 7502, 'database exists')
  return { uuid: account.addDatabase(name, within), name }
}

export function createNamespace(account: Account, call: Call) {
  const namespace = { id: randomUUID().replaceAll('-', ''), title: json<{ title: string }>(call).title }
  account.namespaces.push(namespace)
  return namespace
}

export function createQueue(account: Account, call: Call) {
  const queue = { queue_id: randomUUID(), queue_name: json<{ queue_name: string }>(call).queue_name, consumers: [] }
  account.queues.push(queue)
  return queue
}

export function addConsumer(account: Account, call: Call, id: string) {
  const queue = account.queues.find(({ queue_id: each }) => each === id) ?? missing(11_000, 'queue')
  queue.consumers.push({ script: json<{ script_name: string }>(call).script_name, type: 'worker' })
  return {}
}
