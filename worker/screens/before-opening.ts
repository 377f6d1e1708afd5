// What visitors of a site read before its staff have published anything: a house that opens soon.
import { imprintPath, privacyPath, termsPath } from '../../shared/consent/legal-pages.ts'
import type { Page } from '../../shared/contract/page.ts'
import type { Hero, NavigationItem } from '../../shared/contract/site-content.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { type Locale, locales, localise } from '../../shared/i18n/locale.ts'
import { legalKey } from '../../shared/layout/legal-key.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { escapeXml } from '../../shared/text/escape-xml.ts'

/** Returns the home page's hero of a site without any content: its claim, and the way to the newsletter. */
export function openingHero(site: Site, locale: Locale): Hero {
  const { soon, newsletter } = words[locale]
  const link =
    site.newsletter === true
      ? { link: buildPath({ screen: 'newsletter', locale, step: null }), link_text: newsletter }
      : null
  return {
    headline: localise(site.claim, locale),
    text: soon(site.name),
    link: link?.link ?? '',
    link_text: link?.link_text ?? '',
    image: null,
    video: null,
    production: null,
  }
}

/** Returns the links to imprint and privacy that a footer lacks, as the group of its last line. */
export function missingLegalLinks(footer: readonly NavigationItem[], locale: Locale): NavigationItem[] {
  const listed = JSON.stringify(footer)
  const children = (['imprint', 'privacy'] as const).flatMap((key) => {
    const url = paths[key][locale]
    return listed.includes(JSON.stringify(url))
      ? []
      : [{ key, title: words[locale].pages[key].title, url, children: [] }]
  })
  return children.length > 0 ? [{ key: legalKey, title: '', url: null, children }] : []
}

const paths = { imprint: imprintPath, privacy: privacyPath, terms: termsPath }

/**
 * Returns the address at the desk where staff make the page that replaces a provisional one, with its titles and
 * addresses filled in; null for any other page.
 */
export function newPageInstead(locale: Locale, path: string): string | null {
  const key = (['imprint', 'privacy', 'terms'] as const).find((each) => paths[each][locale] === `/${locale}/${path}`)
  if (!key) return null
  const filled = locales.flatMap((each): [string, string][] => [
    [`title_${each}`, words[each].pages[key].title],
    [`path_${each}`, paths[key][each].slice(`/${each}/`.length)],
  ])
  return `/admin/pages?${new URLSearchParams([['new', ''], ...filled])}`
}

/**
 * Returns a legal page from the promoter's file, for a site whose staff have not published their own.
 * @param path without locale and without slashes at either end
 * @returns null for any other page
 */
export function provisionalPage(site: Site, locale: Locale, path: string): Page | null {
  const [key] = Object.entries(paths).find(([, addresses]) => addresses[locale] === `/${locale}/${path}`) ?? []
  if (!key) return null
  const { title, text } = words[locale].pages[key as keyof typeof paths]
  const content = text({
    ...contactOf(site, locale),
    owner: escapeXml(promoter.name),
    hasNewsletter: site.newsletter === true,
  })
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
  const noHero = {
    hero_image: null,
    hero_link: null,
    hero_link_text: '',
    hero_text: '',
    hero_video: null,
    hero_thumbs: null,
  }
  const unlisted = { is_clickable: true, in_menu: false, in_footer: false, has_tab_navigation: false, siblings: [] }
  const ids = { id: 0, parent: null, order: 0 }
  const block = { ...ids, module: 'text', model: 'text', content, anchor: '' }
  return {
    ...noHero,
    ...unlisted,
    id: 0,
    version_id: 0,
    urls: paths[key as keyof typeof paths],
    content_type: 'page',
    template: 'default',
    title,
    headline: title,
    is_online: true,
    meta_title: title,
    meta_description: '',
    og_title: '',
    og_description: '',
    og_image: null,
    og_image_thumbs: null,
    og_type: 'website',
    settings_url: '',
    refs: { productions: [], articles: [], partners: [] },
    modules: [
      {
        ...ids,
        model: 'container',
        module: 'container',
        content_type: 'page',
        object_id: 0,
        slug: '',
        layout: 0,
        columns: [{ classes: '', children: [block] }],
      },
    ],
  }
}

function contactOf({ contact }: Site, locale: Locale) {
  return {
    address: escapeXml(localise(contact.address, locale)),
    phone: `<a href="${escapeXml(contact.phoneHref)}">${escapeXml(contact.phone)}</a>`,
    email: `<a href="mailto:${escapeXml(contact.email)}">${escapeXml(contact.email)}</a>`,
  }
}

interface Facts {
  owner: string
  address: string
  phone: string
  email: string
  hasNewsletter: boolean
}

type OpeningWords = {
  soon: (name: string) => string
  newsletter: string
  pages: Record<keyof typeof paths, { title: string; text: (facts: Facts) => string[] }>
}

const words = defineLabels<OpeningWords>({
  de: {
    soon: (name) => `${name} öffnet bald. Das Programm erscheint hier.`,
    newsletter: 'Newsletter bestellen',
    pages: {
      imprint: {
        title: 'Impressum',
        text: ({ owner, address, phone, email }) => [
          `${owner}<br>${address}<br>${phone}<br>${email}`,
          'Diese Angaben sind vorläufig. Das vollständige Impressum erscheint hier.',
        ],
      },
      privacy: {
        title: 'Datenschutz',
        text: ({ owner, address, phone, email, hasNewsletter }) => [
          `Verantwortlich für diese Website: ${owner}, ${address}, ${phone}, ${email}.`,
          [
            'Ohne Ihr Ja laden wir nichts von anderen Anbietern und zählen nichts.',
            'Wer Karten bestellt, dessen Angaben speichern wir mit der Bestellung.',
            ...(hasNewsletter
              ? ['Wer den Newsletter bestellt, dessen Adresse speichern wir, bis er ihn abbestellt.']
              : []),
          ].join(' '),
          'Diese Angaben sind vorläufig. Die vollständige Erklärung erscheint hier.',
        ],
      },
      terms: {
        title: 'Allgemeine Geschäftsbedingungen',
        text: ({ owner, address, phone, email }) => [
          `${owner}<br>${address}<br>${phone}<br>${email}`,
          'Eigene Bedingungen haben wir noch nicht; sie erscheinen hier. Bis dahin gilt für einen Kauf, was das Gesetz sagt.',
        ],
      },
    },
  },
  en: {
    soon: (name) => `${name} opens soon. The programme will appear here.`,
    newsletter: 'Subscribe to the newsletter',
    pages: {
      imprint: {
        title: 'Imprint',
        text: ({ owner, address, phone, email }) => [
          `${owner}<br>${address}<br>${phone}<br>${email}`,
          'These details are provisional. The complete imprint will appear here.',
        ],
      },
      privacy: {
        title: 'Privacy',
        text: ({ owner, address, phone, email, hasNewsletter }) => [
          `Responsible for this website: ${owner}, ${address}, ${phone}, ${email}.`,
          [
            'Unless you agree, we load nothing from other providers and count nothing.',
            'If you order tickets, we store your details with the order.',
            ...(hasNewsletter
              ? ['If you subscribe to the newsletter, we store your address until you unsubscribe.']
              : []),
          ].join(' '),
          'These details are provisional. The complete statement will appear here.',
        ],
      },
      terms: {
        title: 'Terms and conditions',
        text: ({ owner, address, phone, email }) => [
          `${owner}<br>${address}<br>${phone}<br>${email}`,
          'We have no terms of our own yet; they will appear here. Until then, the law applies to a purchase.',
        ],
      },
    },
  },
})
