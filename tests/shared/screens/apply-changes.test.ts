import { parseHTML } from 'linkedom/worker'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyChanges } from '../../../shared/screens/event-list/filter/apply-changes.ts'

const markup = `<html><body><div><form>
  <input type="text" name="date" value="20.11.2026"><input type="date" value="2026-11-20">
</form></div></body></html>`

function shown(locale: 'de' | 'en') {
  const { document, Event } = parseHTML(markup)
  const [typed, calendar] = [...document.querySelectorAll('input')].map((field) =>
    Object.assign(field, { validity: { valid: true } }),
  )
  const submit = vi.fn()
  Object.assign(document.querySelector('form') as object, { requestSubmit: submit })
  const changes = new Map<string, string>()
  applyChanges(document.querySelector('div') as unknown as HTMLElement, locale, {
    set: (name, value) => (value === null ? changes.delete(name) : changes.set(name, value)),
    complete: vi.fn(),
  })
  /** Changes a field as a visitor does. */
  const change = (field: typeof typed, value: string, valid = true) => {
    if (!field) throw new Error('no field')
    Object.assign(field, { value, validity: { valid } })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { typed, calendar, changes, submit, change }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['de', '24.12.2026'],
  ['en', '24/12/2026'],
] as const)('a day from the calendar is written as visitors type it: %s', (locale, day) => {
  const { typed, calendar, changes, submit, change } = shown(locale)
  change(calendar, '2026-12-24')
  expect(typed?.value).toBe(day)
  expect([...changes]).toEqual([['date', day]])
  vi.runAllTimers()
  expect(submit).toHaveBeenCalledOnce()
})

it('an element that an extension puts between the field and the calendar changes nothing', () => {
  const { typed, calendar, changes, change } = shown('de')
  typed?.insertAdjacentHTML('afterend', '<password-manager></password-manager>')
  change(calendar, '2026-12-24')
  expect([typed?.value, ...changes]).toEqual(['24.12.2026', ['date', '24.12.2026']])
})

it('a calendar that is emptied empties the field', () => {
  const { typed, calendar, changes, change } = shown('de')
  change(calendar, '')
  expect(typed?.value).toBe('')
  expect([...changes]).toEqual([['date', '']])
})

it('an unfinished day is not a choice, nor is the day that it replaces', () => {
  const { typed, changes, submit, change } = shown('de')
  change(typed, '24.12.2026')
  change(typed, '24', false)
  expect([...changes]).toEqual([])
  vi.runAllTimers()
  expect(submit).not.toHaveBeenCalled()
})
