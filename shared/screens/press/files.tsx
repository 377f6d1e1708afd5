import type { DownloadDirectory, PressFile } from '../../contract/press.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Documents } from './documents.tsx'
import { Pictures } from './pictures.tsx'
import type { PressData } from './screen.ts'
import type { Selection } from './selection.ts'

/**
 * A file with its directory's title (`place`) and the page of the performer whom the directory is named after
 * (`performer`). Both are null if the section's heading shows them; `performer` is also null without such a page.
 */
export interface ShownFile extends PressFile {
  place: string | null
  performer: string | null
}

/** The files, grouped by directory if a category is chosen, otherwise split into pictures and documents. */
export function Files({ data, selection }: { data: PressData; selection: Selection }) {
  const words = useLabels(labels)
  const { category, directories } = data
  if (category) {
    return directories.value.map(({ id, title, files, performer_url: performer }, index) => (
      <FileSection key={id} title={title} href={performer} count={words.files(files.length)}>
        <Pictures files={files.filter(isPicture).map(inPlace)} selection={selection} isFirst={index === 0} />
        {!files.some(isPicture) && <NoPicture />}
        <Documents files={files.filter(isDocument).map(inPlace)} selection={selection} />
      </FileSection>
    ))
  }
  const all = directories.value.flatMap(namingPlace)
  const [pictures, documents] = [all.filter(isPicture), all.filter(isDocument)]
  return (
    <>
      {pictures.length > 0 && (
        <FileSection title={words.pictures} count={words.files(pictures.length)}>
          <Pictures files={pictures} selection={selection} isFirst />
        </FileSection>
      )}
      {pictures.length === 0 && documents.length > 0 && (
        <div className="sheet pr-sec">
          <NoPicture />
        </div>
      )}
      {documents.length > 0 && (
        <FileSection title={words.documents} count={words.files(documents.length)}>
          <Documents files={documents} selection={selection} />
        </FileSection>
      )}
    </>
  )
}

/** Says that there is no picture, so that visitors do not search on. */
function NoPicture() {
  return <p className="meta">{useLabels(labels).noPicture}</p>
}

interface FileSectionProps {
  title: string
  /** The page of the performer whom the section is named after. */
  href?: string | undefined
  count: string
  children: React.ReactNode
}

function FileSection({ title, href, count, children }: FileSectionProps) {
  return (
    <section className="sheet pr-sec">
      <div className="sechead">
        <h2>{href ? <a href={href}>{title}</a> : title}</h2>
        <p className="meta">{count}</p>
      </div>
      {children}
    </section>
  )
}

const isPicture = ({ image }: PressFile) => image !== null
const isDocument = ({ image }: PressFile) => image === null
const inPlace = (file: PressFile): ShownFile => ({ ...file, place: null, performer: null })
const namingPlace = ({ title, files, performer_url: performer }: DownloadDirectory): ShownFile[] =>
  files.map((file) => ({ ...file, place: title, performer: performer ?? null }))

const labels = defineLabels({
  de: {
    pictures: 'Bilder',
    noPicture: 'Ein Bild haben wir hierzu nicht. Fragen beantwortet der Pressekontakt.',
    documents: 'Texte und Logos',
    files: (count: number) => `${count} ${count === 1 ? 'Datei' : 'Dateien'}`,
  },
  en: {
    pictures: 'Images',
    noPicture: 'We have no image for this. Please ask the press contact.',
    documents: 'Texts and logos',
    files: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`,
  },
})
