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

describe('unapplied input', () => {
  test('is offered when the block is opened again', () => {
    storeInput(typed, faq, store)
    expect(readInput(faq, store)).toEqual(typed)
  })

  test('is found among the tab’s other stored data', () => {
    store.setItem('something', 'else')
    storeInput(typed, faq, store)
    expect(inputKeys(store)).toEqual(['m1'])
  })

  test('is not offered once the block has the same content, or the input was deleted', () => {
    storeInput(typed, faq, store)
    expect(readInput(typed, store)).toBeNull()
    deleteInput(faq.key, store)
    expect(readInput(faq, store)).toBeNull()
  })

  test('receives the id that the server has assigned meanwhile', () => {
    storeInput({ ...typed, id: null }, { ...faq, id: null }, store)
    expect(readInput(faq, store)?.id).toBe(1)
  })

  test('is merged with later changes of the block and reverts none', () => {
    storeInput(typed, faq, store)
    const since = setField(removeChild(faq, 'm1', 2), 'm11', 'content', { de: 'Ihre Frage?', en: 'Swap?' })
    const both = readInput(since, store)
    expect(both?.children.map(({ fields }) => fields.content)).toEqual([
      { de: 'Ihre Frage?', en: 'Swap?' },
      { de: 'Was dann?', en: null },
    ])
  })

  test('is null if the storage contains other data, or fails', () => {
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
