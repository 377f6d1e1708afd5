import { beforeEach, describe, expect, test } from 'vitest'
import {
  deleteInput,
  inputKeys,
  readInput,
  storeInput,
} from '../../../../../client/editor/dialog/unapplied/unapplied-input.ts'
import { removeChild, setField } from '../../../../../client/editor/document/change-block.ts'
import { faq } from '../samples.ts'

const typed = setField(faq, 'm12', 'content', { de: 'Was dann?', en: null })
let store: Storage

beforeEach(() => {
  const items = new Map<string, string>()
  store = {
    getItem: (name: string) => items.get(name) ?? null,
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage
})

describe('what was typed and never applied', () => {
  test('is there again when the block is opened again', () => {
    storeInput(typed, faq, store)
    expect(readInput(faq, store)).toEqual(typed)
  })

  test('is found among whatever else the tab keeps', () => {
    store.setItem('something', 'else')
    storeInput(typed, faq, store)
    expect(inputKeys(store)).toEqual(['m1'])
  })

  test('is not offered once the block says the same, or it was forgotten', () => {
    storeInput(typed, faq, store)
    expect(readInput(typed, store)).toBeNull()
    deleteInput(faq.key, store)
    expect(readInput(faq, store)).toBeNull()
  })

  test('takes over the id that the server has given meanwhile', () => {
    storeInput({ ...typed, id: null }, { ...faq, id: null }, store)
    expect(readInput(faq, store)?.id).toBe(1)
  })

  test('comes to what has been written into the block since, and takes nothing of it back', () => {
    storeInput(typed, faq, store)
    const since = setField(removeChild(faq, 'm1', 2), 'm11', 'content', { de: 'Ihre Frage?', en: 'Swap?' })
    const both = readInput(since, store)
    expect(both?.children.map(({ fields }) => fields.content)).toEqual([
      { de: 'Ihre Frage?', en: 'Swap?' },
      { de: 'Was dann?', en: null },
    ])
  })

  test('is nothing where the store holds something else, or fails', () => {
    store.setItem('auftakt-dialog-m1', '{')
    expect(readInput(faq, store)).toBeNull()
    const failing = {
      ...store,
      setItem: () => {
        throw new Error('full')
      },
    } as Storage
    expect(() => storeInput(typed, faq, failing)).not.toThrow()
  })
})
