// Shows both states of a container side by side as visitors see them, with a frame around each block that differs.
import { RotateCcw } from 'lucide-react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { BlockPageProvider } from '../../../../shared/blocks/block-page.tsx'
import { embedsOfPage } from '../../../../shared/blocks/external/embeds-of-page.ts'
import { KnownEmbedsContext } from '../../../../shared/blocks/external/known-embeds.ts'
import type { Page } from '../../../../shared/contract/page.ts'
import type { ComparedBlock } from '../../../../shared/drafts/compare-pages.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { PageFrameProvider } from '../../../../shared/page/page-context.tsx'
import { RenderGuard } from '../../../render-guard.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { pageData } from '../../../staff/page-data.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { labelOf } from '../../commands/block-names.ts'
import { ScaledFrame } from '../../dialog/preview/scaled-frame.tsx'
import { editorState } from '../../state/editor-state.ts'
import { ComparedRow } from './compared-row.tsx'
import { ComparedSection, type SectionElements, sectionElements } from './compared-section.tsx'
import { markWords } from './mark-words.ts'
import type { SectionPair } from './section-pairs.ts'
import { compareWords } from './words.ts'

export type ComparedPage = Pick<Page, 'modules' | 'refs'>

interface SectionRowProps {
  pair: SectionPair
  pages: Record<Side, ComparedPage>
  frame: { width: number; scale: number }
  restorerOf: (entry: ComparedBlock) => (() => void) | null
}

type Side = 'before' | 'after'
const sides = ['before', 'after'] as const

export function SectionRow({ pair, pages, frame, restorerOf }: SectionRowProps) {
  const words = compareWords[staffLocale()]
  const [elements] = useState(() => ({ before: sectionElements(), after: sectionElements() }))
  const [bodies, setBodies] = useState<Partial<Record<Side, HTMLElement>>>({})
  const [heights, setHeights] = useState<Partial<Record<Side, number>>>({})
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set())
  const { language } = useStore(editorState)
  const isShown = sides.every((side) => !pair[side] || bodies[side])

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed heights mean changed content
  useLayoutEffect(() => {
    if (!isShown) return
    const shared = pair.entries.filter(({ before, after }) => before && after && before.module !== 'container')
    for (const side of sides) {
      const other = side === 'before' ? 'after' : 'before'
      const texts = shared.map(({ key }) => [elements[side].of(key), elements[other].of(key)] as const)
      const body = bodies[side]
      if (body) markWords(body, texts, side === 'before')
    }
    const same = pair.entries.filter(({ key, isMoved }) => !isMoved && looksSame(elements, key))
    setUnseen(new Set(same.map(({ key }) => key)))
  }, [isShown, bodies, heights, pair, elements, language])

  const seen = pair.entries.filter(({ key }) => !unseen.has(key))
  return (
    <div className="e-cmp-pair">
      {sides.map((side) => {
        const section = pair[side]
        return section ? (
          <Half
            key={side}
            side={side}
            section={section}
            page={pages[side]}
            elements={elements[side]}
            frame={frame}
            onOpen={(body) => setBodies((now) => ({ ...now, [side]: body }))}
            onHeight={(height) => setHeights((now) => ({ ...now, [side]: height }))}
          >
            {isShown &&
              seen.map((entry) => (
                <Around
                  key={entry.key}
                  entry={entry}
                  side={side}
                  elements={elements[side].of(entry.key)}
                  scale={frame.scale}
                  onRestore={restorerOf(entry)}
                />
              ))}
          </Half>
        ) : (
          <p key={side} className="e-cmp-c e-cmp-no">
            {side === 'before' ? words.notYet : words.gone}
          </p>
        )
      })}
      {unseen.size > 0 && (
        <div className="e-cmp-unseen">
          <p className="e-hint">{words.unseen}</p>
          {pair.entries
            .filter(({ key }) => unseen.has(key))
            .map((entry) => (
              <ComparedRow key={entry.key} entry={entry} onRestore={restorerOf(entry)} />
            ))}
        </div>
      )}
    </div>
  )
}

/** Whether a block has the same markup in both states, so that its difference is not visible on the page. */
function looksSame(elements: Record<Side, SectionElements>, key: string): boolean {
  const [one, other] = sides.map((side) =>
    elements[side]
      .of(key)
      .map(({ outerHTML }) => outerHTML)
      .join(''),
  )
  return one === other
}

interface HalfProps extends Pick<SectionRowProps, 'frame'> {
  side: Side
  section: EditorBlock
  page: ComparedPage
  elements: SectionElements
  onOpen: (body: HTMLElement) => void
  onHeight: (height: number) => void
  children: ReactNode
}

function Half({ side, section, page, elements, frame, onOpen, onHeight, children }: HalfProps) {
  const words = compareWords[staffLocale()]
  const { language } = useStore(editorState)
  const around = pageData()
  return (
    <div className="e-cmp-half">
      <small className="e-cmp-side">{words[side]}</small>
      <ScaledFrame
        title={words[side]}
        {...frame}
        language={language}
        onOpen={onOpen}
        onHeight={onHeight}
        over={children}
      >
        <PageFrameProvider page={{ ...around, locale: language }}>
          <KnownEmbedsContext value={embedsOfPage({ modules: page.modules }, language)}>
            <BlockPageProvider page={page}>
              {/* a block that fails to render must not break the comparison */}
              <RenderGuard of={section} fallback={<p>{words.notShown}</p>}>
                <ComparedSection section={section} language={language} elements={elements} />
              </RenderGuard>
            </BlockPageProvider>
          </KnownEmbedsContext>
        </PageFrameProvider>
      </ScaledFrame>
    </div>
  )
}

interface AroundProps {
  entry: ComparedBlock
  side: Side
  elements: readonly HTMLElement[]
  scale: number
  onRestore: (() => void) | null
}

function Around({ entry, side, elements, scale, onRestore }: AroundProps) {
  const words = compareWords[staffLocale()]
  const { before, after, kind } = entry
  const rect = rectOf(elements, scale)
  if (!rect) return null
  const label = labelOf((entry[side] ?? after ?? before) as EditorBlock)
  const isMain = side === 'before' || !before
  const mark = <span className="e-cmp-mark">{words.kinds[kind]}</span>
  const look = `e-cmp-around is-${kind}${before?.module === 'container' || after?.module === 'container' ? ' is-section' : ''}`
  if (!isMain)
    return (
      <div className={look} style={rect} aria-hidden="true">
        {mark}
      </div>
    )
  return (
    <section
      className={look}
      style={rect}
      data-compared={entry.key}
      tabIndex={-1}
      aria-label={`${label}: ${words.kinds[kind]}`}
    >
      {(!before || !after) && mark}
      {onRestore && (
        <button type="button" className="e-cmp-way" data-restore="" onClick={onRestore}>
          <Icon of={RotateCcw} size={14} />
          {before ? words.restore : words.remove}
          <span className="vh"> {label}</span>
        </button>
      )}
    </section>
  )
}

function rectOf(elements: readonly HTMLElement[], scale: number): CSSProperties | null {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
  if (boxes.length === 0) return null
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return { left: left * scale, top: top * scale, width: (right - left) * scale, height: (bottom - top) * scale }
}
