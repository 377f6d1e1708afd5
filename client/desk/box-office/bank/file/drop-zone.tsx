import { FileUp, Landmark } from 'lucide-react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { fileWords } from './words.ts'

/** Where a file is dropped, or chosen by its button. A file that is dropped anywhere else on the screen is read, too. */
export function DropZone({ onOpen }: { onOpen: () => void }) {
  const words = fileWords[staffLocale()]
  return (
    <div className="e-file-drop bo-bf-drop">
      <Icon of={Landmark} size={22} />
      <p>
        <b>{words.drop}</b>
        <br />
        <span className="e-2">{words.kinds}</span>
      </p>
      <button type="button" className="e-b e-b--p" onClick={onOpen}>
        <Icon of={FileUp} />
        <span>{words.choose}</span>
      </button>
    </div>
  )
}
