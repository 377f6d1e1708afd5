import { describe, expect, test, vi } from 'vitest'
import { keyedCalls } from '../../../../client/staff/keyed-call.ts'
import { Conflict, Offline, ServerError } from '../../../../client/staff/refusals.ts'

vi.stubGlobal('document', { documentElement: { lang: 'de' } })

function calls() {
  let made = 0
  const sent: string[] = []
  const call = keyedCalls(
    () => `key-${++made}`,
    async () => {},
  )
  const send = (body: string, outcome: () => Promise<string> = async () => 'done') =>
    call(body, (key) => {
      sent.push(key)
      return outcome()
    })
  return { sent, send }
}
const lost = (error: Error) => () => Promise.reject(error)

describe('The key of a call', () => {
  test('stays the same for a retry after a lost answer, until an answer arrives', async () => {
    const { sent, send } = calls()
    await expect(send('refund 1', lost(new Offline('gone')))).rejects.toThrow(Offline)
    await expect(send('refund 1', lost(new ServerError(502, null)))).rejects.toThrow(ServerError)
    expect(await send('refund 1')).toBe('done')
    await send('refund 1')
    expect(sent).toEqual([...Array(3).fill('key-1'), 'key-1', 'key-1', 'key-2'])
  })

  test('differs for another body', async () => {
    const { sent, send } = calls()
    await expect(send('refund 1', lost(new Offline('gone')))).rejects.toThrow(Offline)
    await send('refund 2')
    await send('refund 1')
    expect(sent).toEqual([...Array(3).fill('key-1'), 'key-2', 'key-1'])
  })

  test('finds out by itself what has become of a call whose answer was lost', async () => {
    const { sent, send } = calls()
    const outcomes = [lost(new Offline('gone')), lost(new Offline('gone')), async () => 'sold before']
    expect(await send('sell', () => outcomes[sent.length - 1]?.() ?? Promise.reject())).toBe('sold before')
    expect(sent).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('is shared by a second press before the answer', async () => {
    const { sent, send } = calls()
    const { promise, resolve } = Promise.withResolvers<string>()
    const [first, second] = [send('sell', () => promise), send('sell', () => promise)]
    resolve('sold')
    expect(await Promise.all([first, second])).toEqual(['sold', 'sold'])
    expect(sent).toEqual(['key-1', 'key-1'])
  })

  test('is given up after a refusal, which the server would repeat', async () => {
    const { sent, send } = calls()
    await expect(send('block', lost(new Conflict(409, null)))).rejects.toThrow(Conflict)
    await send('block')
    expect(sent).toEqual(['key-1', 'key-2'])
  })
})
