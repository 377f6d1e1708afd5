import { expect, it, vi } from 'vitest'
import { createFormValues } from '../../../client/desk/controls/form-values.ts'

it('several fields change in one step, and the other values stay the same objects', () => {
  const title = { de: 'Nacht', en: null }
  const form = createFormValues({ title, startsAt: null, endsAt: null })
  const listener = vi.fn()
  form.subscribe(listener)
  form.change({ startsAt: '2026-11-22T17:30:00Z', endsAt: '2026-11-22T19:30:00Z' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(form.all()).toEqual({ title, startsAt: '2026-11-22T17:30:00Z', endsAt: '2026-11-22T19:30:00Z' })
  expect(form.all().title).toBe(title)
})

it('other values replace all fields, and a listener that has left is not called', () => {
  const form = createFormValues({ name: 'Eins', position: 1 })
  const listener = vi.fn()
  form.subscribe(listener)()
  form.reset({ name: 'Zwei' })
  expect(form.all()).toEqual({ name: 'Zwei' })
  expect(listener).not.toHaveBeenCalled()
})
