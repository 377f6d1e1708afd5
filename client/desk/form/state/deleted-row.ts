import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { plainText } from '../../../../shared/html/plain-text.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import { alert } from '../../../staff/alerts.tsx'
import { copyText } from '../../../staff/copy-text.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { titleOf } from '../../ui/title-of.ts'
import { formWords } from '../words.ts'

/** Says that a row was deleted while its form was open, and offers to copy the form's texts. */
export function alertDeleted(entity: EntityDefinition, row: DeskRecord, values: DeskValues): void {
  const words = formWords[staffLocale()]
  alert('error', words.deletedMeanwhile(titleOf(entity, row, staffLocale())), {
    detail: words.deletedHint,
    lifeMs: deletedLifeMs,
    action: { label: words.copyTexts, run: () => void copyText(textsOf(entity, values)) },
  })
}

const deletedLifeMs = 60_000

/** Returns the texts of a form, each after its field's label; the English ones follow the German ones. */
export function textsOf(entity: EntityDefinition, values: DeskValues): string {
  const texts = Object.entries(entity.fields).flatMap(([name, { kind, label }]) => {
    const value = values[name] ?? null
    if (kind === 'line' || kind === 'address') return [[label[staffLocale()], String(value ?? '')]]
    if (!localisedKinds.has(kind)) return []
    const { de, en } = asLocalised(value)
    return [
      [`${label[staffLocale()]} (DE)`, linesOf(de)],
      [`${label[staffLocale()]} (EN)`, linesOf(en ?? '')],
    ]
  })
  return texts
    .filter(([, text]) => text)
    .map((each) => each.join('\n'))
    .join('\n\n')
}

const localisedKinds: ReadonlySet<string> = new Set(['text', 'textArea', 'richText', 'url'])

/** Returns a text without formats, with a line for each paragraph. */
function linesOf(text: string): string {
  const lines = text.replace(/<\/(?:p|li)>|<br ?\/?>/g, '\n').split('\n')
  return lines.map(plainText).filter(Boolean).join('\n')
}
