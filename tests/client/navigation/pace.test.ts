import { describe, expect, it } from 'vitest'
import { createPace } from '../../../client/navigation/navigation.ts'
import { fakeClock, settled } from '../fake-clock.ts'

function visitor() {
  const clock = fakeClock()
  const next = createPace(clock)
  const gone: string[] = []
  let running = new AbortController()
  return {
    clock,
    gone,
    navigate(name: string) {
      running.abort()
      running = new AbortController()
      const { signal } = running
      next(signal).then(() => signal.aborted || gone.push(name))
      return settled()
    },
  }
}

describe('the page fetch delay', () => {
  it('never holds back a single navigation', async () => {
    const { navigate, gone } = visitor()
    await navigate('Konzerte')
    expect(gone).toEqual(['Konzerte'])
  })

  it('holds back a second one within 200 ms', async () => {
    const { clock, navigate, gone } = visitor()
    await navigate('Konzerte')
    await clock.pass(199)
    await navigate('Service')
    expect(gone).toEqual(['Konzerte'])
    await clock.pass(200)
    expect(gone).toEqual(['Konzerte', 'Service'])
  })

  it('starts only the last navigation of a quick succession', async () => {
    const { clock, navigate, gone } = visitor()
    for (const name of ['one', 'two', 'three', 'four']) {
      await navigate(name)
      await clock.pass(50)
    }
    await clock.pass(200)
    expect(gone).toEqual(['one', 'four'])
  })

  it('does not hold back one that comes 200 ms later', async () => {
    const { clock, navigate, gone } = visitor()
    await navigate('Konzerte')
    await clock.pass(200)
    await navigate('Service')
    expect(gone).toEqual(['Konzerte', 'Service'])
  })
})
