// Server-rendered lists of a proxied site's content, by section, which work without scripts. Each row links to the
// entry's public page or file; content pages open in edit mode.

import type { ReactNode } from 'react'
import type { Choice, Choices } from '../../shared/contract/media-library.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { grouped } from '../../shared/i18n/numbers.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { type AdminSection, adminMenus, adminPath, adminTitles } from '../../shared/staff/admin-menus.ts'
import { beginningOf } from '../../shared/text/beginning-of.ts'
import type { ContentClient } from '../content/content-client.ts'
import type { AdminCall } from './admin.tsx'
import { adminDocument } from './document.tsx'

/** Renders `/admin` of a proxied site: the start page with links to all sections. */
export function showStart(call: AdminCall): Response {
  const words = labels[call.locale]
  return adminDocument(call, {
    title: words.start,
    children: (
      <AdminFrame call={call} title={words.start} section={null}>
        <ul className="e-ways">
          {adminMenus(call.locale).map(({ key, title, url }) => (
            <li key={key}>
              <a className="e-card" href={url}>
                <b>{title}</b>
                <span className="e-2">{words[key as AdminSection]}</span>
              </a>
            </li>
          ))}
        </ul>
      </AdminFrame>
    ),
  })
}

/** Renders `/admin/{section}?query=&page=` of a proxied site: a paged list of the section's entries. */
export async function showList(call: AdminCall, section: AdminSection): Promise<Response> {
  const { c, content, locale } = call
  const params = new URL(c.req.url).searchParams
  const query = beginningOf(params.get('query') ?? '', 200)
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const list = (await choicesOf[section](content, { query, page })) ?? nothing
  const [words, title] = [labels[locale], adminTitles[locale][section]]
  const address = (to: number) => {
    const given = Object.entries({ query, locale: locale === 'en' ? 'en' : '', page: to > 1 ? String(to) : '' })
    const search = new URLSearchParams(given.filter(([, value]) => value))
    return `/admin/${section}${search.size ? `?${search}` : ''}`
  }
  return adminDocument(call, {
    title,
    children: (
      <AdminFrame call={call} title={title} section={section} count={grouped(list.count, locale)}>
        <search>
          <form className="e-find" action={`/admin/${section}`}>
            {locale === 'en' && <input type="hidden" name="locale" value="en" />}
            <label className="vh" htmlFor="query">
              {words.search}
            </label>
            <input
              id="query"
              className="e-in"
              type="search"
              name="query"
              defaultValue={query}
              placeholder={words.search}
            />
            <button className="e-b e-b--l" type="submit">
              {words.search}
            </button>
          </form>
        </search>
        {list.results.length === 0 ? (
          <p className="e-none">{query ? words.nothingFound(query) : words.nothing}</p>
        ) : (
          <Table results={list.results} section={section} words={words} />
        )}
        <nav className="e-pages e-2 e-s" aria-label={words.listPages}>
          {list.previous && <a href={address(page - 1)}>{words.back}</a>}
          {list.next && <a href={address(page + 1)}>{words.more}</a>}
        </nav>
      </AdminFrame>
    ),
  })
}

function Table({ results, section, words }: { results: Choice[]; section: AdminSection; words: Words }) {
  return (
    <table className="e-tbl">
      <thead>
        <tr>
          <th scope="col">{words.title}</th>
          <th scope="col">{section === 'pages' || section === 'abos' ? words.address : words.about}</th>
          <th scope="col">
            <span className="vh">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ kind, id, title, subtitle, url }) => (
          <tr key={`${kind}${id}`}>
            <td>{url ? <a href={section === 'pages' ? `${url}?edit` : url}>{title}</a> : title}</td>
            <td className="e-2">{subtitle}</td>
            <td>
              {url && section === 'pages' && (
                <a className="e-2" href={url}>
                  {words.show}
                  <span className="vh">: {title}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ListRequest = { query: string; page: number }
const nothing: Choices = { count: 0, next: null, previous: null, results: [] }

const choicesOf: Record<AdminSection, (content: ContentClient, request: ListRequest) => Promise<Choices | null>> = {
  events: (content, request) => content.choices.list('events', request),
  articles: (content, request) => content.choices.list('articles', request),
  abos: (content, request) => content.choices.list('links', { ...request, kind: 'abo' }),
  pages: (content, request) => content.choices.list('links', { ...request, kind: 'page' }),
  press: pressFiles,
}

async function pressFiles(content: ContentClient, { query }: ListRequest): Promise<Choices> {
  const directories = await content.press.directories()
  const results = directories
    .flatMap(({ title, files }) => files.map(({ id, text, url }) => ({ id, title: text, subtitle: title, url })))
    .filter(({ title, subtitle }) => `${title} ${subtitle}`.toLowerCase().includes(query.toLowerCase()))
    .map((file) => ({ ...file, kind: 'screen' as const, urls: null, thumb: null }))
  return { count: results.length, next: null, previous: null, results }
}

type Words = (typeof labels)['de']
const labels = defineLabels({
  de: {
    start: 'Verwaltung',
    events: 'Konzerte mit Programm, Besetzung und Karten',
    articles: 'Artikel des Magazins',
    abos: 'Reihen und ihre Preise',
    press: 'Bilder und Texte für die Presse',
    pages: 'Seiten, die sich direkt bearbeiten lassen',
    search: 'Suchen',
    listPages: 'Seiten der Liste',
    title: 'Titel',
    address: 'Adresse',
    about: 'Angaben',
    actions: 'Aktionen',
    show: 'Ansehen',
    back: 'Zurück',
    more: 'Weiter',
    nothing: 'Hier gibt es noch nichts.',
    nothingFound: (query: string) => `Nichts gefunden für »${query}«.`,
  },
  en: {
    start: 'Administration',
    events: 'Concerts with programme, cast and tickets',
    articles: 'Articles of the magazine',
    abos: 'Series and their prices',
    press: 'Pictures and texts for the press',
    pages: 'Pages that can be edited in place',
    search: 'Search',
    listPages: 'Pages of the list',
    title: 'Title',
    address: 'Address',
    about: 'Details',
    actions: 'Actions',
    show: 'View',
    back: 'Back',
    more: 'Next',
    nothing: 'There is nothing here yet.',
    nothingFound: (query: string) => `Nothing found for “${query}”.`,
  },
})

interface AdminFrameProps {
  call: AdminCall
  title: string
  /** The current section; null on the start page. */
  section: AdminSection | null
  count?: string
  children: ReactNode
}

function AdminFrame({ call: { site, locale }, title, section, count, children }: AdminFrameProps) {
  const words = frameLabels[locale]
  const other = otherLocale(locale)
  return (
    <div className="e-desk e-desk--side">
      <nav className="e-side" aria-label={words.name}>
        <p className="e-brand">
          <a href={adminPath(null, locale)} aria-current={section === null ? 'page' : undefined}>
            {site.name}
          </a>
        </p>
        {adminMenus(locale).map(({ key, title: name, url }) => (
          <a key={key} href={url} aria-current={key === section ? 'page' : undefined}>
            {name}
          </a>
        ))}
        <p className="e-grp">{words.ways}</p>
        <a href={buildPath({ screen: 'home', locale })}>{words.website}</a>
        {/* with `?locale=de` for German too, because the language in the cookie would otherwise apply */}
        <a href={`${adminPath(section, 'de')}?locale=${other}`} lang={other} hrefLang={other}>
          {words.otherLanguage}
        </a>
      </nav>
      <main className="e-work">
        <div className="e-top">
          <h1>{title}</h1>
          {count !== undefined && <span className="e-2 e-num">{count}</span>}
        </div>
        {children}
      </main>
    </div>
  )
}

const frameLabels = defineLabels({
  de: { name: 'Verwaltung', ways: 'Website', website: 'Zur Website', otherLanguage: 'English' },
  en: { name: 'Administration', ways: 'Website', website: 'Go to the website', otherLanguage: 'Deutsch' },
})
