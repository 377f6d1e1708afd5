// Prepares the edited page's row (for instance its production) for editing in place: reads it from the desk, and
// creates the inputs and their saver.
import type { Editor } from '@tiptap/core'
import { proxy, ref } from 'valtio/vanilla'
import { ownerOf } from '../../../shared/contract/section-owner.ts'
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskFieldMap, EntityDefinition } from '../../../shared/entities/define.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { type EntityName, entities, entityOf } from '../../../shared/entities/registry.ts'
import { may } from '../../../shared/entities/roles.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { inBrowser } from '../../rows/keeper.ts'
import { dropInput, inputKey, keepInput, readInput } from '../../rows/kept-input.ts'
import { problemsOf } from '../../rows/problems.ts'
import { pageData } from '../../staff/page-data.ts'
import { Invalid, NotFound, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { editorState } from '../state/editor-state.ts'
import { ownFieldCommands, ownFields } from '../state/own-fields.ts'
import { alertOutcome, timeOfDay } from '../status/report-status.ts'
import { createFieldSaver, type FieldReport, type FieldSaver, type TextConflict } from './field-saver.ts'
import { makeInputs, type Places, textsOf } from './places.ts'
import { call } from './row-calls.ts'

export interface OwnFieldsOfPage {
  entity: EntityDefinition
  texts: DeskFieldMap
  /** The language in which the page shows the texts. */
  language: Locale
  saver: FieldSaver
  conflict: () => TextConflict | null
  end: () => void
}

/** The TipTap editor of the focused formatted text, whose tools are shown; null without one. */
export const tools = proxy<{ editor: Editor | null }>({ editor: null })

let opened: OwnFieldsOfPage | null = null

/** Returns the fields that `openOwnFields` has opened. @throws Error if nothing is open */
export function ownFieldsOfPage(): OwnFieldsOfPage {
  if (!opened) throw new Error('own fields are not open')
  return opened
}

/**
 * Makes the texts of the page's row editable in place.
 * @returns null on a page without a row, for a user who may not change the row, and for a site with a backend
 * @throws what the desk's API throws
 */
export async function openOwnFields(): Promise<OwnFieldsOfPage | null> {
  const { owner, screen, locale: language } = pageData()
  const name = (Object.keys(entities) as EntityName[]).find((each) => entityOf(each).screen === screen)
  if (!owner || !name || !may(staffState.user?.role ?? 'editor', name, 'save')) return null
  const entity = entityOf(name)
  const texts = textsOf(entity.fields)
  const { object_id: id } = ownerOf(owner)
  const record = await rowOf(name, id)
  if (!record) return null
  // separate from the input that the desk's form stores, because the form has more fields
  const key = `${inputKey(name, id)}/page`
  let conflict: TextConflict | null = null
  let places: Places | null = null
  const saver = createFieldSaver(texts, record, {
    send: (values, revision) =>
      call(
        'changeRow',
        { entity: name, id },
        { ifMatch: revision, body: { action: 'save', values, is_automatic: true } },
      ),
    fetch: () => call('readRow', { entity: name, id }),
    keep(unsaved) {
      const stored = unsaved
        ? keepInput(key, { ...unsaved, giveBack: [], at: new Date().toISOString() })
        : dropInput(key)
      stored.catch((error: unknown) => console.info('own fields:', error))
    },
    report(report) {
      conflict = report.conflict ?? null
      showReport(report, entity, () => void saver.save())
      noteUnpublished(texts, saver.record())
    },
    show: (values: DeskValues) => places?.show(values),
    schedule: inBrowser,
  })
  places = makeInputs(texts, {
    language,
    values: saver.values,
    onText: (field, text) => saver.write(field, language, text),
    onFocus: (editor) => {
      tools.editor = editor && ref(editor)
    },
  })
  noteUnpublished(texts, record)
  Object.assign(ownFieldCommands, {
    save: saver.save,
    resume: saver.resume,
    keep: saver.keep,
    showRefused() {
      const field = refusedField
      if (field) places?.focus(field)
      return field !== null
    },
  })
  const kept = await readInput(key).catch(() => null)
  if (kept) saver.restore(kept)
  opened = { entity, texts, language, saver, conflict: () => conflict, end: places.end }
  return opened
}

async function rowOf(name: EntityName, id: number): Promise<DeskRecord | null> {
  try {
    return await call('readRow', { entity: name, id })
  } catch (error) {
    // a site with a backend has no desk
    if (error instanceof NotFound || error instanceof Refused) return null
    throw error
  }
}

/**
 * Records which texts differ from the public ones. For a row that is not public yet, records no text, because only the
 * form can publish that row.
 */
export function noteUnpublished(texts: DeskFieldMap, { values, public: shown }: DeskRecord): void {
  const differing = shown ? Object.keys(texts).filter((name) => !isSame(values[name], shown[name])) : []
  ownFields.unpublished = ref(differing)
}

let refusedField: string | null = null

function showReport({ status, outcome, error }: FieldReport, entity: EntityDefinition, retry: () => void): void {
  ownFields.status = status
  const [problem] = error instanceof Invalid ? problemsOf(error, entity, staffLocale()) : []
  const [, field = ''] = problem?.pointer.split('/') ?? []
  refusedField = field || null
  if (outcome === 'saved') editorState.savedAt = timeOfDay()
  const label = entity.fields[field]?.label[staffLocale()]
  const reason = problem ? [label, problem.message].filter(Boolean).join(': ') : undefined
  if (outcome) alertOutcome(outcome, { reason, ...(refusedField ? { show: ownFieldCommands.showRefused } : { retry }) })
}
