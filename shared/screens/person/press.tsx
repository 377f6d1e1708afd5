import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { buildPath } from '../routes.ts'

/** Leads journalists to the press pictures, or says that the performer has no picture, and names the press contact. */
export function Press({ name, hasPicture }: { name: string; hasPicture: boolean }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { email, phone, phoneHref } = site.press
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <p>
        {hasPicture ? (
          <a className="lnk" href={buildPath({ screen: 'press', locale })}>
            {words.pictures}
          </a>
        ) : (
          words.none(name)
        )}
      </p>
      <p className="meta">
        {words.contact} {site.press.name}, <a href={`mailto:${email}`}>{email}</a>, <a href={phoneHref}>{phone}</a>
      </p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Für die Presse',
    pictures: 'Pressebilder zum Herunterladen',
    none: (name: string) => `Ein Pressebild von ${name} haben wir nicht.`,
    contact: 'Pressekontakt:',
  },
  en: {
    title: 'For the press',
    pictures: 'Press images to download',
    none: (name: string) => `We have no press image of ${name}.`,
    contact: 'Press contact:',
  },
})
