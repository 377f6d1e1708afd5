import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileDifference } from '../../../../shared/entities/found.ts'
import { fileSize } from '../../../../shared/i18n/file-size.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { FoundList } from '../../ui/found-list.tsx'
import { when } from '../../ui/moments/when.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { short } from './short.ts'
import { differenceWords } from './words.ts'

/** `/admin/media/differences`: rows without a file, and files without a row. */
export default function DifferencesScreen() {
  const words = differenceWords[staffLocale()]
  const [deleted, setDeleted] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['media', 'differences'],
    queryFn: ({ signal }) => deskApi.fileDifferences(signal),
  })
  return (
    <>
      <FoundList
        words={words}
        icon={FileCheck}
        query={query}
        columns={[
          ['c-t', words.file],
          ['c-m', words.kind],
          ['c-m', words.stored],
          ['c-x', words.found],
          ['c-s', words.act],
        ]}
      >
        {query.data?.results.map((file) => (
          <Row key={`${file.kind} ${file.hash}`} file={file} onDelete={() => setDeleted(file.hash)} />
        ))}
      </FoundList>
      {deleted !== null && <DeleteDialog hash={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function Row({ file, onDelete }: { file: FileDifference; onDelete: () => void }) {
  const locale = staffLocale()
  const words = differenceWords[locale]
  const name = file.filename ?? short(file.hash)
  const stored = [
    file.bytes !== null && fileSize(file.bytes, locale),
    file.stored_at !== null && when(file.stored_at, locale),
  ]
  return (
    <tr>
      <td className="c-t">
        {file.filename ?? (
          <>
            <code className="e-code">{short(file.hash)}</code> {file.content_type}
          </>
        )}
      </td>
      <td className="c-m">
        <span className="e-el">{words.kinds[file.kind]}</span>
      </td>
      <td className="c-m">
        <span className="e-el">{stored.filter(Boolean).join(' · ')}</span>
      </td>
      <td className="c-x">{when(file.found_at, locale)}</td>
      <td className="c-s">
        {file.kind === 'missing' ? (
          <Link className="e-b e-b--t" to={`/media/${file.id}`} aria-label={words.replaceOf(name)}>
            {words.replace}
          </Link>
        ) : (
          <button type="button" className="e-b e-b--t" aria-label={words.removeOf(name)} onClick={onDelete}>
            {words.removeShort}
          </button>
        )}
      </td>
    </tr>
  )
}
