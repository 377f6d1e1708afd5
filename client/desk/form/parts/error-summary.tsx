import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { RowProblem } from '../../../rows/problems.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { controlId } from '../../controls/control.ts'
import { useFocusField } from '../use-focus-field.ts'
import { formWords } from '../words.ts'

interface ErrorSummaryProps {
  entity: EntityDefinition
  problems: readonly RowProblem[]
}

/** Lists a form's problems with links to their fields; takes the focus when the list grows. */
export function ErrorSummary({ entity, problems }: ErrorSummaryProps) {
  const locale = staffLocale()
  const words = formWords[locale]
  const focusField = useFocusField()
  const box = useRef<HTMLDivElement>(null)
  const count = useRef(0)
  useEffect(() => {
    // correcting a field shortens the list, which must not take the focus
    if (problems.length > count.current) box.current?.focus()
    count.current = problems.length
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div ref={box} className="e-errs" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} size={18} />
      <div>
        <b>{words.problems(problems.length)}</b>
        <ul>
          {problems.map(({ pointer, message }) => {
            const [, name = '', language] = pointer.split('/')
            const label = entity.fields[name]?.label[language === 'en' ? 'en' : locale] ?? name
            return (
              <li key={pointer}>
                <a
                  href={`#${controlId(pointer)}`}
                  onClick={(event) => {
                    if (focusField(controlId(pointer))) event.preventDefault()
                  }}
                >
                  {label}: {message}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
