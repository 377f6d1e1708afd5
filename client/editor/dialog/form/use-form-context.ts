import { useCallback, useMemo } from 'react'
import type { StoredField } from '../../../../shared/fields/stored-field.ts'
import type { EditorBlock } from '../../document/document.ts'
import type { Form } from '../../fields/form-context.ts'
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts'
import { anchorOn } from '../preview/preview-page.ts'
import type { useProblems } from '../problems/use-problems.ts'
import type { BlockDialogProps } from '../use-block-dialog.ts'
import type { useDraft } from './use-draft.ts'
import { useTitles } from './use-titles.ts'

interface Options extends Pick<BlockDialogProps, 'block' | 'language' | 'toolbar' | 'page'> {
  changes: ReturnType<typeof useDraft>
  problems: ReturnType<typeof useProblems>
}

/** Returns the form's context. Its identity changes rarely, so that a keystroke re-renders only the edited row. */
export function useFormContext({ block, changes, problems, language, toolbar, page }: Options): Form {
  const { titleOf, noteTitle } = useTitles(page.refs, block, language)
  const writing = useStableCallbacks({
    change(key: string, field: string, value: StoredField) {
      changes.setField(key, field, value)
      problems.changed(key, field)
    },
    leave: problems.leave,
    noteTitle,
  })
  const anchorOf = useCallback((owner: EditorBlock) => anchorOn(page, owner, language), [page, language])
  const { shown } = problems
  return useMemo(
    () => ({ language, toolbar, problems: shown, anchorOf, titleOf, ...writing }),
    [language, toolbar, shown, anchorOf, titleOf, writing],
  )
}
