import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { DeskImport, DeskImportRow } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { importsOf } from '../../../worker/transfer/transfers-of.ts'
import type { Ask } from '../content/editor/as-staff.ts'

export function deskImports(admin: () => Ask) {
  /** Runs alarms until the import waits for staff or has ended. @throws after 1000 alarms */
  async function settled(id: number): Promise<DeskImport> {
    for (let alarms = 0; alarms < 1000; alarms++) {
      const { json } = await admin()(`imports/${id}/`)
      if (['compared', 'done', 'undone', 'failed'].includes(json.state)) return json
      await runDurableObjectAlarm(importsOf(env, 'hh'))
    }
    throw new Error('the import does not end')
  }
  async function act(id: number, method: 'POST' | 'DELETE'): Promise<DeskImport> {
    expect((await admin()(`imports/${id}/drafts/`, { method })).status).toBe(200)
    return settled(id)
  }
  return {
    settled,
    async compare(file: object | Uint8Array<ArrayBuffer>): Promise<DeskImport> {
      const isBytes = file instanceof Uint8Array
      const body = new Blob([isBytes ? file : JSON.stringify({ format: 'auftakt-import', version: 1, ...file })])
      const { status, json } = await admin()('imports/?name=file', { method: 'POST', body })
      expect(status).toBe(202)
      return settled(json.id)
    },
    rows: async (id: number, query = ''): Promise<DeskImportRow[]> =>
      (await admin()(`imports/${id}/rows/?locale=en${query}`)).json.results,
    write: (id: number) => act(id, 'POST'),
    undo: (id: number) => act(id, 'DELETE'),
    async publish(rows: readonly DeskImportRow[]): Promise<void> {
      for (const { list, entity_id: id, title } of rows) {
        const path = `${list}/${id}/`
        const { json } = await admin()(path)
        const answer = await admin()(path, { method: 'POST', body: { action: 'publish' }, base: json.revision })
        expect([list, title, answer.status, answer.json.errors]).toEqual([list, title, 200, undefined])
      }
    },
  }
}
