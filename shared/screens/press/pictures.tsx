import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DownloadLink, FileLabel } from './file.tsx'
import type { ShownFile } from './files.tsx'
import type { Selection } from './selection.ts'

export function Pictures({
  files,
  selection,
  isFirst = false,
}: {
  files: readonly ShownFile[]
  selection: Selection
  /** Whether the first picture loads eagerly. */
  isFirst?: boolean
}) {
  const words = useLabels(labels)
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

const labels = defineLabels({
  de: { about: (name: string) => `Mehr über ${name}` },
  en: { about: (name: string) => `More about ${name}` },
})
