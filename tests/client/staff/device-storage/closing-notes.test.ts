import { beforeEach, expect, test, vi } from 'vitest'
import { type Changes, noteChanges, repeatNoted, watchClosing } from '../../../../client/staff/closing-notes.ts'

const document = new EventTarget()
vi.stubGlobal('addEventListener', document.addEventListener.bind(document))
let stored: Storage

beforeEach(() => {
  stored = Object.create({
    getItem: (key: string) => Object(stored)[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(stored, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  })
  vi.stubGlobal('localStorage', stored)
  watchClosing()
  document.dispatchEvent(new Event('pageshow'))
})

const close = () => document.dispatchEvent(new Event('pagehide'))

/** Applies the notes for a database whose only value is `old`. @returns the database's values after that */
async function repeated(database: string): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { old: 'old' }
  await repeatNoted(database, async (changes: Changes) => void Object.assign(values, changes))
  return values
}

test('an open document notes nothing', async () => {
  noteChanges('inputs', { text: 'typed' })
  expect(Object.keys(stored)).toEqual([])
})

test('a document that may close notes what its listeners write, and nothing after the user stays', () => {
  vi.useFakeTimers()
  document.dispatchEvent(new Event('beforeunload'))
  noteChanges('inputs', { text: 'typed' })
  vi.runAllTimers()
  vi.useRealTimers()
  noteChanges('inputs', { text: 'typed later' })
  expect(Object.values(stored)).toEqual(['[["text","typed"]]'])
})

test('the next document repeats what a closing one wrote, once', async () => {
  close()
  noteChanges('inputs', { text: { de: 'typed' }, old: undefined })
  expect(await repeated('others')).toEqual({ old: 'old' })
  expect(await repeated('inputs')).toEqual({ text: { de: 'typed' }, old: undefined })
  expect(await repeated('inputs')).toEqual({ old: 'old' })
})

test('a note is deleted once the database has the changes', async () => {
  close()
  const forget = noteChanges('inputs', { text: 'typed' })
  expect(Object.keys(stored)).toHaveLength(1)
  forget()
  expect(Object.keys(stored)).toEqual([])
})

test('notes are repeated in the order in which they were written', async () => {
  vi.useFakeTimers()
  close()
  for (const text of ['first', 'second', 'third']) {
    noteChanges('inputs', { text })
    vi.advanceTimersByTime(1)
  }
  vi.useRealTimers()
  expect(await repeated('inputs')).toEqual({ old: 'old', text: 'third' })
})

test('a note stays until its write succeeds', async () => {
  close()
  noteChanges('inputs', { text: 'typed' })
  await expect(repeatNoted('inputs', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await repeated('inputs')).toEqual({ old: 'old', text: 'typed' })
})

test('a malformed note is dropped', async () => {
  for (const text of ['{', '{}', 'null']) stored.setItem(`auftakt-closing inputs ${text}`, text)
  expect(await repeated('inputs')).toEqual({ old: 'old' })
  expect(Object.keys(stored)).toEqual([])
})

test('without storage, nothing is noted and nothing is repeated', async () => {
  const message = vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('localStorage', undefined)
  close()
  noteChanges('inputs', { text: 'typed' })()
  expect(message).toHaveBeenCalledOnce()
  expect(await repeated('inputs')).toEqual({ old: 'old' })
})
