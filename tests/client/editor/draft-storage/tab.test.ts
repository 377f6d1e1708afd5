import { expect, test } from 'vitest'
import { claimTab, tabId } from '../../../../client/editor/draft-storage/tab.ts'

function storage(kept: ReadonlyMap<string, string> = new Map()) {
  const values = new Map(kept)
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('a tab that is duplicated is another one than its original, and stays it', async () => {
  const original = storage()
  await claimTab(original)
  const id = tabId(original)
  const copy = storage(original.values)
  await claimTab(copy)
  expect(tabId(original)).toBe(id)
  expect(tabId(copy)).not.toBe(id)
  expect(tabId(copy)).toBe(tabId(copy))
})

test('a tab that is loaded anew is the same, though the document before it takes a moment to go', async () => {
  const tab = storage()
  const id = tabId(tab)
  void navigator.locks.request(`auftakt-tab ${id}`, () => new Promise((gone) => setTimeout(gone, 50)))
  await claimTab(tab)
  expect(tabId(tab)).toBe(id)
})
