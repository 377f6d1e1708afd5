import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoConnection, type NoConnectionProps } from '../../../client/box-office/no-connection/view.tsx'
import { heldBox } from '../../../shared/box-office/parts/held-box.tsx'
import { ShopPageProvider } from '../../../shared/box-office/shop-context.tsx'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import { sites } from '../../../shared/sites/sites.ts'

const minuteMs = 60_000
const now = Date.parse('2026-11-20T13:11:40Z')
const line = { production: 7, full_cents: 4200, discount: null }
const cart = {
  lines: [line, line],
  totals: { cents: 8400, taxes: [{ kind: 'reduced', gross_cents: 8400, tax_cents: 550 }] },
  voucher: null,
}
const checkout = {
  name: 'checkout',
  frame: { site: sites.hh, locale: 'de', path: '/webshop/checkout' },
  basket: { tickets: 2, until_ms: now + 12 * minuteMs, can_extend: true, now_ms: now },
  data: {
    cart,
    productions: [{ id: 7, title: 'Alpensinfonie', date: '2026-12-18T20:00:00+01:00' }],
    delivery: [
      { type: 'pdf', cents: 0 },
      { type: 'post', cents: 390 },
    ],
    totals: { pdf: cart.totals, post: { ...cart.totals, cents: 8790 } },
    ended: null,
  },
} as unknown as AnyShopPage

function textOf({ delivery = '', ...props }: Partial<NoConnectionProps> & { delivery?: string } = {}): string {
  const box = (title: string) => heldBox(checkout, { title, delivery })
  const view = createElement(NoConnection, {
    basket: checkout.basket,
    ageMs: 0,
    box,
    failedAt: new Date(now),
    isAutomatic: true,
    isOrder: false,
    own: 'none',
    ticketUrl: null,
    onTry: () => {},
    ...props,
  })
  const html = renderToStaticMarkup(ShopPageProvider({ page: checkout, children: view }))
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
}

describe('The section in place of a page without a connection', () => {
  it('names what is held, until when, and the final price with the chosen delivery', () => {
    expect(textOf()).toContain('Alpensinfonie 18. Dezember, 2 Karten 84,00 € Endpreis 84,00 €')
    expect(textOf()).toContain('Ihre Plätze sind gehalten bis 14:23 Uhr')
    expect(textOf({ delivery: 'post' })).toContain('3,90 € Endpreis 87,90 €')
  })

  it('does not promise places that are no longer held', () => {
    const late = textOf({ ageMs: 13 * minuteMs })
    expect(late).toContain('Ihre Plätze waren gehalten bis 14:23 Uhr')
    expect(late).not.toMatch(/Für Sie gehalten|sind gehalten/)
    expect(textOf({ basket: { ...checkout.basket, tickets: 0, until_ms: null }, box: () => null })).not.toMatch(
      /gehalten/,
    )
  })

  it('says when it tried, and whether it tries again automatically', () => {
    expect(textOf()).toContain('immer wieder von selbst, zuletzt um 14:11:40 Uhr')
    expect(textOf({ isAutomatic: false })).not.toContain('von selbst')
  })

  it('speaks of orders and stored tickets only if there are any', () => {
    expect(textOf()).not.toContain('Schon bestellt?')
    expect(textOf({ isOrder: true })).toContain('zählt sie trotzdem nur einmal')
    expect(textOf({ ticketUrl: '/webshop/orders/1/tickets/1' })).toContain('Karten zeigen')
  })

  it('shows no cart that has expired or that the page does not contain', () => {
    const ended = { ...checkout, data: { ...checkout.data, ended: { places: [] } } } as unknown as AnyShopPage
    expect(heldBox(ended, { title: '', delivery: '' })).toBeNull()
    const login = { ...checkout, name: 'login' } as unknown as AnyShopPage
    expect(heldBox(login, { title: '', delivery: '' })).toBeNull()
  })
})
