import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { Imports } from '../../../../worker/transfer/import/desk/imports.ts'
import type { Transfers } from '../../../../worker/transfer/object/transfers.ts'
import { importsOf, transfersOf } from '../../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { killedWhile } from '../../killed-while.ts'
import { deskImports } from '../desk-imports.ts'
import { finished } from '../some-transfers.ts'

let admin: Ask
const { settled } = deskImports(() => admin)
const people = (...ids: string[]) => ({ people: ids.map((id) => ({ external_id: id, name: id })) })

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
})

/** The object's real alarm; `upload` keeps the runtime from running it until `restore`. */
const { alarm } = Imports.prototype

/** Uploads a file whose import waits until the test runs its alarms. */
async function upload(file: object | string): Promise<number> {
  vi.spyOn(Imports.prototype, 'alarm').mockResolvedValue()
  const text = typeof file === 'string' ? file : JSON.stringify({ format: 'auftakt-import', version: 1, ...file })
  return (await admin('imports/?name=file', { method: 'POST', body: new Blob([text]) })).json.id
}

const goOn = () => vi.mocked(Imports.prototype.alarm).mockRestore()

/** Runs the alarm of the site's imports, which kills the object with its call number `nth` of `pause`. */
function kill(nth: number): Promise<void> {
  return killedWhile(importsOf(env, 'hh'), (object: Imports, { killed, storage }) => {
    let calls = 0
    object.pause = () => (++calls === nth ? killed() : storage.sync())
    return alarm.call(object)
  })
}

const problemOf = async (id: number, locale: string) => (await admin(`imports/${id}/?locale=${locale}`)).json.problem

test('a file whose reading kills the process is given up after three attempts, and the next import is read', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = await upload(people('a', 'b'))
  const next = await upload(people('c'))
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await admin(`imports/${broken}/`)).json.state).toBe('reading')
    await kill(1)
  }
  goOn()
  expect(await settled(broken)).toMatchObject({ state: 'failed', ended_at: expect.any(String) })
  expect(await problemOf(broken, 'en')).toBe('The import was given up: it stopped the server 3 times.')
  expect(await problemOf(broken, 'de')).toContain('Es brachte den Server 3-mal zum Stillstand')
  expect(report).toHaveBeenCalledWith(expect.stringContaining('was given up'))
  expect((await settled(next)).counts.new).toBe(1)
  expect(await env.MEDIA.head(`transfers/hh/imports/${broken}`)).toBeNull()
})

test('a row that kills the process is named by its line', async () => {
  const record = (id: string) => `{"external_id":"${id}","title":{"de":"${id}"}}`
  const id = await upload(`{"format":"auftakt-import","version":1,"works":[\n${record('d')},\n${record('e')}]}`)
  // the file is read in one call of `pause`; then the first row is compared, and the second one kills
  await kill(4)
  await kill(1)
  await kill(1)
  goOn()
  expect((await settled(id)).state).toBe('failed')
  expect(await problemOf(id, 'en')).toBe('The import was given up at line 3: it stopped the server 3 times.')
})

test('attempts that end with an error are not given up after three', async () => {
  const id = await upload(people('f'))
  for (let attempt = 0; attempt < 4; attempt++)
    await runInDurableObject(importsOf(env, 'hh'), async (object: Imports) => {
      object.pause = () => Promise.reject(new Error('for now'))
      await alarm.call(object)
      object.pause = async () => {}
    })
  goOn()
  expect(await settled(id)).toMatchObject({ state: 'compared', problem: null, counts: { new: 1 } })
})

test('an export that kills the process fails after three attempts with a warning', async () => {
  const transfers = transfersOf(env, 'k')
  await runInDurableObject(transfers, (object: Transfers) => {
    object.waitMs = 3_600_000
  })
  const { id } = await transfers.start('k', 'export', 'admin@example.org')
  for (let attempt = 0; attempt < 3; attempt++)
    await killedWhile(transfersOf(env, 'k'), (object: Transfers, { killed }) => {
      object.waitMs = 3_600_000
      object.onWrite = () => void killed()
      return object.alarm()
    })
  const failed = await finished('k', id)
  expect(failed).toMatchObject({
    state: 'failed',
    warnings: ['The export was given up: it stopped the server 3 times.'],
  })
  const { id: again } = await transfersOf(env, 'k').start('k', 'export', 'admin@example.org')
  expect((await finished('k', again)).state).toBe('done')
})
