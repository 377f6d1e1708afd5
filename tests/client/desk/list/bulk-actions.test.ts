import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bulkActions } from '../../../../client/desk/list/bulk/bulk-actions.ts'
import { Conflict, Offline, Refused, ServerError } from '../../../../client/staff/refusals.ts'
import type { DeskBulk, DeskBulkResult } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { Problem } from '../../../../shared/contract/problem.ts'
import type { DeskEntry } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

const alert = vi.hoisted(() => vi.fn())
const bulk = vi.hoisted(() =>
  vi.fn<(name: string, about: object, sent: { body: DeskBulk }) => Promise<DeskBulkResult>>(),
)
vi.mock('../../../../client/desk/api/call.ts', () => ({ call: bulk }))
vi.mock('../../../../client/staff/alerts.tsx', () => ({ alert }))

const actions = bulkActions(entityOf('partners'), 'de', async () => {})
const sent = () => bulk.mock.calls.map(([, , { body }]) => body)
const lastAlert = () => {
  const [kind, text, options] = alert.mock.lastCall ?? []
  return { kind, text, ...options }
}

const some = (count: number, changes: Partial<DeskEntry> = {}): DeskEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1
    return { id, revision: 1, state: 'public', values: { name: `Partner ${id}`, claim: null }, ...changes } as DeskEntry
  })

function refusing(ids: readonly number[]) {
  return async (_: string, __: object, { body: { rows } }: { body: DeskBulk }) => ({
    done: rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => ({ id, revision: 2, state: 'deleted' as const })),
    refused: rows.filter(({ id }) => ids.includes(id)).map(({ id }) => ({ id, code: 'in-use', detail: 'Noch nötig.' })),
  })
}

beforeEach(() => {
  alert.mockClear()
  bulk.mockReset().mockImplementation(refusing([]))
})

describe('A publication of several rows', () => {
  it('names the productions whose hall is taken, and no rows of other lists', async () => {
    const [first, second] = some(2, { state: 'draft' })
    const rows = [
      { ...first, values: { title: { de: 'Messias', en: null } }, isConflicting: true },
      second,
    ] as DeskEntry[]
    await bulkActions(entityOf('productions'), 'de', async () => {}).publish(rows)
    expect(lastAlert()).toMatchObject({ kind: 'save', text: '2 veröffentlicht', detail: 'Saal belegt: Messias.' })
    await actions.publish(rows)
    expect(lastAlert().detail).toBeUndefined()
  })

  it('offers to undo only what can be undone', async () => {
    const answered = (...final: number[]) =>
      bulk.mockImplementationOnce(async (_, __, { body: { rows } }) => ({
        done: rows.map(({ id }) => ({
          id,
          revision: 2,
          state: 'public',
          ...(final.includes(id) && { is_final: true }),
        })),
        refused: [],
      }))
    answered(1, 2)
    await actions.publish(some(2, { state: 'changed' }))
    expect(lastAlert()).toMatchObject({ text: '2 veröffentlicht' })
    expect(lastAlert().action).toBeUndefined()
    answered(2)
    await actions.publish(some(2, { state: 'changed' }))
    lastAlert().action.run()
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ action: 'withdraw', rows: [{ id: 1, revision: 2 }] }))
  })
})

describe('A deletion of several rows', () => {
  it('can be undone for the deleted rows if another row was refused, which is named', async () => {
    bulk.mockImplementation(refusing([2]))
    expect(await actions.remove(some(3))).toBe(false)
    expect(lastAlert()).toMatchObject({ kind: 'error', text: '2 gelöscht, 1 nicht geändert' })
    expect(lastAlert().detail).toBe('Partner 2: nicht geändert. Noch nötig.')
    lastAlert().action.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('2 zurückgeholt'))
    expect(sent()[1]).toEqual({
      action: 'restore',
      rows: [
        { id: 1, revision: 2 },
        { id: 3, revision: 2 },
      ],
    })
  })

  it('names the row that made the server refuse the whole request', async () => {
    const refused = [{ id: 2, code: 'conflict', detail: '' }]
    bulk.mockRejectedValueOnce(new Conflict(409, { detail: 'Konflikt.', refused } as unknown as Problem))
    await actions.remove(some(3))
    expect(lastAlert()).toMatchObject({ kind: 'error', text: expect.stringContaining('Nichts wurde geändert') })
    expect(lastAlert().detail).toMatch(/Partner 2.*andere Person/)
    expect(lastAlert().action).toBeUndefined()
  })
})

describe('A publication of several drafts', () => {
  it('can be undone, and names the rows that have been changed since', async () => {
    await actions.publish(some(2, { state: 'draft' }))
    expect(lastAlert()).toMatchObject({ kind: 'save', text: '2 veröffentlicht', lifeMs: 10_000 })
    bulk.mockImplementation(refusing([2]))
    lastAlert().action.run()
    await vi.waitFor(() => expect(lastAlert().kind).toBe('error'))
    expect(sent()[1]).toEqual({
      action: 'withdraw',
      rows: [
        { id: 1, revision: 2 },
        { id: 2, revision: 2 },
      ],
    })
    expect(lastAlert().text).toBe('Veröffentlichung zurückgenommen, 1 nicht geändert')
    expect(lastAlert().detail).toBe('Partner 2: nicht geändert. Noch nötig.')
    expect(lastAlert().action).toBeUndefined()
  })
})

describe('A field that is set on several rows', () => {
  const change = { field: 'claim', value: 'neu', name: 'Neu', canPublish: true }

  it('is published on public rows and saved on drafts', async () => {
    await actions.set([...some(1), ...some(1, { id: 9, state: 'draft' })], change)
    expect(sent().map(({ action, rows }) => [action, rows.map(({ id }) => id)])).toEqual([
      ['publish', [1]],
      ['save', [9]],
    ])
    expect(lastAlert().text).toBe('Neu: 2 geändert')
  })

  it('is saved as a draft by a user who may not publish, and so is the undo', async () => {
    await actions.set(some(2), { ...change, canPublish: false })
    expect(lastAlert().text).toBe('Neu: 2 als Entwurf gesichert')
    lastAlert().action.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('2 zurückgenommen'))
    expect(sent().map(({ action }) => action)).toEqual(['save', 'save'])
    expect(sent()[1]?.rows[0]?.values).toEqual({ claim: null })
  })

  it('is emptied on the rows that have a value, which the undo gives back to each', async () => {
    const [one, other, none] = some(3)
    const rows = [{ ...one, values: { aboId: 4 } }, { ...other, values: { aboId: 5 } }, none] as DeskEntry[]
    await actions.set(rows, { field: 'aboId', value: null, name: 'Kein Abo', canPublish: true })
    expect(lastAlert().text).toBe('Kein Abo: 2 geändert')
    lastAlert().action.run()
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ rows }) => rows.map(({ values }) => values?.aboId))).toEqual([
      [null, null],
      [4, 5],
    ])
  })

  it('can be undone for the changed rows if another row was refused', async () => {
    bulk.mockImplementation(refusing([1]))
    await actions.set(some(3), change)
    expect(lastAlert().text).toBe('Neu: 2 geändert, 1 nicht geändert')
    lastAlert().action.run()
    await vi.waitFor(() => expect(sent()[1]?.rows.map(({ id }) => id)).toEqual([2, 3]))
  })
})

describe('A command for 250 rows', () => {
  const failed = new ServerError(500, { detail: 'Gestört.' } as Problem)
  const texts = () => alert.mock.calls.map(([, text]) => text)
  const sizes = () => sent().map(({ action, rows }) => [action, rows.length])

  it('is sent in transactions of 100 rows with its progress, and one undo takes all of it back', async () => {
    expect(await actions.remove(some(250))).toBe(true)
    expect(texts()).toEqual(['0 von 250 …', '100 von 250 …', '200 von 250 …', '250 gelöscht'])
    lastAlert().action.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('250 zurückgeholt'))
    const parts = [100, 100, 50]
    expect(sizes()).toEqual([...parts.map((size) => ['delete', size]), ...parts.map((size) => ['restore', size])])
  })

  it('says after a failure what has changed and what has not, continues there, and the undo includes both', async () => {
    bulk.mockImplementationOnce(refusing([7])).mockRejectedValueOnce(failed)
    expect(await actions.remove(some(250))).toBe(false)
    expect(lastAlert()).toMatchObject({ kind: 'error', text: 'Angehalten: 99 gelöscht, 150 noch nicht' })
    expect(lastAlert().detail).toBe('Partner 7: nicht geändert. Noch nötig.')
    expect(lastAlert().otherAction.label).toBe('Fortsetzen')
    lastAlert().otherAction.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('249 gelöscht, 1 nicht geändert'))
    expect(texts()).toContain('200 von 250 …')
    expect(sizes().slice(2)).toEqual([
      ['delete', 100],
      ['delete', 50],
    ])
    lastAlert().action.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('249 zurückgeholt'))
  })

  it('can be undone for what has changed, instead of being continued', async () => {
    bulk.mockImplementationOnce(refusing([])).mockRejectedValueOnce(failed)
    await actions.remove(some(250))
    expect(lastAlert().detail).toBe('Gestört.')
    lastAlert().action.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('100 zurückgeholt'))
    expect(sizes().slice(2)).toEqual([['restore', 100]])
  })

  it('says of which rows it is unknown whether they have changed if the answer is missing', async () => {
    bulk.mockImplementationOnce(refusing([])).mockRejectedValueOnce(new Offline())
    await actions.publish(some(250, { state: 'draft' }))
    expect(lastAlert()).toMatchObject({ text: 'Angehalten: 100 veröffentlicht, 150 noch nicht' })
    expect(lastAlert().detail).toBe('Keine Antwort für die letzten 100: Ob sie geändert sind, zeigt die Liste.')
  })

  it('does not offer to continue what the server refuses', async () => {
    bulk.mockRejectedValueOnce(new Refused(403, { detail: 'Das dürfen Sie nicht.' } as Problem))
    await actions.publish(some(250, { state: 'draft' }))
    expect(lastAlert()).toMatchObject({ text: 'Nichts wurde geändert.', detail: 'Das dürfen Sie nicht.' })
    expect(lastAlert().otherAction).toBeUndefined()
  })

  it('sets a field on public rows and drafts as one command', async () => {
    const rows = some(250).map((row) => (row.id > 120 ? { ...row, state: 'draft' as const } : row))
    bulk.mockImplementationOnce(refusing([])).mockImplementationOnce(refusing([])).mockRejectedValueOnce(failed)
    await actions.set(rows, { field: 'claim', value: 'neu', name: 'Neu', canPublish: true })
    expect(lastAlert().text).toBe('Angehalten: Neu: 120 geändert, 130 noch nicht')
    lastAlert().otherAction.run()
    await vi.waitFor(() => expect(lastAlert().text).toBe('Neu: 250 geändert'))
    expect(sizes()).toEqual([
      ['publish', 100],
      ['publish', 20],
      ['save', 100],
      ['save', 100],
      ['save', 30],
    ])
  })
})
