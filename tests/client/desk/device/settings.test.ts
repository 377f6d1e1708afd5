import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSettings, readSetting, writeSetting } from '../../../../client/desk/device/settings.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: vi.fn((key: string) => stored.get(key) ?? null),
  setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
}
const tab = new EventTarget()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('A setting of the device', () => {
  it('is stored under the key that staff already have on their devices', () => {
    stored.set('RaStoreauftakt-desk.media.look', '"rows"')
    expect(readSetting('media.look')).toBe('"rows"')
    writeSetting('partners.columns', '["name"]')
    expect(stored.get('RaStoreauftakt-desk.partners.columns')).toBe('["name"]')
    expect(readSetting('partners.views')).toBeNull()
  })

  it('lasts as long as the page if the browser does not store it', () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    storage.getItem.mockImplementationOnce(refuse)
    expect(readSetting('languages')).toBeNull()
    storage.setItem.mockImplementationOnce(refuse)
    writeSetting('languages', '"de"')
    expect([readSetting('languages'), stored.size]).toEqual(['"de"', 0])
    writeSetting('languages', '"both"')
    expect([readSetting('languages'), stored.size]).toEqual(['"both"', 1])
  })

  it('reports its changes, in other tabs, too, until the listener leaves', () => {
    const listener = vi.fn()
    const leave = onSettings(listener)
    writeSetting('preview', 'true')
    tab.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    writeSetting('preview', 'false')
    tab.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
