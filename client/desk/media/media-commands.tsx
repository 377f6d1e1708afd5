import { Ellipsis, History, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import type { Accepts, MediaKind } from '../../../shared/media/kinds.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DeleteDialog } from '../form/dialogs/delete-dialog.tsx'
import type { Entry } from '../form/state/use-entry.ts'
import { formWords } from '../form/words.ts'
import { useMay } from '../shell/start.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { acceptOf } from '../upload/accept.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { mediaWords } from './words.ts'

interface MediaCommandsProps {
  entry: Entry
  record: DeskRecord
  onHistory: () => void
}

export function MediaCommands({ entry, record, onHistory }: MediaCommandsProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const may = useMay('media')
  const [replacement, setReplacement] = useState<File | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const isThere = record.state !== 'deleted'
  const kind = record.values.kind as MediaKind
  return (
    <>
      {isThere && may('publish') && !record.elsewhere && (
        <label className="e-b e-b--l e-upbtn">
          <Icon of={Replace} />
          <span>{words.replace}</span>
          <input
            type="file"
            className="vh"
            accept={accepted[kind]}
            aria-label={words.replace}
            onChange={({ target }) => {
              setReplacement(target.files?.[0] ?? null)
              target.value = ''
            }}
          />
        </label>
      )}
      <PopButton
        className="e-b e-b--i"
        kind="menu"
        side="end"
        label={formWords[locale].moreCommands}
        content={<Icon of={Ellipsis} />}
      >
        {(close) => (
          <>
            <MenuCommand icon={History} label={formWords[locale].history} close={close} run={onHistory} />
            {isThere && may('remove') && !record.elsewhere && (
              <MenuCommand
                icon={Trash2}
                label={formWords[locale].remove}
                className="e-opt--d"
                close={close}
                run={() => setDeleting(true)}
              />
            )}
          </>
        )}
      </PopButton>
      {replacement && (
        <ReplaceDialog entry={entry} record={record} file={replacement} onClose={() => setReplacement(null)} />
      )}
      {isDeleting && <DeleteDialog entry={entry} record={record} onClose={() => setDeleting(false)} />}
    </>
  )
}

const accepted: Record<MediaKind, string> = {
  picture: acceptOf['picture' satisfies Accepts],
  document: acceptOf['document' satisfies Accepts],
  video: 'video/mp4',
  other: acceptOf['file' satisfies Accepts],
}
