import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileDifference } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { when } from '../../rows/values/when.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { FoundList } from '../listing/found-list.tsx'
import { Table } from '../listing/table.tsx'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { TextButton } from '../ui/text-button.tsx'

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

/** Asks before a file without a row is deleted for good. */
function DeleteDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const words = differenceWords[staffLocale()]
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('deleteUnownedFile', { hash }),
    onSuccess: () => alert('save', words.removed),
    onError: () => alert('error', words.failed),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['media', 'differences'] })
      void client.invalidateQueries({ queryKey: ['start', 'today'] })
      onClose()
    },
  })
  return (
    <DialogFrame
      title={words.removeOf(short(hash))}
      icon={Trash2}
      width="30rem"
      buttons={
        <button type="button" className="e-b e-b--p" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {words.remove}
        </button>
      }
      onClose={onClose}
    >
      <p>{words.final}</p>
    </DialogFrame>
  )
}

const differenceWords = defineLabels({
  de: {
    title: 'Dateien ohne Gegenstück',
    about:
      'Dateien, die im Speicher fehlen, und solche, die kein Eintrag, Text oder Verlauf nennt. Verglichen wird jede Nacht; was gebessert ist, verschwindet sofort.',
    file: 'Datei',
    kind: 'Was',
    stored: 'Gespeichert',
    found: 'Gefunden',
    act: 'Tun',
    kinds: {
      missing: 'fehlt im Speicher',
      unowned: 'ohne Eintrag',
    },
    replace: 'Ersetzen',
    replaceOf: (name: string) => `Datei ersetzen: ${name}`,
    remove: 'Datei löschen',
    removeShort: 'Löschen',
    removeOf: (name: string) => `Datei löschen: ${name}`,
    final: 'Die Datei und ihre Größen werden endgültig gelöscht; kein Verlauf holt sie zurück.',
    removed: 'Gelöscht.',
    failed: 'Das ging nicht. Bitte noch einmal versuchen.',
    nothing: 'Speicher und Mediathek stimmen überein.',
    nothingHint: 'Hier steht, was der nächtliche Abgleich findet.',
  },
  en: {
    title: 'Files that do not match',
    about:
      'Files that are missing in the store, and files that no entry, text or history refers to. The comparison runs every night; a fixed difference disappears immediately.',
    file: 'File',
    kind: 'Problem',
    stored: 'Stored',
    found: 'Found',
    act: 'Action',
    kinds: {
      missing: 'missing in the store',
      unowned: 'without an entry',
    },
    replace: 'Replace',
    replaceOf: (name: string) => `Replace the file: ${name}`,
    remove: 'Delete the file',
    removeShort: 'Delete',
    removeOf: (name: string) => `Delete the file: ${name}`,
    final: 'The file and its sizes are deleted for good; no history brings them back.',
    removed: 'Deleted.',
    failed: 'That did not work. Please try again.',
    nothing: 'The store and the media library match.',
    nothingHint: 'What the nightly comparison finds will appear here.',
  },
})

function short(hash: string): string {
  return `${hash.slice(0, 8)} …`
}
