import { runInDurableObject, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ownSchema } from 'virtual:own-schema'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import main from '../../../worker/index.ts'
import * as late from '../../../worker/objects.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const host = 'http://hh.localhost'

function save(headers: Record<string, string> = {}, path = '/_consent') {
  return SELF.fetch(host + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: host, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'choice=required',
  })
}

async function ledger(names: readonly string[]) {
  await env.DB.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT)')
  const entry = env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
  await env.DB.batch(names.map((name) => entry.bind(name)))
}

const { Order } = late
const classes: Record<string, typeof Order | undefined> = { ...late }

/** Rings an object of the Worker's own classes, empty in a storage of the tests. @returns what its alarm has done */
function alarmOf(name: string): Promise<'later' | 'done'> {
  return runInDurableObject(env.COUNTERS.get(env.COUNTERS.newUniqueId()), async (_, state) => {
    const object = new (classes[name] ?? Order)(state, env as unknown as Env)
    await object.alarm?.()
    const next = (await state.storage.getAlarm()) ?? 0
    return next > Date.now() ? 'later' : 'done'
  })
}

describe('Over the database of another version,', () => {
  let lines: string[]
  beforeEach(async () => {
    await freshIsolate()
    lines = []
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)))
  })

  test('writes are refused in words, pages are shown, and the log says why', async () => {
    await env.DB.exec('ALTER TABLE orders ADD COLUMN later TEXT')
    await ledger([...ownSchema.names, '0999_later.sql'])
    const refused = await save({}, '/admin/api/team/')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('20')
    const { code, detail } = await refused.json<{ code: string; detail: string }>()
    expect(code).toBe('unavailable')
    expect(detail).toMatch(/wird nichts gespeichert.*anderen Fassung.*ahead by 0999_later\.sql/)
    expect((await (await save()).json<{ detail: string }>()).detail).not.toContain('0999')
    const form = await save({ Accept: 'text/html' })
    expect(form.status).toBe(503)
    expect(await form.text()).toContain('wird nichts gespeichert')
    expect((await SELF.fetch(`${host}/de`)).status).toBe(200)
    expect(lines.filter((line) => line.includes('writes are refused'))).toHaveLength(1)
  })

  test('a database that lacks a migration or has lost a trigger is refused, too', async () => {
    await env.DB.exec('DROP TRIGGER audit_pages')
    await ledger(ownSchema.names.slice(0, -1))
    expect((await (await save({}, '/admin/api/team/')).json<{ detail: string }>()).detail).toContain(
      `lacks ${ownSchema.names.at(-1)}`,
    )
    await freshIsolate()
    await env.DB.exec('DROP TRIGGER audit_pages')
    await ledger(ownSchema.names)
    expect((await (await save({}, '/admin/api/team/')).json<{ detail: string }>()).detail).toContain(
      'differs in trigger audit_pages',
    )
  })

  test('first writes at the same time do not wait for each other', async () => {
    await env.DB.exec('DROP TRIGGER audit_pages')
    await ledger(ownSchema.names)
    const all = await Promise.all(Array.from({ length: 5 }, () => save()))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 503))
  })

  test.each([
    ['another jurisdiction', 'eu'],
    // such as one that a person has written by hand
    ['an unknown one', 'fedramp'],
  ])('writes, jobs, mail events and alarms wait if its objects are in %s', async (_, value) => {
    await env.DB.prepare("INSERT INTO store_facts VALUES ('jurisdiction', ?)").bind(value).run()
    const refused = await save({}, '/admin/api/team/')
    expect(refused.status).toBe(503)
    const { detail } = await refused.json<{ detail: string }>()
    expect(detail).toContain(`are in the jurisdiction "${value}", those of this Worker in "none"`)
    expect((await SELF.fetch(`${host}/de`)).status).toBe(200)
    const retryAll = vi.fn()
    await main.queue({ retryAll } as unknown as MessageBatch<unknown>, env)
    expect(retryAll).toHaveBeenCalledOnce()
    expect(await alarmOf('Order')).toBe('later')
    expect(
      lines.filter((line) => line.includes('another jurisdiction') || line.includes('another schema')),
    ).toHaveLength(1)
    await env.DB.exec("DELETE FROM store_facts WHERE key = 'jurisdiction'")
    resetIsolateState()
    expect((await save()).status).toBeLessThan(400)
    expect(await alarmOf('Order')).toBe('done')
  })

  test('the alarms of all objects wait, and say why once', async () => {
    await env.DB.exec('DROP TRIGGER audit_pages')
    await ledger(ownSchema.names)
    for (const name of Object.keys(late)) if (name !== 'Presence') expect(await alarmOf(name), name).toBe('later')
    expect(lines.filter((line) => line.includes('alarms wait'))).toHaveLength(1)
  })

  test('jobs wait, and mail events are asked for again', async () => {
    await env.DB.exec('DROP TRIGGER audit_pages')
    await ledger(ownSchema.names)
    const retryAll = vi.fn()
    await main.queue({ retryAll } as unknown as MessageBatch<unknown>, env)
    expect(retryAll).toHaveBeenCalledOnce()
    await main.scheduled({ scheduledTime: 0, cron: '* * * * *' }, env)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('jobs wait: another schema')
  })
})

describe('Writes are served', () => {
  beforeEach(() => freshIsolate())

  test('over a database that is ahead by migrations that only add', async () => {
    await env.DB.exec('ALTER TABLE orders ADD COLUMN later TEXT')
    await ledger([...ownSchema.names, '0999_later.adds.sql'])
    expect((await save()).status).toBeLessThan(400)
  })

  test('over a database with an index of its own', async () => {
    await env.DB.exec('CREATE INDEX of_its_own ON orders (site)')
    expect((await save()).status).toBeLessThan(400)
  })
})
