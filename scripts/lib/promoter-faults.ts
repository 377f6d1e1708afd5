// What is wrong with a promoter's file, before a build, a server or an account sees it.
import { isValidIBAN } from 'ibantools'
import { socialNetworks } from '../../shared/entities/settings/fields.ts'
import { channelsOf, contrastOf } from '../../shared/sites/tone.ts'

type Facts = Readonly<Record<string, unknown>>
/** Says what a value must be; '' if it is. */
type Rule = (value: unknown) => string

const colour = /^#[\da-f]{6}$/i
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
const [ink, paper] = ['#252525', '#ffffff']

const missing = 'is missing'
const text: Rule = (value) =>
  value === undefined || value === null || value === ''
    ? missing
    : typeof value !== 'string'
      ? 'must be a text in quotes'
      : value.trim() === ''
        ? 'is blank'
        : /\p{Cc}/u.test(value)
          ? 'must be one line'
          : ''
/** A text with a form, for which the sentence has an example. */
const formed =
  (form: RegExp, sentence: string): Rule =>
  (value) =>
    text(value) || (form.test(value as string) ? '' : `${sentence}, not "${value}"`)
const aColour = formed(colour, 'must be a colour like #14576F')
const email = formed(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address')
const link = formed(/^(?:\/(?!\/)|https:\/\/[^\s/])\S*$/, 'must be a path like /de/seite or an https address')
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || value === '' ? '' : rule(value)
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    value === undefined
      ? missing
      : values.includes(value)
        ? ''
        : `must be ${values.map(String).join(' or ')}, not ${said(value)}`
const origin: Rule = (value) =>
  text(value) ||
  (URL.parse(String(value))?.origin === value && /^https:/.test(String(value))
    ? ''
    : `must be an origin like https://tickets.house.example, not "${value}"`)

const host: Rule = (value) => {
  if (text(value)) return text(value)
  const name = String(value)
  const plain = URL.parse(name.includes('://') ? name : `https://${name}`)?.hostname.replace(/\.$/, '') ?? ''
  const labels = name.split('.')
  const isHost = labels.length > 1 && labels.every((part) => label.test(part)) && name.length < 254
  if (isHost && !/^\d+$/.test(labels.at(-1) ?? '') && !name.endsWith('.localhost')) return ''
  const meant = plain !== name && plain.includes('.') ? `: is ${plain} meant?` : ''
  return `must be a host like karten.house.example, in small letters, without https://, port or path, not "${name}"${meant}`
}

const iban: Rule = (value) => {
  if (text(value)) return text(value)
  const plain = String(value).replace(/\s/g, '').toUpperCase()
  if (isValidIBAN(plain)) return ''
  return `"${value}" is no IBAN: ${/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(plain) ? 'its check digits or its length are wrong' : 'it begins with a country and two digits'}`
}

const both = { de: text, en: text }
const links = { de: link, en: link }
const phoneHref = formed(/^tel:\+?[\d-]{3,}$/, 'must be like tel:+4940123456')
const person = { name: text, email, phone: text, phoneHref }
const network = { icon: oneOf(...Object.keys(socialNetworks)), label: text, url: link }
/** As long as a transfer's code may have it. */
const holder: Rule = (value) => text(value) || (String(value).length > 70 ? 'may have 70 characters at most' : '')
const count: Rule = (value) =>
  Number.isInteger(value) && Number(value) > 0 ? '' : `must be a whole number like 12, not ${said(value)}`

type Rules = { readonly [key: string]: Rule | Rules }
const ofSite: Rules = {
  name: text,
  city: both,
  claim: both,
  contact: { address: both, email, phone: text, phoneHref, hours: both, hotlineLabel: both },
  press: person,
  aboUrl: links,
  plusUrl: links,
  privacyUrl: links,
  newsletter: oneOf(true, false, 'link'),
  newsletterIssues: optional(count),
  toolbar: oneOf('standard', 'regional'),
  analyticsContainer: (value) =>
    value === '' ? '' : formed(/^GTM-[A-Z\d]{1,30}$/, 'must be like GTM-ABC123, or empty')(value),
  themeColour: aColour,
  tone: optional(aColour),
}
const ofSeller: Rules = {
  name: holder,
  street: text,
  postcode: text,
  city: text,
  register: optional(text),
  contact: text,
  bank: text,
  iban,
  country: formed(/^[A-Z]{2}$/, 'must be a country like DE'),
  vat_id: optional(formed(/^[A-Z]{2}[A-Z\d+*. ]{2,13}$/, 'must be a VAT number like DE123456789')),
  tax_number: optional(text),
}

/** Returns a line per fault of a promoter's file: the key, and what is wrong. `facts` are what the file exports. */
export function promoterFaults(facts: Facts): string[] {
  const { siteKeys, promoter, commonFacts = {}, siteFacts, sellers } = facts
  const absent = Object.entries({ siteKeys, promoter, siteFacts, sellers }).filter(([, value]) => !isObject(value))
  if (absent.length > 0) return absent.map(([name]) => `${name}: the file must export it (docs/own-promoter.md)`)
  const keys = Object.values(siteKeys as object)
  const wrongKeys = keys.filter((key) => typeof key !== 'string' || !/^[a-z]{1,3}$/.test(key))
  const twice = keys.filter((key, index) => keys.indexOf(key) < index)
  if (keys.length === 0) return ['siteKeys: one site is needed']
  if (wrongKeys.length + twice.length > 0)
    return [
      ...wrongKeys.map((key) => `siteKeys: ${said(key)} must be 1 to 3 small letters from a to z`),
      ...twice.map((key) => `siteKeys: ${said(key)} stands there twice`),
    ]
  const each = [siteFacts, sellers].map((all) => all as Record<string, unknown>)
  const strangers = ['siteFacts', 'sellers'].flatMap((name, index) =>
    Object.keys(each[index] ?? {})
      .filter((key) => !keys.includes(key))
      .map((key) => `${name}.${key}: siteKeys has no such site`),
  )
  const [own, selling] = each
  const merged = keys.map(
    (key) => [key, isObject(own?.[key]) ? { ...(commonFacts as object), ...own[key] } : null] as const,
  )
  return [
    ...colourFaults(promoter as Facts),
    ...strangers,
    ...merged.flatMap(([key, site]) =>
      site ? siteFaults(`siteFacts.${key}`, site) : [`siteFacts.${key}: ${missing}`],
    ),
    ...hostsTwice(
      merged.flatMap(([key, site]) => hostsOf(site).map((name) => [`siteFacts.${key}.hosts`, name] as const)),
    ),
    ...keys.flatMap((key) => {
      const seller = selling?.[key]
      return isObject(seller) ? faultsBy(ofSeller, seller, `sellers.${key}`) : [`sellers.${key}: ${missing}`]
    }),
  ]
}

function colourFaults(promoter: Facts): string[] {
  const faults = faultsBy(
    { name: text, domain: host, colours: { primary: aColour, wash: aColour, deep: aColour } },
    promoter,
    'promoter',
  )
  const { primary = '', wash = '', deep = '' } = (promoter.colours ?? {}) as Record<string, string>
  if (![primary, wash, deep].every((each) => colour.test(String(each)))) return faults
  const pairs = [
    ['primary', ink, primary, 'the ink #252525 stands on it'],
    ['deep', deep, paper, 'it stands on white'],
    ['deep', deep, wash, 'it stands on wash'],
  ] as const
  const faint = pairs.flatMap(([name, one, other, why]) => {
    const contrast = contrastOf(channelsOf(one), channelsOf(other))
    return contrast < 4.5
      ? [`promoter.colours.${name}: ${why}, with a contrast of ${contrast.toFixed(1)}; 4.5 is needed`]
      : []
  })
  return [...faults, ...faint]
}

function siteFaults(place: string, site: Facts): string[] {
  const { hosts, social, shopOrigins, tone, newsletter } = site
  const list = (name: string, value: unknown, rule: (one: unknown, at: string) => string[]) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => rule(one, `${place}.${name}[${index}]`))
      : [`${place}.${name}: ${missing}, write a list in [ ]`]
  const by = (rule: Rule) => (one: unknown, at: string) => (rule(one) ? [`${at}: ${rule(one)}`] : [])
  return [
    ...list('hosts', hosts, by(host)),
    ...(Array.isArray(hosts) && hosts.length === 0 ? [`${place}.hosts: one host is needed`] : []),
    ...faultsBy(ofSite, site, place),
    ...(colour.test(String(tone)) && contrastOf(channelsOf(String(tone)), channelsOf(ink)) < 4.5
      ? [`${place}.tone: the ink #252525 stands on it, with a contrast below 4.5`]
      : []),
    ...(newsletter === 'link' ? faultsBy({ newsletterLink: links }, site, place) : []),
    ...list('social', social, (one, at) =>
      isObject(one) ? faultsBy(network, one, at) : [`${at}: has icon, label and url`],
    ),
    ...list('shopOrigins', shopOrigins, by(origin)),
  ]
}

function faultsBy(rules: Rules, facts: Facts, place: string): string[] {
  return Object.entries(rules).flatMap(([key, rule]) => {
    const value = facts[key]
    const at = `${place}.${key}`
    if (typeof rule !== 'function') return isObject(value) ? faultsBy(rule, value, at) : [`${at}: ${missing}`]
    const fault = rule(value)
    return fault ? [`${at}: ${fault}`] : []
  })
}

function hostsOf(site: Facts | null): string[] {
  return Array.isArray(site?.hosts) ? site.hosts.filter((name) => typeof name === 'string') : []
}

function hostsTwice(all: readonly (readonly [place: string, host: string])[]): string[] {
  return all.flatMap(([place, name], index) => {
    const first = all.findIndex(([, other]) => other.toLowerCase() === name.toLowerCase())
    return first < index
      ? [`${place}: ${name} stands in ${all[first]?.[0]}, too; a host belongs to one site, once`]
      : []
  })
}

function isObject(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null
}

function said(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
