import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { parseHTML } from 'linkedom/worker'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { getAllByRole } from '../../../dom.ts'

const row = { id: 7, revision: 1, values: { name: 'Probe' } }
const onRemove = vi.fn<(ids: ReadonlySet<number>) => void>()
let render: (state: { isBusy: boolean; isUnsaved: boolean }) => Promise<void>
let unmount = async () => {}

beforeEach(async () => {
  const { window, document } = parseHTML('<html lang="de"><body><div id="app"></div></body></html>')
  const globals = { window, document, HTMLIFrameElement: class {}, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  // a document of Node has no dialogs
  Object.assign(Object.getPrototypeOf(document.createElement('dialog')), { showModal() {}, close() {} })
  // loaded here, because they look for a document when they are loaded
  const { createRoot } = await import('react-dom/client')
  const { RemoveDialog } = await import('../../../../client/desk/uses/remove-dialog.tsx')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['partners', 'uses', 7], { results: [], has_more: false, searched: null })
  const root = createRoot(document.getElementById('app') as Element)
  render = (state) => {
    const props = { entity: entityOf('partners'), entries: [row], onClose: () => {}, onRemove, ...state }
    return act(async () =>
      root.render(createElement(QueryClientProvider, { client }, createElement(RemoveDialog, props))),
    )
  }
  unmount = () => act(async () => root.unmount())
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a row without uses is deleted once the running save has succeeded', async () => {
  await render({ isBusy: true, isUnsaved: false })
  expect(onRemove).not.toHaveBeenCalled()
  await render({ isBusy: false, isUnsaved: false })
  expect(onRemove.mock.calls).toEqual([[new Set([7])]])
})

test('after a save that failed, the row is deleted only if the user confirms it', async () => {
  await render({ isBusy: true, isUnsaved: false })
  await render({ isBusy: false, isUnsaved: true })
  expect(onRemove).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Ihre Änderungen ließen sich nicht sichern.')
  expect(getAllByRole(document.body, 'button').map(({ textContent }) => textContent)).toEqual(['Abbrechen', 'Löschen'])
})
