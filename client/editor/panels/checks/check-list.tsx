import { CircleAlert, Languages, TriangleAlert } from 'lucide-react'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { labelOf } from '../../commands/block-names.ts'
import { settingsFields } from '../../document/settings-fields.ts'
import type { CheckEntry } from '../../publication/check-entries.ts'
import { editorState } from '../../state/editor-state.ts'
import { titleOf } from '../../view/title-of.ts'
import { blockWithId, goToCheck } from './go-to-check.ts'
import { checkWords, codeWords, fixWords } from './words.ts'

export function CheckList({ name, entries }: { name: string; entries: readonly CheckEntry[] }) {
  const words = checkWords[staffLocale()]
  if (entries.length === 0) return null
  return (
    <section aria-label={name}>
      <h3 className="e-grp">{name}</h3>
      <ul>
        {entries.map((entry) => {
          const what = codeWords[staffLocale()][entry.code]
          const where = entry.blockCount > 1 ? `${words.several(entry.blockCount)} ${placeOf(entry)}` : placeOf(entry)
          const fix = fixWords[staffLocale()][fixOf(entry)]
          return (
            <li key={`${entry.code} ${entry.blockId}`} className={`e-line e-check e-check--${entry.severity}`}>
              <Icon of={iconOf(entry)} size={18} />
              <span>
                <b>{what}</b>
                <span className="e-2">{where}</span>
              </span>
              <button
                type="button"
                className="e-b e-b--l"
                aria-label={`${fix}: ${what}, ${where}`}
                onClick={() => goToCheck(entry)}
              >
                {fix}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function iconOf({ code, severity }: CheckEntry) {
  if (severity === 'error') return CircleAlert
  return code === 'missing_translation' ? Languages : TriangleAlert
}

function fixOf({ code }: CheckEntry): keyof typeof fixWords.de {
  if (code === 'missing_translation') return 'translate'
  if (code === 'dead_link' || code === 'empty_link') return 'link'
  return code === 'missing_alt' || code === 'required' || code === 'too_few' ? 'add' : 'fix'
}

function placeOf({ blockId, places }: CheckEntry): string {
  const words = checkWords[staffLocale()]
  const block = blockId === null ? null : blockWithId(blockId)
  if (blockId !== null && !block) return words.gone
  const fields = block ? (definitionOf(block.module)?.fields ?? {}) : settingsFields
  const labels = places.map(({ field }) => fields[field ?? '']?.label[staffLocale()])
  const languages = places.map(({ locale }) => locale && { de: words.german, en: words.english }[locale])
  const title = block && titleOf(block, editorState.language)
  const quoted = title && (staffLocale() === 'de' ? `»${title}«` : `“${title}”`)
  const parts = [[block ? labelOf(block) : words.settings, quoted].filter(Boolean).join(' '), ...labels, ...languages]
  return [...new Set(parts.filter(Boolean))].join(', ')
}
