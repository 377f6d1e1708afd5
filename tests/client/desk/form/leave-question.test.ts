import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LeaveQuestion } from '../../../../client/desk/form/dialogs/leave-dialog.tsx'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

const stay = { onStay: () => {}, onLeave: () => {} }
const textOf = (props: Parameters<typeof LeaveQuestion>[0]) =>
  renderToStaticMarkup(createElement(LeaveQuestion, props)).replaceAll(/<[^>]*>/g, ' ')

it('A user who leaves a form sees the changed fields and can discard them or save them as a draft', () => {
  const text = textOf({ ...stay, fields: ['Untertitel', 'Saal'], onDiscard: () => {}, onSave: () => {} })
  expect(text).toMatch(/2 Änderungen sind noch nicht gesichert.*Untertitel.*Saal/)
  expect(text).toMatch(/Verwerfen.*Verlassen.*Weiterschreiben.*Als Entwurf sichern/)
})

it('A screen without drafts offers to stay or to leave only', () => {
  const text = textOf({ ...stay, fields: [], hint: 'Nichts davon gilt schon.' })
  expect(text).toMatch(/Noch nicht gesichert.*Nichts davon gilt schon.*Verlassen.*Weiterschreiben/)
  expect(text).not.toMatch(/Verwerfen|Entwurf/)
})
