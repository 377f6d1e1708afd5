import { readdir, readFile } from 'node:fs/promises'
import type { ImportPlanInput } from '../../shared/contract/import/hall-plan/plan.ts'
import { type SiteKey, sites } from '../../shared/sites.ts'
import { withSteps } from './church-plans.ts'
import type { SeedContent, SeedPage } from './format.ts'

export type * from './format.ts'

export const seedFolder = new URL('../../seed/', import.meta.url)

const lists = [
  'people',
  'works',
  'halls',
  'closures',
  'abos',
  'articles',
  'partners',
  'features',
  'navigation',
  'redirects',
  'press',
  'visuals',
]

export async function readSeed(): Promise<SeedContent> {
  const [named, programmes, pages, plans] = await Promise.all([
    Promise.all(lists.map(async (name) => [name, await readJson(`${name}.json`)])),
    readFolder('programmes/'),
    readFolder('pages/'),
    readFolder('plans/') as Promise<ImportPlanInput[]>,
  ])
  return {
    ...Object.fromEntries(named),
    programmes: programmes.flat(),
    pages,
    plans: plans.flatMap(withSteps),
  } as SeedContent
}

async function readFolder(folder: string): Promise<unknown[]> {
  const names = (await readdir(new URL(folder, seedFolder))).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map((name) => readJson(folder + name)))
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, seedFolder), 'utf8'))
}

/** Returns the pages with their placeholders filled in for a site, pages without a parent first. */
export function pagesOf(content: SeedContent, site: SiteKey): SeedPage[] {
  const pages = content.pages.map((page) => unfold(page, site, 'de') as SeedPage)
  return pages.sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null) || a.position - b.position)
}

/** Replaces `{city}`, similar placeholders and `{"bySite": …}` with the values of a site. */
function unfold(value: unknown, site: SiteKey, locale: 'de' | 'en'): unknown {
  if (typeof value === 'string') return filled(value, site, locale)
  if (Array.isArray(value)) return value.map((item) => unfold(item, site, locale))
  if (typeof value !== 'object' || value === null) return value
  if ('bySite' in value) return (value.bySite as Record<SiteKey, unknown>)[site]
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, unfold(item, site, key === 'de' || key === 'en' ? key : locale)]),
  )
}

function filled(text: string, site: SiteKey, locale: 'de' | 'en'): string {
  const { name, city, contact } = sites[site]
  const values: Record<string, string> = {
    name,
    city: city[locale] ?? city.de,
    phone: contact.phone,
    phoneHref: contact.phoneHref,
    hours: contact.hours[locale] ?? contact.hours.de,
    email: contact.email,
  }
  return text.replace(/\{(\w+)\}/g, (whole, token: string) => values[token] ?? whole)
}
