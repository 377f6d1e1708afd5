import { expect, test } from 'vitest'
import { createArrivals } from '../../../../client/editor/presence/arrivals.ts'

/** Says who came and left in a time that the test moves on. */
function arrivals() {
  const said: string[] = []
  let nowMs = 0
  let timers: { atMs: number; act: () => void }[] = []
  const list = createArrivals({
    came: (names) => said.push(`+ ${names.join(', ')}`),
    left: (name) => said.push(`- ${name}`),
    schedule(ms, act) {
      const timer = { atMs: nowMs + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  })
  return {
    list: (...names: string[]) => list(names),
    wait(ms: number) {
      nowMs += ms
      const due = timers.filter(({ atMs }) => atMs <= nowMs)
      timers = timers.filter(({ atMs }) => atMs > nowMs)
      for (const { act } of due) act()
    },
    said: () => said.splice(0),
  }
}

test('people of one name come and leave one by one', () => {
  const { list, wait, said } = arrivals()
  list('Jule')
  list('Jule', 'Jule', 'Mara')
  expect(said()).toEqual(['+ Jule', '+ Jule, Mara'])
  list('Jule', 'Mara')
  wait(8000)
  expect(said()).toEqual(['- Jule'])
  list('Mara')
  wait(8000)
  list('Mara', 'Jule')
  expect(said()).toEqual(['- Jule', '+ Jule'])
})

test('a reload is not said, and a person who leaves is said once', () => {
  const { list, wait, said } = arrivals()
  list('Jule', 'Mara')
  list('Mara')
  wait(5000)
  list('Mara', 'Jule')
  wait(60_000)
  expect(said()).toEqual(['+ Jule, Mara'])
  list('Mara')
  wait(5000)
  list('Mara')
  wait(3000)
  list('Mara')
  wait(60_000)
  expect(said()).toEqual(['- Jule'])
})
