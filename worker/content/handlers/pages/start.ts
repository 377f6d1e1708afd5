import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { blocks } from '../../../../shared/blocks/registry.ts'
import { emptyFields } from '../../../../shared/fields/empty-value.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { BlockDraft, SectionDraft } from '../../store/pages/block-rows.ts'

/** Returns the first sections of a new page: none, or empty blocks below a block with the page's title. */
export function sectionsAtFirst(
  starts: 'empty' | 'landing' | 'article',
  title: Localised,
  toolbar: Toolbar,
): SectionDraft[] {
  if (starts === 'empty') return []
  const headline = block('headline', { content: title })
  if (starts === 'article') {
    return [
      { slug: '', layout: 0, columns: [[headline, block('text')]] },
      { slug: '', layout: 1, columns: [[block('image')], [block('quote')]] },
    ]
  }
  const opening = toolbar === 'standard' ? block('fullteaser', { headline: title }) : headline
  const teasers: BlockDraft = { ...block('teaserlist'), children: [block('teaserlistitem'), block('teaserlistitem')] }
  return [
    { slug: '', layout: 0, columns: [[opening]] },
    { slug: '', layout: 0, columns: [[block('text'), teasers]] },
  ]
}

function block(module: keyof typeof blocks, data: Record<string, unknown> = {}): BlockDraft {
  return { module, data: { ...emptyFields(blocks[module].fields), ...data } }
}
