import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressFields } from '../../../../client/desk/box-office/orders/address-fields.tsx'
import { inhabitedCountries } from '../../../../client/desk/box-office/orders/country-field.tsx'
import { InvoiceFields } from '../../../../client/desk/box-office/orders/invoice-fields.tsx'
import { BuyerFields } from '../../../../client/desk/box-office/sales/sell/sale-form.tsx'
import type { OpenSale } from '../../../../client/desk/box-office/sales/sell/use-sale.ts'
import { countryChoices, isCountryChoice } from '../../../../shared/box-office/address/country-choices.ts'
import { getByRole } from '../../../dom.ts'

const address = { street: 'Am Sande 3', postcode: '21335', city: 'Lüneburg' }

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

/** Returns the options of an invoice's country, those of the second group after `|`. */
function options(country: string) {
  const html = renderToStaticMarkup(
    createElement(InvoiceFields, { invoice: { ...address, name: 'Jana', country }, onChange: () => {}, isTried: true }),
  )
  const [first = '', others = ''] = html.split('<optgroup')
  const named = (part: string) =>
    [...part.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(([, code, is, name]) => ({
      code,
      name,
      is: is !== undefined,
    }))
  return { html, first: named(first), others: named(others) }
}

describe('The country of an address at the desk', () => {
  it('is chosen from those of the checkout, by their names, or from all others', () => {
    const { html, first, others } = options('AT')
    expect(first.map(({ code, name }) => [code, name])).toEqual(countryChoices('de'))
    expect(first.slice(0, 3).map(({ name }) => name)).toEqual(['Deutschland', 'Belgien', 'Bulgarien'])
    expect([...first, ...others].filter(({ is }) => is)).toEqual([{ code: 'AT', name: 'Österreich', is: true }])
    expect(html).toMatch(/<label[^>]*for="([^"]+)"[^>]*>Land<\/label><select id="\1"/)
    expect(html).toContain('label="Weitere Länder"')
    expect(others.map(({ code }) => code)).toContain('US')
    expect(others.some(({ code = '' }) => isCountryChoice(code))).toBe(false)
    const names = others.map(({ name = '' }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  })

  it('is named in the language of the desk', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    const { first, others } = options('DE')
    expect(first.slice(0, 2).map(({ name }) => name)).toEqual(['Germany', 'Austria'])
    expect(others.map(({ name }) => name)).toContain('United States')
  })

  it('keeps a code that is in no list', () => {
    const { first, others } = options('ZZ')
    expect([...first, ...others].filter(({ is }) => is).map(({ code }) => code)).toEqual(['ZZ'])
  })

  it('is chosen the same way where tickets are posted, and for a caller', () => {
    const post = { ...address, country: 'CH' }
    const onChange = () => {}
    const person = { name: 'Jana', phone: '', email: '', invoice: null, language: 'de', means: 'transfer' }
    const posted = createElement(AddressFields, {
      title: 'Post',
      address: post,
      onChange,
      isRequired: true,
      problems: [],
    })
    const sale = { draft: { ...person, ...post }, change: onChange, delivery: 'post', missing: [] }
    const called = createElement(BuyerFields, { sale: sale as unknown as OpenSale })
    for (const fields of [posted, called]) {
      const html = renderToStaticMarkup(fields)
      const chosen = getByRole(html, 'combobox', { name: 'Land' }).querySelector('option[selected]')
      expect(chosen?.textContent).toBe('Schweiz')
      expect(html).not.toContain('(DE, AT, CH')
    }
  })
})

it('All countries have a name of their own in both languages', () => {
  expect(new Set(inhabitedCountries).size).toBe(inhabitedCountries.length)
  expect(countryChoices('de').every(([code]) => inhabitedCountries.includes(code))).toBe(true)
  for (const locale of ['de', 'en']) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    expect(inhabitedCountries.filter((code) => !names.of(code))).toEqual([])
  }
})
