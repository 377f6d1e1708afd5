import { CircleAlert } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { BlockProblem } from '../../document/problem-at.ts'
import { dialogWords } from '../words.ts'

interface DialogFootProps {
  problems: readonly BlockProblem[]
  action?: string | undefined
  onProblem: (problem: BlockProblem) => void
  onCancel: () => void
  onApply: () => void
}

/** The footer of a form dialog. The number of problems is a button that opens the first problem. */
export function DialogFoot({ problems, action, onProblem, onCancel, onApply }: DialogFootProps) {
  const words = dialogWords[staffLocale()]
  const [first] = problems
  const count = problems.length
  const [applyKey, applies, closeKey, closes] = words.keys
  return (
    <footer className="e-dlg-f">
      {first ? (
        <button type="button" className="e-errt e-errt--way" onClick={() => onProblem(first)}>
          <Icon of={CircleAlert} size={14} />
          {problems.every(({ code }) => code === 'required') ? words.missing(count) : words.errors(count)}
        </button>
      ) : (
        <span className="e-s e-2 e-keys">
          <kbd>{applyKey}</kbd> <kbd>↵</kbd> {applies} <kbd>{closeKey}</kbd> {closes}
        </span>
      )}
      <span className="e-bar-sp" />
      <button type="button" className="e-b e-b--l" onClick={onCancel}>
        {words.cancel}
      </button>
      <button type="button" className="e-b e-b--p" onClick={onApply}>
        {action ?? words.apply}
      </button>
    </footer>
  )
}
