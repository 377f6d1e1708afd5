import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SoldTickets } from '../../../../../client/desk/box-office/sales/sell/sold-tickets.tsx'

type Order = ComponentProps<typeof SoldTickets>['order']

const textOf = (payment: object, { email = 'jana@example.org', lang = 'de' } = {}) => {
  document.documentElement.lang = lang
  const order = {
    number: 'A-26-PDM-150-NXPV',
    lines: [],
    productions: [],
    documents: [],
    totals: { cents: 4000 },
    contact: { name: 'Jana Brandt', email },
    payment: { transfer: null, due_at: null, ...payment },
  } as unknown as Order
  const view = createElement(SoldTickets, { order, production: 3, onNext: () => {} })
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, view))
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('A sale by payment link', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterEach(() => vi.unstubAllGlobals())

  it('says where the link’s mail goes, and the three symbols that its page shows', () => {
    const open = { means: 'link', state: 'open' }
    expect(textOf(open)).toContain('geht per Mail an jana@example.org.')
    expect(textOf(open)).toContain('die letzten drei Zeichen: XPV')
    expect(textOf(open, { lang: 'en' })).toContain(
      'The link is mailed to jana@example.org. To compare, the page shows the last three symbols: XPV',
    )
  })

  it('names no mail without an address, and no link once it is paid', () => {
    expect(textOf({ means: 'link', state: 'open' }, { email: '' })).not.toContain('Mail')
    expect(textOf({ means: 'link', state: 'paid' })).not.toContain('Zeichen')
  })
})
