import { expect, test, vi } from 'vitest'
import { claimTab, tabId } from '../../../../client/editor/draft-storage/tab.ts'

function storage(kept: ReadonlyMap<string, string> = new Map()) {
  const values = new Map(kept)
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('a duplicated tab gets a new id and keeps it', async () => {
  const original = storage()
  await claimTab(original)
  const id = tabId(original)
  const copy = storage(original.values)
  await claimTab(copy)
  expect(tabId(original)).toBe(id)
  expect(tabId(copy)).not.toBe(id)
  expect(tabId(copy)).toBe(tabId(copy))
})

test('a reloaded tab keeps its id, even if the previous document closes late', async () => {
  const tab = storage()
  const id = tabId(tab)
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  void navigator.locks.request(`auftakt-tab ${id}`, () => closed)
  const claimed = claimTab(tab)
  await lockRequested(id)
  close()
  await claimed
  expect(tabId(tab)).toBe(id)
})

async function lockRequested(id: string): Promise<void> {
  await vi.waitUntil(
    async () => (await navigator.locks.query()).pending?.some(({ name }) => name === `auftakt-tab ${id}`),
    20_000,
  )
}
