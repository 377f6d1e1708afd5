import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { DeskPressFile } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DayAndTime, localOfStored } from '../controls/day-and-time.tsx'
import { useBulkActions } from '../list/bulk/use-bulk-actions.ts'
import { useMay } from '../shell/start.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { entryOf } from './entries.ts'
import { pressWords } from './words.ts'

interface EmbargoDialogProps {
  files: readonly DeskPressFile[]
  onClose: () => void
}

/** Sets or lifts the embargo of files; for public files, the change takes effect at once if the user may publish. */
export function EmbargoDialog({ files, onClose }: EmbargoDialogProps) {
  const locale = staffLocale()
  const words = pressWords[locale]
  const canPublish = useMay('press-files')('publish')
  const actions = useBulkActions(entityOf('press-files'))
  const known = files.find(({ embargoed_until: until }) => until !== null)?.embargoed_until ?? ''
  const [local, setLocal] = useState<string | null>(() => localOfStored(known))
  const [isWrong, setWrong] = useState(false)

  function save(value: string | null): void {
    onClose()
    void actions.set(files.map(entryOf), { field: 'embargoedUntil', value, name: words.embargo, canPublish })
  }
  function set(): void {
    const until = local ? berlinToUtc(local) : null
    if (until === null || Date.parse(until) <= Date.now()) setWrong(true)
    else save(until)
  }
  const [first] = files
  return (
    <DialogFrame
      title={words.embargoTitle(files.length, (first && localise(first.title, locale)) || words.untitled)}
      icon={Clock}
      width="32rem"
      form={{ noValidate: true }}
      onSubmit={set}
      other={known !== '' && <TextButton label={words.embargoLift} onClick={() => save(null)} />}
      buttons={
        <button type="submit" className="e-b e-b--p">
          {words.embargoSet}
        </button>
      }
      onClose={onClose}
    >
      <div className="e-f">
        <label htmlFor="e-embargo-until">{words.embargoUntil}</label>
        <DayAndTime
          id="e-embargo-until"
          local={local}
          onChange={(next) => {
            setLocal(next)
            setWrong(false)
          }}
          aria={{
            'aria-describedby': isWrong ? 'e-embargo-problem' : 'e-embargo-hint',
            'aria-invalid': isWrong || undefined,
          }}
        />
        {isWrong && (
          <p id="e-embargo-problem" className="e-errt" role="alert">
            {words.embargoWrong}
          </p>
        )}
        <p id="e-embargo-hint" className="e-hint">
          {words.embargoHint}
        </p>
      </div>
    </DialogFrame>
  )
}
