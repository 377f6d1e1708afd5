import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { UnappliedNote } from '../../dialog/unapplied/unapplied-note.tsx'
import type { useUnappliedInput } from '../../dialog/unapplied/use-unapplied-input.ts'

interface FormNotesProps {
  failure: string | null
  unapplied: ReturnType<typeof useUnappliedInput>
  onRestore: (input: EditorBlock) => void
}

export function FormNotes({ failure, unapplied, onRestore }: FormNotesProps) {
  return (
    <>
      {failure && (
        <p className="e-note e-note--err" role="alert">
          {failure}
        </p>
      )}
      {unapplied.offered && (
        <UnappliedNote
          onRestore={() => {
            if (unapplied.offered) onRestore(unapplied.offered)
            unapplied.answer()
          }}
          onDiscard={() => {
            unapplied.discard()
            unapplied.answer()
          }}
        />
      )}
    </>
  )
}
