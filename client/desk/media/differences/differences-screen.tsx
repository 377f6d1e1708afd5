import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileDifference } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { fileSize } from '../../../../shared/i18n/file-size.ts'
import { when } from '../../../rows/values/when.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FoundList } from '../../listing/found-list.tsx'
import { Table } from '../../listing/table.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { short } from './short.ts'
import { differenceWords } from './words.ts'

/** `/admin/media/differences`: rows without a file, and files without a row. */
export default function DifferencesScreen() {
  const locale = staffLocale()
  const words = differenceWords[locale]
  const [deleted, setDeleted] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['media', 'differences'],
    queryFn: ({ signal }) => call('listFileDifferences', {}, { signal }),
  })
  return (
    <>
      <FoundList words={words} icon={FileCheck} query={query}>
        <Table
          columns={[
            ['c-t', words.file, nameCell],
            ['c-m', words.kind, ({ kind }) => <span className="e-el">{words.kinds[kind]}</span>],
            ['c-m', words.stored, (file) => <span className="e-el">{storedText(file)}</span>],
            ['c-x', words.found, ({ found_at: at }) => when(at, locale)],
            ['c-s', words.act, (file) => <Act file={file} onDelete={() => setDeleted(file.hash)} />],
          ]}
          rows={query.data?.results ?? []}
          keyOf={({ kind, hash }) => `${kind} ${hash}`}
        />
      </FoundList>
      {deleted !== null && <DeleteDialog hash={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function nameCell({ filename, hash, content_type: type }: FileDifference) {
  if (filename !== null) return filename
  return (
    <>
      <code className="e-code">{short(hash)}</code> {type}
    </>
  )
}

function storedText({ bytes, stored_at: at }: FileDifference): string {
  const facts = [bytes !== null && fileSize(bytes, staffLocale()), at !== null && when(at, staffLocale())]
  return facts.filter(Boolean).join(' · ')
}

function Act({ file, onDelete }: { file: FileDifference; onDelete: () => void }) {
  const words = differenceWords[staffLocale()]
  const name = file.filename ?? short(file.hash)
  if (file.kind !== 'missing')
    return <TextButton label={words.removeShort} name={words.removeOf(name)} onClick={onDelete} />
  return (
    <Link className="e-b e-b--t" to={`/media/${file.id}`} aria-label={words.replaceOf(name)}>
      {words.replace}
    </Link>
  )
}
