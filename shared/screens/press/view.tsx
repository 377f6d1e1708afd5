import '../../ui/button.css'
import '../../ui/page-head.css'
import '../../ui/section-head.css'
import './press.css'
import '../parts/axis.css'
import { pressZipPath } from '../../entities/press-files/downloads.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Categories } from './categories.tsx'
import { Contact } from './contact.tsx'
import { Files } from './files.tsx'
import type { PressData } from './screen.ts'
import { useSelection } from './selection.ts'
import { ZipBar } from './zip-bar.tsx'

/** @see spec §2, §7 "download-…" */
export default function PressScreen({ data }: { data: PressData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { category, directories } = data
  const selection = useSelection(data)
  const isEmpty = !directories.loading && directories.value.length === 0
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.subtitle}</p>
      </div>
      <Categories data={data} />
      <form action={pressZipPath(locale)} autoComplete="off" onSubmit={selection.check} ref={selection.form}>
        {category && <input type="hidden" name="category" value={category} />}
        {selection.elsewhere.map((id) => (
          <input key={id} type="hidden" name="file" value={id} />
        ))}
        {isEmpty && (
          <section className="sheet pr-sec">
            <p className="lead">{words.none}</p>
          </section>
        )}
        {directories.loading && <div aria-busy="true" />}
        <Files data={data} selection={selection} />
        <Contact />
        {directories.value.length > 0 && <ZipBar selection={selection} />}
      </form>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Presse',
    subtitle: 'Bilder und Texte zur freien Verwendung bei redaktioneller Berichterstattung',
    none: 'Zurzeit liegen hier keine Dateien.',
  },
  en: {
    title: 'Press',
    subtitle: 'Images and texts, free to use for editorial coverage',
    none: 'There are no files at the moment.',
  },
})
