import { expect, test } from 'vitest'
import { chooseUpTo } from '../../../../client/desk/listing/selection/choose-up-to.ts'

function listOf(sizes: readonly number[], isBroken = false) {
  let loaded = 1
  let id = 0
  const pages = sizes.map((size) => ({ results: Array.from({ length: size }, () => ({ id: ++id })) }))
  const state = (isError = false) => ({
    data: { pages: pages.slice(0, loaded) },
    hasNextPage: loaded < pages.length,
    isError,
  })
  const fetchNextPage = async () => {
    if (!isBroken) loaded++
    return state(isBroken)
  }
  return { list: { ...state(), fetchNextPage }, loaded: () => loaded }
}

test('every row of the list is selected, over empty pages too', async () => {
  const { list } = listOf([50, 0, 37])
  expect(await chooseUpTo(100, list)).toMatchObject({ ids: { length: 87 }, hasMore: false })
})

test('of a longer list, only the first rows are selected and no further pages loaded', async () => {
  const { list, loaded } = listOf([50, 50, 50, 50])
  expect(await chooseUpTo(100, list)).toMatchObject({ ids: { length: 100 }, hasMore: true })
  expect(loaded()).toBe(3)
  expect((await chooseUpTo(100, listOf([50, 50]).list)).hasMore).toBe(false)
})

test('nothing is selected if a page does not load', async () => {
  expect((await chooseUpTo(100, listOf([50, 50], true).list)).ids).toBeNull()
})
