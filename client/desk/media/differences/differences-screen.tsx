import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileDifference } from '../../../../shared/entities/found.ts'
import { fileSize } from '../../../../shared/i18n/file-size.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { Skeleton } from '../../list/rows/skeleton.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Head } from '../../ui/head.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { when } from '../../ui/when.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { short } from './short.ts'
import { differenceWords } from './words.ts'

/** `/admin/media/differences`: rows without their file, and files that no row names. */
export default function DifferencesScreen() {
  const words = differenceWords[staffLocale()]
  const [deleted, setDeleted] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'differences'],
    queryFn: ({ signal }) => deskApi.fileDifferences(signal),
  })
  return (
    <div className="e-work">
      <Head title={words.title} />
      <main id="main" className="e-main" tabIndex={-1}>
        <p className="e-2 e-pad">{words.about}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton />}
        {data?.results.length === 0 && (
          <div className="e-empty">
            <Icon of={FileCheck} size={24} />
            <h2>{words.nothing}</h2>
            <p>{words.nothingHint}</p>
          </div>
        )}
        {data && data.results.length > 0 && (
          <div className="e-tw">
            <table className="e-t">
              <TableHead
                columns={[
                  ['c-t', words.file],
                  ['c-m', words.kind],
                  ['c-m', words.stored],
                  ['c-x', words.found],
                  ['c-s', words.act],
                ]}
              />
              <tbody>
                {data.results.map((file) => (
                  <Row key={`${file.kind} ${file.hash}`} file={file} onDelete={() => setDeleted(file.hash)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </main>
      {deleted !== null && <DeleteDialog hash={deleted} onClose={() => setDeleted(null)} />}
    </div>
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
