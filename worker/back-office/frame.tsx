import type { ReactNode } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { otherLocale } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { type AdminSection, adminMenus, adminPath } from '../../shared/staff/admin-menus.ts'
import type { AdminCall } from './admin.tsx'

interface AdminFrameProps {
  call: AdminCall
  title: string
  /** The current section; null on the start page. */
  section: AdminSection | null
  count?: string
  children: ReactNode
}

export function AdminFrame({ call: { site, locale }, title, section, count, children }: AdminFrameProps) {
  const words = labels[locale]
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

const labels = defineLabels({
  de: { name: 'Verwaltung', ways: 'Website', website: 'Zur Website', otherLanguage: 'English' },
  en: { name: 'Administration', ways: 'Website', website: 'Go to the website', otherLanguage: 'Deutsch' },
})
