import type { DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { RowProblem } from '../../../rows/problems.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { fieldsWithoutEnglish } from '../state/open-translations.ts'
import { formWords } from '../words.ts'
import { sectionId } from './section-id.ts'

interface AnchorsProps {
  entity: EntityDefinition
  values: DeskValues
  problems: readonly RowProblem[]
}

/**
 * Links to the sections of a form, marked with the number of problems or, without problems, with a dot for missing
 * English.
 */
export function Anchors({ entity, values, problems }: AnchorsProps) {
  const locale = staffLocale()
  const words = formWords[locale]
  const open = fieldsWithoutEnglish(entity, values)
  if (entity.groups.length < 2) return null
  return (
    <nav className="e-anch" aria-label={words.sections}>
      {entity.groups.map(({ label, fields }) => {
        const count = problems.filter(({ pointer }) => fields.includes(pointer.split('/')[1] ?? '')).length
        return (
          <a key={label.de} href={`#${sectionId(label.de)}`}>
            {label[locale]}
            {count > 0 ? (
              <span className="e-n e-n--err">
                <span aria-hidden="true">{count}</span>
                <span className="vh"> {words.errorsHere(String(count))}</span>
              </span>
            ) : (
              fields.some((name) => open.includes(name)) && (
                <span className="e-dot-w" title={words.englishOpen}>
                  <span className="vh">{words.englishOpen}</span>
                </span>
              )
            )}
          </a>
        )
      })}
    </nav>
  )
}
