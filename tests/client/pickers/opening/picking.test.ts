import { afterEach, expect, test, vi } from 'vitest'
import { picked, pickedAddress, pickers } from '../../../../client/pickers/opening/picking.ts'
import type { Choice } from '../../../../shared/contract/media-library.ts'

const page: Choice = { id: 4, kind: 'page', title: 'Impressum', subtitle: '', url: null, urls: null, thumb: null }
const ours = pickers.open
afterEach(() => {
  pickers.open = ours
})

/** Replaces the pickers, as edit mode does before a plain backend. */
function replaced(choice: Choice | null | Promise<Choice | null>) {
  const open = vi.fn(async () => choice)
  pickers.open = open as never
  return open
}

test('a second press opens no second picker, and a failed one leaves the way free', async () => {
  const { promise, resolve } = Promise.withResolvers<Choice | null>()
  const open = replaced(promise)
  const first = picked('event', { locale: 'de' })
  expect(await picked('event', { locale: 'de' })).toBeNull()
  expect(open).toHaveBeenCalledTimes(1)
  resolve(page)
  expect(await first).toBe(page)
  pickers.open = () => Promise.reject(new Error('not loaded'))
  await expect(picked('event', { locale: 'de' })).rejects.toThrow('not loaded')
  replaced(page)
  expect(await picked('event', { locale: 'de' })).toBe(page)
})

test('a chosen address holds in both languages', async () => {
  replaced({ ...page, urls: { de: '/de/impressum', en: '/en/imprint' } })
  expect(await pickedAddress('de')).toEqual({ de: '/de/impressum', en: '/en/imprint' })
  replaced({ ...page, url: 'https://example.org' })
  expect(await pickedAddress('de')).toEqual({ de: 'https://example.org', en: 'https://example.org' })
  replaced(page)
  expect(await pickedAddress('de')).toBeNull()
  replaced(null)
  expect(await pickedAddress('de')).toBeNull()
})
