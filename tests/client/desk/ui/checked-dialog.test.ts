import { parseHTML } from 'linkedom/worker'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Invalid } from '../../../../client/staff/refusals.ts'
import { getByRole } from '../../../dom.ts'

const onSend = vi.fn<() => Promise<string | null>>()
let document: Document
let unmount = async () => {}

beforeEach(async () => {
  const parsed = parseHTML('<html lang="de"><body><div id="app"></div></body></html>')
  document = parsed.document
  const { window } = parsed
  const globals = { window, document, HTMLIFrameElement: class {}, IS_REACT_ACT_ENVIRONMENT: true }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.spyOn(console, 'info').mockReturnValue()
  // a document of Node opens no dialogs
  Object.assign(Object.getPrototypeOf(document.createElement('dialog')), {
    showModal(this: Element) {
      this.setAttribute('open', '')
    },
    close() {},
  })
  // loaded here, because they look for a document when they are loaded
  const { createRoot } = await import('react-dom/client')
  const { CheckedDialog } = await import('../../../../client/desk/ui/form/checked-dialog.tsx')
  const root = createRoot(document.getElementById('app') as Element)
  const problemOf = (error: Error) => (error instanceof Invalid ? 'Diesen Namen gab es schon.' : '')
  const frame = { title: 'Zugang', width: '30rem', action: 'Anlegen', onClose: () => {} }
  const props = { ...frame, onSend, problemOf, children: 'Felder' }
  await act(async () => root.render(createElement(CheckedDialog, props)))
  unmount = () => act(async () => root.unmount())
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const send = () =>
  act(async () => {
    getByRole(document.body, 'dialog', { name: 'Zugang' })
      .querySelector('form')
      ?.dispatchEvent(new (document.defaultView as Window & typeof globalThis).Event('submit', { bubbles: true }))
  })
const problem = () => document.querySelector('[role=alert]')?.textContent
const isBusy = () => getByRole(document.body, 'button', { name: 'Anlegen' }).getAttribute('aria-disabled') === 'true'

test('what the check says is shown above the fields, and the form can be sent again', async () => {
  onSend.mockResolvedValueOnce('Geben Sie dem Zugang einen Namen.').mockResolvedValueOnce('')
  await send()
  expect([problem(), isBusy()]).toEqual(['Geben Sie dem Zugang einen Namen.', false])
  await send()
  expect([problem(), isBusy(), onSend.mock.calls.length]).toEqual([undefined, false, 2])
})

test('an error shows the sentence that the form has for it, or its own', async () => {
  onSend.mockRejectedValueOnce(new Invalid(422, null)).mockRejectedValueOnce(new Error('Keine Verbindung.'))
  await send()
  expect(problem()).toBe('Diesen Namen gab es schon.')
  await send()
  expect([problem(), isBusy()]).toEqual(['Keine Verbindung.', false])
})

test('the form is sent once, until its answer is there and after a success', async () => {
  const answer = Promise.withResolvers<null>()
  onSend.mockReturnValueOnce(answer.promise)
  await send()
  await send()
  await act(async () => answer.resolve(null))
  await send()
  expect([isBusy(), onSend.mock.calls.length]).toEqual([true, 1])
})
