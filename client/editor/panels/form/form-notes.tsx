import { staffLocale } from '../../../staff/staff-locale.ts'
import { UnappliedNote } from '../../dialog/unapplied/unapplied-note.tsx'
import type { useUnappliedInput } from '../../dialog/unapplied/use-unapplied-input.ts'
import type { EditorBlock } from '../../document/document.ts'

interface FormNotesProps {
  failure: string | null
  kept: ReturnType<typeof useUnappliedInput>
  onTake: (kept: EditorBlock) => void
}

/** What went wrong with the whole form, and what was typed before and never sent. */
export function FormNotes({ failure, kept, onTake }: FormNotesProps) {
  return (
    <>
      {failure && (
        <p className="e-note e-note--err" role="alert">
          {failure}
        </p>
      )}
      {kept.offered && (
        <UnappliedNote
          uiLocale={staffLocale()}
          onTake={() => {
            if (kept.offered) onTake(kept.offered)
            kept.answer()
          }}
          onDrop={() => {
            kept.forget()
            kept.answer()
          }}
        />
      )}
    </>
  )
}
