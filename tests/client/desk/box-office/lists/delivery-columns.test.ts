import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { columnsOf } from '../../../../../client/desk/box-office/deliveries-screen.tsx'
import { letterTo, posted } from './letter-rows.ts'

afterAll(() => vi.unstubAllGlobals())

it('On a phone, the number of tickets and its noun stay on one line, in both languages', () => {
  const row = {
    ...letterTo('Lorenzen', posted),
    tickets: 4,
    due_cents: 0,
    production: { id: 1, title: 'Messiah', date: '2026-12-11T19:30:00+01:00' },
    other_productions: 0,
    last_day: null,
  }
  const tickets = (lang: 'de' | 'en', label: string) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    const [, , cell] = columnsOf('under_way', () => null).find(([, head]) => head === label) ?? []
    return renderToStaticMarkup(createElement(Fragment, null, cell?.(row))).replace(/<[^>]+>/g, '')
  }
  expect(tickets('de', 'Karten')).toBe('4\u00a0Karten')
  expect(tickets('en', 'Tickets')).toBe('4\u00a0tickets')
})
