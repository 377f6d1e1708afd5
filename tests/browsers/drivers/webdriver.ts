// A client of W3C WebDriver, with one session and one window.
import { type Driver, keysOf } from './driver.ts'

/** The code points that WebDriver assigns to keys without a character (W3C WebDriver §17.4.2). */
const codePoints: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Delete: '\uE017',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/**
 * Starts a session on a running WebDriver server.
 * @param onClose called after the session has ended, to stop the server
 */
export async function startSession(
  origin: string,
  capabilities: object,
  onClose: () => Promise<void>,
): Promise<Driver> {
  const { sessionId } = (await command('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }
  const call = (method: string, path: string, body?: object) =>
    command(method, `${origin}/session/${sessionId}/${path}`, body)

  const driver: Driver = {
    goto: async (url) => void (await call('POST', 'url', { url })),
    evaluate: (run, argument) =>
      call('POST', 'execute/sync', {
        script: `return (${run})(arguments[0])`,
        args: [argument ?? null],
      }) as Promise<never>,
    async clickAt(x, y) {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, down, up] }
      await call('POST', 'actions', { actions: [mouse] })
    },
    type: (text) => pressAll([...text].map((character) => [character])),
    press: (key) => pressAll([keysOf(key)]),
    back: async () => void (await call('POST', 'execute/sync', { script: 'history.back()', args: [] })),
    forward: async () => void (await call('POST', 'execute/sync', { script: 'history.forward()', args: [] })),
    async resize(width, height) {
      await call('POST', 'window/rect', { width, height })
      // the window's frame and toolbars are not part of the viewport
      const size = () => driver.evaluate(() => ({ width: innerWidth, height: innerHeight }), null)
      const inner = await size()
      await call('POST', 'window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height })
    },
    async setCookies(cookies) {
      for (const cookie of cookies) await call('POST', 'cookie', { cookie: { ...cookie, path: '/' } })
    },
    clearCookies: async () => void (await call('DELETE', 'cookie')),
    async close() {
      await call('DELETE', '')
      await onClose()
    },
  }
  return driver

  async function pressAll(combinations: string[][]): Promise<void> {
    const actions = combinations.flatMap((keys) => {
      const values = keys.map((key) => codePoints[key] ?? key)
      return [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
    })
    await call('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
}

async function command(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address.replace(/\/$/, ''), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`)
}
