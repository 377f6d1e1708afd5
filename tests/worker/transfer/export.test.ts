import { runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Transfer } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { siteKeys } from '../../../shared/sites/site-keys.ts'
import type { Transfers } from '../../../worker/transfer/object/transfers.ts'
import { transfersOf } from '../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { someFrame } from '../content/store/some-rows.ts'
import { archiveOf, finished, storedPicture } from './some-transfers.ts'

let session: string
let admin: Ask
beforeAll(async () => {
  session = await staffSession('admin', 'admin')
  admin = askWith(session, 'hh', '/admin/api/')
  await someFrame('hh')
  // delays alarms, so that each test decides how far an export gets
  await runInDurableObject(transfersOf(env, 'hh'), (object: Transfers) => {
    object.waitMs = 3_600_000
  })
  await env.DB.prepare('UPDATE abos SET image_id = ?')
    .bind(await storedPicture(1))
    .run()
})

const start = async (): Promise<Transfer> =>
  (await admin('transfers/', { method: 'POST', body: { kind: 'export' } })).json
const left = async () => (await env.MEDIA.list({ prefix: 'transfers/' })).objects.map(({ key }) => key)

test('only administrators of the site may', async () => {
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'hh', '/admin/api/')
  const visitor = askWith('', 'hh', '/admin/api/')
  const { id } = await start()
  await finished('hh', id)
  const answers = await Promise.all(
    [publisher, elsewhere, visitor].flatMap((ask) => [
      ask('transfers/'),
      ask('transfers/', { method: 'POST', body: { kind: 'export' } }),
      ask(`transfers/${id}/`, { method: 'DELETE' }),
      ask(`transfers/${id}/file/`),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(403), ...Array(4).fill(401)])
})

test('the file is an archive that nothing caches, and goes when it is deleted', async () => {
  const { id } = await start()
  const again = await start()
  expect(again.id).toBe(id)
  await finished('hh', id)
  const response = await SELF.fetch(`http://hh.localhost/admin/api/transfers/${id}/file/`, {
    headers: { Cookie: session },
  })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="auftakt-hh-2026-11-20.zip"')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.subarray(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
  const names = [...(await archiveOf('hh', id)).keys()]
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^media\/[0-9a-f]{32}\/bild 1\.png$/)]))
  expect((await admin(`transfers/${id}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await admin(`transfers/${id}/file/`)).status).toBe(404)
  expect(await left()).not.toContain(`transfers/hh/${id}.zip`)
})

test('a cancelled export leaves nothing', async () => {
  const before = await left()
  const { id } = await start()
  const transfers = transfersOf(env, 'hh')
  await runInDurableObject(transfers, (object: Transfers) => {
    object.runMs = 0
  })
  for (let steps = 0; steps < 4; steps++) await runDurableObjectAlarm(transfers)
  expect((await left()).length).toBeGreaterThan(before.length)
  await admin(`transfers/${id}/`, { method: 'DELETE' })
  expect(await left()).toEqual(before)
  expect((await admin('transfers/')).json.results[0]).toMatchObject({ id, state: 'cancelled' })
})

test('the latest ten exports that ended without a file stay on the list, older ones go', async () => {
  const ids: number[] = []
  for (let each = 0; each < 12; each++) {
    const { id } = await start()
    await admin(`transfers/${id}/`, { method: 'DELETE' })
    ids.push(id)
  }
  const { results } = (await admin('transfers/')).json as { results: Transfer[] }
  expect(results.filter(({ state }) => state !== 'done').map(({ id }) => id)).toEqual(ids.slice(-10).reverse())
})

test('an alarm that fires while another one works waits for it, and repeats none of its steps', async () => {
  const transfers = transfersOf(env, 'hh')
  const writesOf = async (alarms: number) => {
    let writes = 0
    await runInDurableObject(transfers, (object: Transfers) => {
      object.onWrite = () => void writes++
    })
    const { id } = await start()
    await runInDurableObject(transfers, (object: Transfers) =>
      Promise.all(Array.from({ length: alarms }, () => object.alarm())),
    )
    expect((await finished('hh', id)).state).toBe('done')
    return writes
  }
  expect(await writesOf(2)).toBe(await writesOf(1))
})

test('an export continues after a crash following any of its writes, and the archive is the same', async () => {
  const transfers = transfersOf(env, 'hh')
  /**
   * Runs an export that crashes after its write number `crashAt` and then continues; with 0, it does not crash.
   * @returns the number of writes, including repeated ones, and the files of the archive
   */
  const exported = async (crashAt: number) => {
    let writes = 0
    await runInDurableObject(transfers, (object: Transfers) => {
      object.onWrite = () => {
        writes += 1
        if (writes === crashAt) throw new Error('crashed')
      }
    })
    const { id } = await start()
    expect((await finished('hh', id)).state).toBe('done')
    return { writes, archive: await archiveOf('hh', id) }
  }
  const { writes: last, archive } = await exported(0)
  // a normal run tests one early write and two of the last three, which complete the upload
  const points = env.FULL ? Array.from({ length: last }, (_, at) => at + 1) : [2, last - 2, last]
  for (const at of points) {
    const crashed = await exported(at)
    expect(crashed.archive).toEqual(archive)
  }
  expect((await left()).filter((key) => !key.endsWith('.zip'))).toEqual([])
})

test('backups of all sites are for administrators of all sites', async () => {
  await runInDurableObject(transfersOf(env, 'all'), (object: Transfers) => {
    object.waitMs = 3_600_000
  })
  const whole = askWith(await staffSession('everywhere', 'admin', [...siteKeys]), 'hh', '/admin/api/')
  expect((await admin('backups/')).status).toBe(403)
  expect((await admin('backups/', { method: 'POST' })).status).toBe(403)
  const started = await whole('backups/', { method: 'POST' })
  expect([started.status, started.json.kind, started.json.by]).toEqual([202, 'backup', 'everywhere@example.org'])
  await finished('all', started.json.id)
  expect((await whole('backups/')).json.results[0]).toMatchObject({ id: started.json.id, state: 'done' })
  expect((await admin(`backups/${started.json.id}/file/`)).status).toBe(403)
  const file = await whole(`backups/${started.json.id}/file/`)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="auftakt-backup-2026-11-20-\d+\.zip"$/)
})
