import type { DownloadDirectory, PressFile } from '../../contract/press.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { credit } from '../../ui/credit.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Selection } from './selection.ts'
import '../../ui/field.css'
import '../../ui/square-button.css'
import { Picture } from '../../ui/picture.tsx'
import type { PressData } from './screen.ts'

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

function Documents({ files, selection }: { files: readonly ShownFile[]; selection: Selection }) {
  if (files.length === 0) return null
  return (
    <ul className="doc">
      {files.map((file) => (
        <li key={file.id}>
          <FileLabel file={file} selection={selection} />
          <DownloadLink file={file} />
        </li>
      ))}
    </ul>
  )
}

function Pictures({
  files,
  selection,
  isFirst = false,
}: {
  files: readonly ShownFile[]
  selection: Selection
  /** Whether the first picture loads eagerly. */
  isFirst?: boolean
}) {
  const words = useLabels(picturesLabels)
  if (files.length === 0) return null
  return (
    <ul className="grid pr">
      {files.map((file, index) => (
        <li key={file.id}>
          {file.image && (
            <Picture
              image={file.image}
              shape="h"
              priority={isFirst && index === 0}
              sizes="(min-width:100em) 30rem,(min-width:64em) 30vw,(min-width:48em) 45vw,92vw"
            />
          )}
          <div className="pr-controls">
            <FileLabel file={file} selection={selection} />
            <DownloadLink file={file} />
          </div>
          {file.performer && (
            <p className="meta">
              <a href={file.performer}>{words.about(file.place ?? '')}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const picturesLabels = defineLabels({
  de: { about: (name: string) => `Mehr über ${name}` },
  en: { about: (name: string) => `More about ${name}` },
})

function FileLabel({ file, selection }: { file: ShownFile; selection: Selection }) {
  const { locale } = usePage()
  const words = useLabels(fileLabels)
  const { width, height, copyright, place } = file
  const kind = [formatOf(file), width && height && words.pixels(width, height), fileSize(file.size, locale)]
  // commas, because at 360 pixels a dot would hang at the edge of a line
  const facts = [place, ...kind, copyright && credit(copyright).replace('© ', '©\u00a0')]
  return (
    <label>
      <input
        type="checkbox"
        name="file"
        value={file.id}
        checked={selection.chosen.has(file.id)}
        onChange={({ target }) => selection.set(file, target.checked)}
      />
      <span>
        <b>{file.text}</b> <span className="meta">{facts.filter(Boolean).join(', ')}</span>
      </span>
    </label>
  )
}

/** An icon link; for screen readers, its text names the file, format and size. */
function DownloadLink({ file }: { file: ShownFile }) {
  const { locale } = usePage()
  const words = useLabels(fileLabels)
  return (
    <a className="sq" href={file.url} download={file.filename}>
      <span className="vh">{words.download(file.text, `${formatOf(file)}, ${fileSize(file.size, locale)}`)}</span>
      <Icon name="download" />
    </a>
  )
}

function formatOf({ filename }: ShownFile): string {
  return (/\.([^.]+)$/.exec(filename)?.[1] ?? '').toUpperCase()
}

const fileLabels = defineLabels({
  de: {
    pixels: (width: number, height: number) => `${width}\u00a0×\u00a0${height}\u00a0Pixel`,
    download: (title: string, facts: string) => `${title} herunterladen (${facts})`,
  },
  en: {
    pixels: (width: number, height: number) => `${width}\u00a0×\u00a0${height}\u00a0pixels`,
    download: (title: string, facts: string) => `Download ${title} (${facts})`,
  },
})
