import { useLabels } from '../page/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { choiceWords } from './choice-words.ts'
import { ChoiceButtons, Choices } from './choices.tsx'
import type { Category } from './consent.ts'
import '../ui/dialog.css'

export function SettingsDialog(choices: { granted: readonly Category[]; isSignalled: boolean }) {
  const words = useLabels(choiceWords)
  return (
    <dialog className="dlg dlg--mid" aria-labelledby="cookies-title">
      <form className="dlg-settings" action="/_consent" method="post">
        <div className="dlg-b">
          <div className="dlg-top">
            <h2 id="cookies-title">{words.dialogTitle}</h2>
            <button className="dlg-x" type="submit" formMethod="dialog">
              {words.close}
              <Icon name="close" />
            </button>
          </div>
          <Choices {...choices} />
        </div>
        <div className="dlg-f">
          <ChoiceButtons />
        </div>
      </form>
    </dialog>
  )
}
