import { afterEach, expect, test, vi } from 'vitest'
import { pasteWithoutText } from '../../../../client/rich-text/pasted/paste.ts'
import { pastedContents } from '../../../../client/rich-text/pasted/pasted-contents.ts'

const alert = vi.hoisted(() => vi.fn())
vi.mock('../../../../client/staff/alerts.tsx', () => ({ alert }))
vi.mock('../../../../client/staff/staff-locale.ts', () => ({ staffLocale: () => 'de' }))

afterEach(() => {
  pastedContents.insertPictures = null
  alert.mockClear()
})

function pasted(data: Record<string, string>, files: { type: string }[] = []) {
  const preventDefault = vi.fn()
  const clipboardData = { getData: (type: string) => data[type] ?? '', files }
  return { event: { clipboardData, preventDefault } as unknown as ClipboardEvent, preventDefault }
}
const view = (dialog: unknown = null) => ({ dom: { closest: () => dialog } as unknown as HTMLElement })

test('ProseMirror handles a clipboard with text', () => {
  const { event, preventDefault } = pasted({ 'text/plain': 'a' }, [{ type: 'image/png' }])
  expect(pasteWithoutText(view(), event)).toBe(false)
  expect(preventDefault).not.toHaveBeenCalled()
})

test('an empty clipboard is reported, and never reaches ProseMirror, which would take the focus', () => {
  const { event, preventDefault } = pasted({})
  expect(pasteWithoutText(view(), event)).toBe(true)
  expect(preventDefault).toHaveBeenCalled()
  expect(alert).toHaveBeenCalledWith('error', 'In der Zwischenablage ist kein Text')
})

test('pictures become blocks on the page, and are named in a dialog', () => {
  const insert = vi.fn()
  pastedContents.insertPictures = insert
  const files = [{ type: 'image/png' }, { type: 'text/css' }]
  expect(pasteWithoutText(view(), pasted({}, files).event)).toBe(true)
  expect(insert).toHaveBeenCalledWith([{ type: 'image/png' }])
  expect(alert).not.toHaveBeenCalled()
  expect(pasteWithoutText(view({}), pasted({}, files).event)).toBe(true)
  expect(insert).toHaveBeenCalledTimes(1)
  expect(alert.mock.calls[0]?.[1]).toBe('Ein Bild kann nicht im Text stehen')
})
