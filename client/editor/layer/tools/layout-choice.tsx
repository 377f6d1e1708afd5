import { changeLayout } from '../../commands/block-commands.ts'
import type { EditorBlock } from '../../document/document.ts'
import { LayoutDrawing } from '../../ui/layout-drawing.tsx'
import { layoutNames } from './layout-names.ts'

interface LayoutChoiceProps {
  section: Pick<EditorBlock, 'key' | 'fields'>
  label: string
  className: string
  /** Class of each button. */
  button: string
  /** Adds the number key of each layout to its tooltip. */
  withKeys?: boolean
}

/** The layouts of a section as drawings, one of them chosen. */
export function LayoutChoice({ section: { key, fields }, label, className, button, withKeys }: LayoutChoiceProps) {
  return (
    <div className={className} role="radiogroup" aria-label={label}>
      {layoutNames().map((name, layout) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio button cannot contain a drawing
        <button
          key={name}
          type="button"
          className={button}
          role="radio"
          aria-checked={fields.layout === layout}
          aria-label={name}
          title={withKeys ? `${name} (${layout + 1})` : undefined}
          onClick={() => changeLayout(key, layout)}
        >
          <LayoutDrawing layout={layout} />
        </button>
      ))}
    </div>
  )
}
