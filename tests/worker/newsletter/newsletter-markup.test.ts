import { expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { newsletterMarkup } from '../../../worker/pages/newsletter-markup.tsx'

test('the footer follows the settings of its site: form, link elsewhere, or neither', () => {
  const { hh } = sites
  const link = { de: 'https://post.example/de', en: 'https://post.example/en' }
  expect(newsletterMarkup(hh, 'de')).toContain('<form')
  const elsewhere = newsletterMarkup({ ...hh, newsletter: 'link', newsletterLink: link }, 'de')
  expect([elsewhere.includes('<form'), elsewhere.includes(link.de)]).toEqual([false, true])
  expect(newsletterMarkup({ ...hh, newsletter: false }, 'de')).toBe('')
})
