import { expect, it } from 'vitest'
import { NoAnswer, retry } from '../../../client/box-office/no-connection/retry.ts'
import { fakeClock, settled } from '../fake-clock.ts'

function start(isAutomatic = true) {
  const clock = fakeClock()
  const end = new AbortController()
  const server = { answer: null as string | Error | null, hangs: false, attempts: 0, failures: 0, hasEnded: false }
  const attempt = async (signal: AbortSignal) => {
    server.attempts++
    if (server.hangs) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    if (server.answer === null) throw new NoAnswer()
    if (server.answer instanceof Error) throw server.answer
    return server.answer
  }
  const onFailure = (isLast: boolean) => {
    server.failures++
    server.hasEnded = isLast
  }
  return { clock, end, server, ...retry({ attempt, isAutomatic, clock, signal: end.signal, onFailure }) }
}

it('repeats a request until it gets an answer', async () => {
  const { clock, server, answer } = start()
  await clock.pass(3000)
  expect(server.attempts).toBe(0)
  await clock.pass(2000)
  await clock.pass(9000)
  expect(server).toMatchObject({ attempts: 2, failures: 2, hasEnded: false })
  server.answer = 'a page'
  await clock.pass(17_000)
  await expect(answer).resolves.toBe('a page')
  await clock.pass(60_000)
  expect(server.attempts).toBe(3)
})

it('tries immediately when the visitor or the browser says so, and never twice at once', async () => {
  const { clock, server, tryNow, answer } = start()
  tryNow()
  await settled()
  expect(server.attempts).toBe(1)
  server.hangs = true
  await clock.pass(9000)
  tryNow()
  await clock.pass(5000)
  expect(server.attempts).toBe(2)
  // each attempt has a time limit, because a browser may wait for minutes on a lost connection
  await clock.pass(10_000)
  expect(server.failures).toBe(2)
  Object.assign(server, { hangs: false, answer: 'a page' })
  tryNow()
  await expect(answer).resolves.toBe('a page')
})

it('leaves each attempt to the visitor if the request must not be repeated automatically', async () => {
  const { clock, server, tryNow, answer } = start(false)
  await clock.pass(60_000)
  expect(server.attempts).toBe(0)
  tryNow()
  await settled()
  await clock.pass(60_000)
  expect(server).toMatchObject({ attempts: 1, failures: 1 })
  server.answer = 'a page'
  tryNow()
  await expect(answer).resolves.toBe('a page')
})

it('ends with an answer that is not a page', async () => {
  const { server, tryNow, answer } = start()
  server.answer = new Error('502')
  tryNow()
  await expect(answer).rejects.toThrow('502')
})

it('makes no attempt after the visitor has gone elsewhere', async () => {
  const { clock, end, server, answer } = start()
  end.abort()
  await expect(answer).rejects.toBeInstanceOf(NoAnswer)
  await clock.pass(60_000)
  expect(server.attempts).toBe(0)
})

it('ends the automatic attempts at last, and goes on when the visitor or the browser says so', async () => {
  const { clock, server, tryNow, answer } = start()
  for (let passed = 0; passed < 100; passed++) await clock.pass(30_000)
  expect(server).toMatchObject({ attempts: 12, hasEnded: true })
  tryNow()
  await settled()
  expect(server).toMatchObject({ attempts: 13, hasEnded: true })
  server.answer = 'a page'
  tryNow()
  await expect(answer).resolves.toBe('a page')
})

it('begins with short pauses again when the network returns during an attempt', async () => {
  const { clock, server, resume, answer } = start()
  for (let passed = 0; passed < 10; passed++) await clock.pass(30_000)
  server.hangs = true
  await clock.pass(30_000)
  const { attempts } = server
  resume()
  // the attempt fails with the connection on which it began
  await clock.pass(15_000)
  Object.assign(server, { hangs: false, answer: 'a page' })
  await clock.pass(8000)
  await expect(answer).resolves.toBe('a page')
  expect(server.attempts).toBe(attempts + 1)
})
