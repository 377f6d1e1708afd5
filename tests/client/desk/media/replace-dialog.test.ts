import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parseHTML } from 'linkedom/worker'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'

const blurred = /Das neue Bild ist kleiner: (.*?) Pixel/
/** Returns what the dialog says of a stored picture of 2400 × 1600 that a new one replaces. */
let replace: (size: { width: number; height: number } | null, uses: number) => Promise<() => string | undefined>
let unmount = async () => {}

beforeEach(async () => {
  const { window, document } = parseHTML('<html lang="de"><body><div id="app"></div></body></html>')
  const globals = { window, document, HTMLIFrameElement: class {}, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  // a document of Node has no dialogs
  Object.assign(Object.getPrototypeOf(document.createElement('dialog')), { showModal() {}, close() {} })
  // loaded here, because they look for a document when they are loaded
  const { createRoot } = await import('react-dom/client')
  const { ReplaceDialog } = await import('../../../../client/desk/media/replace-dialog.tsx')
  const root = createRoot(document.getElementById('app') as Element)
  replace = async (size, uses) => {
    vi.stubGlobal('createImageBitmap', () => (size ? Promise.resolve(size) : Promise.reject(new Error('no picture'))))
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    const results = Array.from({ length: uses }, (_, id) => ({ entity: 'pages', id }))
    client.setQueryData(['media', 'uses', 7], { results, has_more: false, searched: null })
    const values = { kind: 'picture', filename: 'saal.jpg', width: 2400, height: 1600 }
    const props = {
      entry: {} as Entry,
      record: { id: 7, values } as unknown as DeskRecord,
      file: new File(['x'], 'neu.jpg'),
      onClose: () => {},
    }
    await act(async () =>
      root.render(createElement(QueryClientProvider, { client, key: `${uses}` }, createElement(ReplaceDialog, props))),
    )
    await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)))
    return () => blurred.exec(document.body.textContent ?? '')?.[1]
  }
  unmount = () => act(async () => root.unmount())
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

test('a picture that is smaller than the one it replaces says so where it is used large', async () => {
  const said = await replace({ width: 800, height: 533 }, 2)
  await act(() => vi.waitFor(() => expect(said()).toBe('800 × 533 statt 2400 × 1600')))
})

test.each([
  ['is used nowhere', { width: 800, height: 533 }, 0],
  ['is smaller, yet sharp everywhere', { width: 1920, height: 1280 }, 1],
  ['cannot be read here', null, 1],
] as const)('one that %s says nothing', async (_, size, uses) => {
  const said = await replace(size, uses)
  expect(said()).toBeUndefined()
})
