import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FormBar } from '../../../../client/desk/form/form-bar.tsx'
import type { Entry } from '../../../../client/desk/form/state/use-entry.ts'
import { problemsIn } from '../../../../client/rows/problems.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

const locale = vi.hoisted(() => ({ now: 'de' as 'de' | 'en' }))
vi.mock('../../../../client/staff/staff-locale.ts', () => ({ staffLocale: () => locale.now }))
vi.mock('../../../../client/desk/form/state/use-undo.ts', () => ({
  useUndo: () => ({ canUndo: false, canRedo: false, undo: () => {}, redo: () => {} }),
}))
vi.mock('../../../../client/desk/form/use-undo-keys.ts', () => ({ useUndoKeys: () => {} }))

function bar(startsAt: string): string {
  const entity = entityOf('productions')
  const problems = problemsIn(entity, { startsAt }, locale.now).filter(({ pointer }) => pointer === '/startsAt')
  const entry = { entity, record: null, isSaving: false, save: async () => {}, problems } as unknown as Entry
  return renderToStaticMarkup(createElement(FormBar, { entry, count: 1, keptState: 'kept', canPublish: true }))
}

test.each([
  ['de', 'Beginn', '28.02.2027, 20:00'],
  ['en', 'Start', '28/02/2027, 20:00'],
] as const)(
  'the bar names the field and what would be right, and describes its button by it: %s',
  (now, field, right) => {
    locale.now = now
    const html = bar('31.02.2027 20:00')
    const [, message = ''] = html.match(/<small id="e-bar-problem">(.*?)<\/small>/) ?? []
    expect(message).toContain(field)
    expect(message).toContain(right)
    expect(html).toContain('aria-describedby="e-bar-problem"')
    expect(bar('2027-02-28T19:00:00Z')).not.toContain('e-bar-problem')
  },
)
