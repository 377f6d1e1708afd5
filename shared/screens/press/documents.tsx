import { DownloadLink, FileLabel } from './file.tsx'
import type { ShownFile } from './files.tsx'
import type { Selection } from './selection.ts'

export function Documents({ files, selection }: { files: readonly ShownFile[]; selection: Selection }) {
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
