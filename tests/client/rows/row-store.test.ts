import { describe, expect, test, vi } from 'vitest'
import { deskRows } from '../../../client/rows/desk-rows.ts'
import { createRowStore } from '../../../client/rows/row-store.ts'
import { Conflict, Invalid, Offline, refusalOf } from '../../../client/staff/refusals.ts'
import type { Problem } from '../../../shared/contract/problem.ts'
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import { line, text } from '../../../shared/entities/define.ts'

const label = { de: 'Feld', en: 'Field' }
const fields = { name: line({ label }), url: line({ label }), claim: text({ label }) }
const both = (de: string, en: string | null = null) => ({ de, en })
const row = (revision: number, values: DeskValues) => ({ id: 5, revision, values }) as unknown as DeskRecord
const refusal = (code: Problem['code'], more: object = {}) =>
  refusalOf(409, { status: 409, code, detail: 'So nicht', ...more } as Problem)
const outdated = (current: DeskRecord) => refusal('conflict', { current })

function stored(values: DeskValues = { name: 'Alt', claim: both('Satz', 'Line') }, load = async () => row(9, {})) {
  return createRowStore<DeskRecord, DeskValues, ReturnType<typeof merging.merge>, never>(
    deskRows(fields, load),
    row(1, values),
  )
}
const merging = deskRows(fields, async (one) => one)

/** Writes the store's values to a server that gives these answers, one after the other. */
async function write(store: ReturnType<typeof stored>, answers: ((sent: DeskValues) => DeskRecord | Error)[]) {
  const sent: DeskValues[] = []
  const revisions: number[] = []
  const outcome = await store.write(store.values(), async (from, values, changes) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]?.({ ...from.values, ...values }) ?? from
    sent.push(changes)
    revisions.push(from.revision)
    if (answer instanceof Error) throw answer
    return answer
  })
  return { outcome, sent, revisions }
}

describe('Input over a row', () => {
  test('is what differs from the server’s values, and is dropped by a reset', () => {
    const store = stored()
    expect(store.unsaved()).toBeNull()
    store.change({ name: 'Neu', url: 'https://neu.example' })
    expect(store.unsaved()).toEqual({
      changes: { name: 'Neu', url: 'https://neu.example' },
      base: { name: 'Alt', url: '' },
    })
    store.change({ name: 'Alt' })
    expect(store.unsaved()?.changes).toEqual({ url: 'https://neu.example' })
    store.reset()
    expect([store.unsaved(), store.values().name]).toEqual([null, 'Alt'])
  })

  test('changes in several fields in one step, for all listeners that have not left', () => {
    const store = stored()
    const [listener, gone] = [vi.fn(), vi.fn()]
    store.subscribe(listener)
    store.subscribe(gone)()
    store.change({ name: 'Neu', url: 'https://neu.example' })
    expect([listener.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0])
  })

  test('stays over another revision of the row, unless that revision is the answer to it', () => {
    const store = stored()
    store.change({ name: 'Neu' })
    store.accept(row(2, { name: 'Alt', url: 'https://ihre.example' }))
    expect(store.unsaved()?.changes).toEqual({ name: 'Neu' })
    expect(store.values().url).toBe('https://ihre.example')
    store.accept(row(3, { name: 'NEU' }), store.values())
    expect([store.unsaved(), store.values().name, store.row().revision]).toEqual([null, 'NEU', 3])
  })

  test('of an earlier visit is merged with what was saved since; values of removed fields are left out', () => {
    const store = stored({ name: 'Ihrer', claim: both('Satz', 'Theirs') })
    const merged = store.restore({
      changes: { claim: both('Meiner', 'Line'), removed: 'x' },
      base: { claim: both('Satz', 'Line'), removed: '' },
    })
    expect(merged.conflicts).toEqual([])
    expect(store.unsaved()?.changes).toEqual({ claim: both('Meiner', 'Theirs') })
  })

  test('of an earlier visit that a colleague has changed, too, is shown and named', () => {
    const store = stored({ name: 'Ihrer' })
    const { conflicts } = store.restore({ changes: { name: 'Meiner' }, base: { name: 'Alt' } })
    expect(conflicts).toMatchObject([{ field: 'name', mine: 'Meiner', theirs: 'Ihrer' }])
    expect(store.values().name).toBe('Meiner')
  })
})

describe('A write', () => {
  test('sends what differs with the row’s revision, and shows the answer', async () => {
    const store = stored()
    store.change({ name: 'Neu' })
    const { outcome, sent, revisions } = await write(store, [(values) => row(2, values)])
    expect(outcome).toEqual({ kind: 'written', mergedWith: null })
    expect([sent, revisions]).toEqual([[{ name: 'Neu' }], [1]])
    expect([store.unsaved(), store.row().revision]).toEqual([null, 2])
  })

  test('keeps what is typed while the request is on its way', async () => {
    const store = stored()
    store.change({ name: 'Neu' })
    await write(store, [
      (values) => {
        store.change({ name: 'Neuer' })
        return row(2, values)
      },
    ])
    expect(store.unsaved()).toEqual({ changes: { name: 'Neuer' }, base: { name: 'Neu' } })
  })

  test('over a colleague’s revision is merged and sent again', async () => {
    const store = stored()
    store.change({ url: 'https://neu.example', claim: both('Meiner', 'Line') })
    const theirs = row(4, { name: 'Ihrer', claim: both('Satz', 'Theirs') })
    const { outcome, sent, revisions } = await write(store, [() => outdated(theirs), (values) => row(5, values)])
    expect(outcome).toMatchObject({ kind: 'written', mergedWith: { revision: 4 } })
    expect(sent[1]).toEqual({ url: 'https://neu.example', claim: both('Meiner', 'Theirs') })
    expect(revisions).toEqual([1, 4])
    expect([store.unsaved(), store.values().name]).toEqual([null, 'Ihrer'])
  })

  test('whose answer was lost is the user’s own when it turns out to have arrived', async () => {
    const store = stored()
    store.change({ name: 'Meiner' })
    await expect(write(store, [() => new TypeError('network error')])).rejects.toThrow()
    store.change({ name: 'Meiner, neu' })
    const own = await write(store, [
      () => outdated(row(2, { ...store.base(), name: 'Meiner' })),
      (values) => row(3, values),
    ])
    expect(own.outcome).toEqual({ kind: 'written', mergedWith: null })
    expect([own.sent[1], store.values().name]).toEqual([{ name: 'Meiner, neu' }, 'Meiner, neu'])

    // another’s value is one to choose, even if it is what was sent long ago
    store.change({ name: 'Meiner, neuer' })
    const other = await write(store, [() => outdated(row(4, { ...store.base(), name: 'Meiner' }))])
    expect(other.outcome).toMatchObject({ kind: 'conflict', merged: { conflicts: [{ theirs: 'Meiner' }] } })
  })

  test('that did not arrive hides no colleague’s change', async () => {
    const store = stored()
    store.change({ name: 'Meiner' })
    await expect(write(store, [() => new TypeError('network error')])).rejects.toThrow()
    const { outcome } = await write(store, [() => outdated(row(2, { name: 'Ihrer' }))])
    expect(outcome).toMatchObject({ kind: 'conflict', merged: { conflicts: [{ theirs: 'Ihrer' }] } })
  })

  test('that was refused is not saved, so the same value on the server is a colleague’s', async () => {
    const store = stored()
    store.change({ name: 'Meiner' })
    await expect(write(store, [() => refusalOf(422, null)])).rejects.toBeInstanceOf(Invalid)
    store.change({ name: 'Meiner, neu' })
    const { outcome } = await write(store, [() => outdated(row(2, { name: 'Meiner' }))])
    expect(outcome).toMatchObject({ kind: 'conflict', merged: { conflicts: [{ theirs: 'Meiner' }] } })
  })

  test('that is merged does not send what is typed meanwhile, and does not lose it', async () => {
    const store = stored()
    store.change({ url: 'https://neu.example' })
    const { sent } = await write(store, [
      () => {
        store.change({ claim: both('Halb get') })
        return outdated(row(4, { name: 'Ihrer', claim: both('Satz', 'Line') }))
      },
      (values) => row(5, values),
    ])
    expect(sent[1]).toEqual({ url: 'https://neu.example' })
    expect(store.unsaved()?.changes).toEqual({ claim: both('Halb get') })
  })

  test.each([
    ['before', (store: ReturnType<typeof stored>) => store.change({ name: 'Meiner' }), () => {}],
    ['while it is sent', () => {}, (store: ReturnType<typeof stored>) => store.change({ name: 'Meiner' })],
  ])('of a value that a colleague has changed, too, waits for a choice if it was typed %s', async (_, first, then) => {
    const store = stored()
    store.change({ url: 'https://neu.example' })
    first(store)
    const { outcome, sent } = await write(store, [
      () => {
        then(store)
        return outdated(row(4, { name: 'Ihrer', claim: both('Satz', 'Line') }))
      },
    ])
    if (outcome.kind !== 'conflict') throw new Error('written')
    expect(outcome.merged.conflicts).toMatchObject([{ field: 'name', mine: 'Meiner', theirs: 'Ihrer' }])
    expect([sent.length, store.row().revision, store.values().name]).toEqual([1, 1, 'Meiner'])
    store.rebase(outcome.current, { ...outcome.merged.values, name: 'Beide' })
    expect(store.unsaved()?.changes).toEqual({ name: 'Beide', url: 'https://neu.example' })
  })

  test('loads the colleague’s revision if the refusal lacks it', async () => {
    const store = stored(undefined, async () => row(9, { name: 'Anders', claim: both('Satz', 'Line') }))
    store.change({ url: 'https://neu.example' })
    const { revisions } = await write(store, [() => new Conflict(409, null), (values) => row(10, values)])
    expect([revisions, store.values().name]).toEqual([[1, 9], 'Anders'])
  })

  test('that fails leaves the input', async () => {
    const store = stored()
    store.change({ name: 'Neu' })
    await expect(write(store, [() => new Offline()])).rejects.toBeInstanceOf(Offline)
    expect(store.unsaved()?.changes).toEqual({ name: 'Neu' })
  })

  test.each(['tickets-sold', 'hall-taken', 'in-use', 'already-registered'] as const)(
    'is not repeated after a 409 with the code %s, which is no outdated revision',
    async (code) => {
      const answer = vi.fn(() => refusal(code))
      await expect(write(stored(), [answer])).rejects.toBeInstanceOf(Invalid)
      expect(answer).toHaveBeenCalledTimes(1)
    },
  )

  test('whose revision is outdated each time is sent 26 times, not for ever', async () => {
    let revision = 1
    const answer = vi.fn(() => outdated(row(++revision, { name: 'Alt', claim: both('Satz', 'Line') })))
    await expect(write(stored(), [answer])).rejects.toBeInstanceOf(Conflict)
    expect(answer).toHaveBeenCalledTimes(26)
  })
})

test('a 409 of a plain backend, which has no code, is an outdated revision', () => {
  expect(refusalOf(409, null)).toBeInstanceOf(Conflict)
})

test('a row that does not exist yet begins with empty values, and then has its first revision', async () => {
  const store = createRowStore(
    deskRows(fields, async (one) => one),
    null,
  )
  expect([store.row(), store.values()]).toEqual([null, { name: '', url: '', claim: both('') }])
  store.change({ name: 'Neu' })
  await store.write(store.values(), async (from, values) => {
    expect(from).toBeNull()
    return row(1, values)
  })
  expect([store.row()?.revision, store.unsaved()]).toEqual([1, null])
})
