import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { changeLayout } from '../../commands/block-commands.ts'
import { LayoutDrawing } from '../../ui/layout-drawing.tsx'
import { layoutNames } from './layout-names.ts'

interface LayoutChoiceProps {
  section: Pick<EditorBlock, 'key' | 'fields'>
  label: string
  className: string
  /** CSS class of each button. */
  button: string
  /** Adds tooltips with the name and the number key of each layout. */
  withKeys?: boolean
}

/** A radio group of a container's layouts; choosing one changes the layout immediately. */
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
