import { fileSize } from '../../i18n/file-size.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { credit } from '../../ui/credit.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ShownFile } from './files.tsx'
import type { Selection } from './selection.ts'
import '../../ui/field.css'
import '../../ui/square-button.css'

export function FileLabel({ file, selection }: { file: ShownFile; selection: Selection }) {
  const { locale } = usePage()
  const words = useLabels(labels)
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
export function DownloadLink({ file }: { file: ShownFile }) {
  const { locale } = usePage()
  const words = useLabels(labels)
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

const labels = defineLabels({
  de: {
    pixels: (width: number, height: number) => `${width}\u00a0×\u00a0${height}\u00a0Pixel`,
    download: (title: string, facts: string) => `${title} herunterladen (${facts})`,
  },
  en: {
    pixels: (width: number, height: number) => `${width}\u00a0×\u00a0${height}\u00a0pixels`,
    download: (title: string, facts: string) => `Download ${title} (${facts})`,
  },
})
