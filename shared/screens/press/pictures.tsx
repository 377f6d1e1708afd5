import { Picture } from '../../ui/picture.tsx'
import { DownloadLink, FileLabel } from './file.tsx'
import type { ShownFile } from './files.tsx'
import type { Selection } from './selection.ts'

/** Pictures to be chosen by a click anywhere on them; the button beside the title downloads one. */
export function Pictures({
  files,
  selection,
  isFirst = false,
}: {
  files: readonly ShownFile[]
  selection: Selection
  /** They open the page: the first of them is loaded at once. */
  isFirst?: boolean
}) {
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
        </li>
      ))}
    </ul>
  )
}
