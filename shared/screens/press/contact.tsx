import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'

export function Contact() {
  const { site } = usePage()
  const words = useLabels(labels)
  const { name, email, phone, phoneHref } = site.press
  return (
    <section className="section sheet">
      <div className="grid axis">
        <h2 className="axis-k pr-k">{words.contact}</h2>
        <p className="lead">
          {name}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          <a href={phoneHref}>{phone}</a>
        </p>
      </div>
    </section>
  )
}

const labels = defineLabels({ de: { contact: 'Pressekontakt' }, en: { contact: 'Press contact' } })
