import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { barLocale, isQuestionDue } from '../../../client/consent/bar.ts'
import { ConsentBar } from '../../../shared/consent/bar.tsx'
import { sites } from '../../../shared/sites/sites.ts'

const arrival = {
  from: null,
  to: '/de',
  granted: null,
  isOpen: false,
  isError: false,
  isSignalled: false,
  isFramed: false,
  isCounted: true,
}

describe('The consent bar', () => {
  test('appears from the first page until it is answered', () => {
    expect(isQuestionDue(arrival)).toBe(true)
    expect(isQuestionDue({ ...arrival, from: '/de', to: '/de/konzerte', isOpen: true })).toBe(true)
    expect(isQuestionDue({ ...arrival, granted: [] })).toBe(false)
    expect(isQuestionDue({ ...arrival, granted: ['tracking'] })).toBe(false)
  })

  test.each(['/de/impressum', '/de/datenschutz', '/de/cookies', '/en/imprint', '/en/privacy', '/en/cookies'])(
    'does not cover %s, and appears on the next page',
    (excluded) => {
      expect(isQuestionDue({ ...arrival, to: excluded })).toBe(false)
      expect(isQuestionDue({ ...arrival, from: '/de', to: excluded, isOpen: true })).toBe(false)
      expect(isQuestionDue({ ...arrival, from: excluded, to: '/de' })).toBe(true)
    },
  )

  test('does not cover a preview at the desk', () => {
    expect(isQuestionDue({ ...arrival, isFramed: true })).toBe(false)
  })

  test('does not cover an error page, and appears on the next page', () => {
    expect(isQuestionDue({ ...arrival, isError: true })).toBe(false)
    expect(isQuestionDue({ ...arrival, from: '/de/gibt-es-nicht', to: '/de' })).toBe(true)
  })

  test('appears once more when a visitor without statistics leaves an excluded page', () => {
    const leaving = { ...arrival, from: '/de/impressum', to: '/de/konzerte' }
    expect(isQuestionDue({ ...leaving, granted: [] })).toBe(true)
    expect(isQuestionDue({ ...leaving, granted: ['marketing', 'media'] })).toBe(true)
    expect(isQuestionDue({ ...leaving, granted: ['tracking'] })).toBe(false)
    expect(isQuestionDue({ ...leaving, to: '/de/datenschutz', granted: [] })).toBe(false)
    expect(isQuestionDue({ ...leaving, from: '/de/kontakt', granted: [] })).toBe(false)
  })

  test('never reopens for statistics that the site does not have, and does not ask about them', () => {
    const leaving = { ...arrival, from: '/de/impressum', to: '/de/konzerte', isCounted: false }
    expect(isQuestionDue({ ...leaving, granted: [] })).toBe(false)
    expect(isQuestionDue({ ...leaving, granted: ['media'] })).toBe(false)
    for (const locale of ['de', 'en'] as const) {
      const words = (isCounted: boolean) =>
        renderToStaticMarkup(
          ConsentBar({ locale, site: { ...sites.hh, analyticsContainer: isCounted ? 'GTM-A' : '' } }),
        )
      expect(words(true)).toMatch(/Statisti(?:k|cs)/)
      expect(words(false)).not.toMatch(/Statisti|mitzählen|count\?|Werbung|advertising/)
    }
  })

  test('never appears if the browser sends an opt-out signal', () => {
    expect(isQuestionDue({ ...arrival, isSignalled: true })).toBe(false)
    expect(isQuestionDue({ ...arrival, from: '/de/impressum', granted: [], isSignalled: true })).toBe(false)
  })
})

test('The bar speaks the language that the browser asks for, until the visitor changes the page’s', () => {
  expect(barLocale('de', ['en-GB', 'de'], ['/de', '/de/konzerte'])).toBe('en')
  expect(barLocale('en', ['fr', 'de-AT', 'en'], ['/en'])).toBe('de')
  expect(barLocale('de', ['fr-FR'], ['/'])).toBe('de')
  expect(barLocale('de', [], [])).toBe('de')
  expect(barLocale('de', ['en'], ['/de', '/en', '/de'])).toBe('de')
  expect(barLocale('en', ['de'], ['/de', '/en'])).toBe('en')
})

test('The bar does not contain its failure message as text before it fails', () => {
  const html = renderToStaticMarkup(ConsentBar({ locale: 'de', site: sites.hh }))
  expect(html.replace(/<[^>]*>/g, '')).not.toContain('kam nicht bei uns an')
  expect(html).toMatch(/role="alert" hidden="" data-text="Ihre Wahl kam nicht bei uns an/)
})
