import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFileTo } from '../../../../client/staff/files/send-file.ts'

const sent = vi.fn()
/** A request that the server never answers. */
class Request extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  send = sent
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('document', { cookie: 'csrftoken=0123456789abcdef' })
})
afterEach(() => void vi.unstubAllGlobals())

const file = new File(['bytes'], 'programme.pdf')

test('an upload is rejected with the reason of its signal', async () => {
  const stop = new AbortController()
  const upload = sendFileTo('/admin/api/media/', file, { signal: stop.signal })
  expect(sent).toHaveBeenCalledOnce()
  stop.abort('stopped')
  await expect(upload).rejects.toBe('stopped')
})

test('so is an upload whose signal was aborted before, and nothing is sent', async () => {
  await expect(sendFileTo('/admin/api/media/', file, { signal: AbortSignal.abort('stopped') })).rejects.toBe('stopped')
  expect(sent).not.toHaveBeenCalled()
}, 5000)
