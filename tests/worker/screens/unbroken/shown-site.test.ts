import { expect, test } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { shownSite } from '../../../../worker/screens/unbroken/shown-site.ts'

test('pages show a telephone number on one line', () => {
  const { contact } = shownSite(sites.hh)
  expect(contact.phone).toBe('040\u00a066969\u00a0100')
  expect(contact.phoneHref).toBe(sites.hh.contact.phoneHref)
  expect(contact.hours).toEqual(sites.hh.contact.hours)
})

test('the same settings lead to the same object, on which kept markup depends', () => {
  expect(shownSite(sites.hh)).toBe(shownSite(sites.hh))
})
