// Promoters' files as strangers write them, beside README.md in a copy of the project.
import { readFileSync } from 'node:fs'

/** A module beside the file, which it imports. */
export const bank = "export const Bank = { savings: 'Sparkasse Musterland' } as const\n"

/** Returns the copy of the demo's file that docs/own-promoter.md begins with. */
export function copyOfDemo(): string {
  const file = readFileSync('shared/sites/promoter.ts', 'utf8')
  return file.replace("'./site.ts'", "'./shared/sites/site.ts'").replace('  isDemo: true,\n', '')
}

/** Returns the file of a house, with functions in place of the demo's literals, and a module of its own. */
export function houseOf(keys: readonly string[]): string {
  return `\uFEFFimport { Bank } from './bank.ts'
import type { PromoterFacts } from './shared/sites/site.ts'

const towns: [string, string][] = ${JSON.stringify(keys.map((key) => [key, cityOf(key)]))}
const both = (text: string) => ({ de: text, en: text })
const each = <Facts>(facts: (key: string, city: string) => Facts) =>
  Object.fromEntries(towns.map(([key, city]) => [key, facts(key, city)]))

export const siteKeys = towns.map(([key]) => key)
export const promoter: PromoterFacts = {
  name: "Konzertbüro O’Neill & Söhne",
  domain: 'oneill.test',
  colours: { primary: '#7fb069', wash: '#EEF5EA', deep: '#2F5D1E' },
}
export const commonFacts = {
  press: { name: 'Ada O’Neill', email: 'presse@oneill.test', phone: '0171 39200 56', phoneHref: 'tel:+491713920056' },
  aboUrl: both('/de/abonnements'),
  plusUrl: both('/de/abonnements'),
  privacyUrl: { de: '/de/datenschutz', en: '/en/privacy' },
  themeColour: '#2F5D1E',
  social: [],
  newsletter: true,
  toolbar: 'standard',
  analyticsContainer: '',
  shopOrigins: [],
}
export const siteFacts = each((key, city) => ({
  hosts: [key + '.oneill.test', 'www.' + key + '.oneill.test'],
  name: 'O’Neill ' + city,
  city: both(city),
  claim: both('Musik in ' + city + '.'),
  contact: {
    address: both('Marktplatz 1, 99999 ' + city),
    email: key + '@oneill.test',
    phone: '0171 39200 55',
    phoneHref: 'tel:+491713920055',
    hours: { de: 'Mo–Fr 10–15 Uhr', en: 'Mon–Fri 10–15' },
    hotlineLabel: { de: 'Karten', en: 'Tickets' },
  },
}))
export const sellers = each((_, city) => ({
  name: 'O’Neill ' + city + ' GmbH',
  street: 'Marktplatz 1',
  postcode: '99999',
  city,
  country: 'DE',
  register: 'Amtsgericht Musterstadt, HRB 1',
  tax_number: '99/999/99999',
  contact: 'Ada O’Neill',
  iban: 'DE89 3704 0044 0532 0130 00',
  bank: Bank.savings,
}))
`
}

export function cityOf(key: string): string {
  return `Ort ${key.toUpperCase()}`
}
