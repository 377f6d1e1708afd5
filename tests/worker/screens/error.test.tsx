import { describe, expect, it } from 'vitest'
import { errorWords } from '../../../shared/screens/error/error-words.ts'
import ErrorScreen from '../../../shared/screens/error/view.tsx'
import { plainErrorPage } from '../../../worker/pages/plain-error.ts'
import { hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'

const error = (status: number, message: string, locale: 'de' | 'en' = 'de') =>
  show('error', ErrorScreen, { status, message }, { locale })

describe('A visitor meets the error page (spec §8)', () => {
  it.each(['404 Not Found', 'This page could not be found'])(
    'not found: heading, the message «%s», a link home',
    (message) => {
      const html = error(404, message)
      expect(headings(html)).toEqual(['h1 Diese Seite konnte leider nicht gefunden werden!'])
      expect(html).toContain(`lang="en">${message}</p>`)
      expect(hrefOf(html, 'Zur Startseite')).toBe('/de')
    },
  )

  it.each([500, 503, 405])('status %i names the code, once', (status) => {
    expect(words(error(status, String(status)))).toBe(`Fehler: ${status} Zur Startseite`)
  })

  it('is in English on English pages', () => {
    expect(headings(error(404, '404 Not Found', 'en'))).toEqual(['h1 Sorry, this page could not be found!'])
    const html = error(500, '500', 'en')
    expect(headings(html)).toEqual(['h1 Error: 500'])
    expect(hrefOf(html, 'Go to the home page')).toBe('/en')
  })

  it('has the titles of the catalogue', () => {
    expect(errorWords(404, 'de').title).toBe('404 - Seite nicht gefunden')
    expect(errorWords(500, 'de').title).toBe('Es ist ein Fehler aufgetreten')
  })

  it('shows a background picture that screen readers ignore', () => {
    expect(error(404, '404 Not Found')).toMatch(/<img[^>]*alt=""/)
  })
})

describe('When the error page itself fails', () => {
  it.each([
    ['de', 'Fehler: 500', 'Zur Startseite'],
    ['en', 'Error: 500', 'Go to the home page'],
  ] as const)('a plain page (%s) says so and links home', (locale, heading, home) => {
    const html = plainErrorPage(locale, 500)
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}">`))
    expect(headings(html)).toEqual([`h1 ${heading}`])
    expect(words(html)).toMatch(locale === 'de' ? /ein weiterer Fehler aufgetreten/ : /A further error occurred/)
    expect(hrefOf(html, home)).toBe(`/${locale}`)
  })

  it('contains neither script nor inline style', () => {
    expect(plainErrorPage('de', 404)).not.toMatch(/<script|<style|style=/)
  })
})
