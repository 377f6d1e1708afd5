import type { Locale } from '../../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { oneLine } from '../../../../shared/text/one-line.ts'
import { background } from '../../../http/background.ts'
import { type ApiContext, problemLocale, storeOf } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Refusal } from '../../../media/upload/accept.ts'
import { uploadNotes } from '../../../media/upload/notes.ts'
import { type ActiveKind, activeParts } from '../../../media/upload/pdf/refusals.ts'
import type { SentFile, UploadPlace } from '../../handlers/media/upload.ts'
import { uploadWords } from './upload-words.ts'

/** @param by a staff member's e-mail address, or the name of an outside system's token followed by ` (API)` */
export function uploadPlace(c: ApiContext, by: string): UploadPlace {
  return { env: c.env, store: storeOf(c), site: c.var.site.key, by, wait: background(c) }
}

/** Names in the response's headers what staff should know about a file: `Upload-Notes: private,still`. */
export function setUploadNotes(c: ApiContext, { bytes }: SentFile): void {
  const notes = uploadNotes(bytes)
  if (notes.length > 0) c.header('Upload-Notes', notes.join())
}

export function refusedUpload(c: ApiContext, why: Refusal | 'another-kind'): RefusedRequest {
  const locale = problemLocale(c)
  const active = activeParts(why)
  const detail = active ? activeSentence(active, locale) : uploadWords[locale][why as keyof typeof codeOf]
  const code = active ? 'bad-request' : codeOf[why as keyof typeof codeOf]
  return new RefusedRequest(code, locale, { fields: ['file'], detail })
}

const codeOf = {
  empty: 'bad-request',
  'not-a-picture': 'unsupported-media-type',
  'not-a-document': 'unsupported-media-type',
  'not-accepted': 'unsupported-media-type',
  drawing: 'unsupported-media-type',
  heic: 'unsupported-media-type',
  damaged: 'bad-request',
  locked: 'bad-request',
  'another-kind': 'unsupported-media-type',
  'too-many-pixels': 'too-large',
} as const

/** The maximum length of a field's name in a sentence, which comes from the file. */
const maxName = 60

/**
 * Returns the sentence that refuses a PDF with active content, and says how to remove it.
 * @param active the name of the form field that has it, '' if it is elsewhere
 */
export function activeSentence({ kind, field }: { kind: ActiveKind; field: string }, locale: Locale): string {
  const { anywhere, inField } = words[locale]
  const name = beginningOf(oneLine(field), maxName)
  return name ? inField[kind](name) : anywhere[kind]
}

interface Sentences {
  anywhere: Record<ActiveKind, string>
  /** They say how the form stays one that visitors can fill in. */
  inField: Record<ActiveKind, (field: string) => string>
}

const words: Record<Locale, Sentences> = {
  de: {
    anywhere: {
      script: 'Das PDF enthält ein Skript. Drucken Sie es neu als PDF, dann geht es.',
      submission:
        'Das PDF sendet Eingaben an eine Adresse im Netz. Löschen Sie diese Aktion; das Formular bleibt ausfüllbar.',
      attachment:
        'Das PDF enthält eingebettete Dateien oder Medien. Entfernen Sie diese Anhänge, und laden Sie sie einzeln hoch.',
      program: 'Das PDF startet ein Programm. Drucken Sie es neu als PDF, dann geht es.',
      xfa: 'Das PDF ist ein XFA-Formular, das Browser nicht zeigen. Speichern Sie es als gewöhnliches PDF-Formular (AcroForm), dann bleibt es ausfüllbar.',
      link: 'Das PDF öffnet von selbst eine Adresse im Netz oder eine andere Datei. Löschen Sie diese Aktion, oder drucken Sie es neu als PDF.',
    },
    inField: {
      script: (field) =>
        `Das Formularfeld »${field}« enthält ein Skript. Löschen Sie es in den Eigenschaften des Feldes (Format, Validierung, Berechnung, Aktionen), und speichern Sie neu; das Formular bleibt ausfüllbar.`,
      submission: (field) =>
        `Das Formularfeld »${field}« sendet Eingaben an eine Adresse im Netz. Löschen Sie diese Aktion in den Eigenschaften des Feldes; das Formular bleibt ausfüllbar.`,
      attachment: (field) =>
        `Das Formularfeld »${field}« öffnet eingebettete Dateien oder Medien. Löschen Sie diese Aktion in den Eigenschaften des Feldes; das Formular bleibt ausfüllbar.`,
      program: (field) =>
        `Das Formularfeld »${field}« startet ein Programm. Löschen Sie diese Aktion in den Eigenschaften des Feldes; das Formular bleibt ausfüllbar.`,
      xfa: (field) =>
        `Das Formularfeld »${field}« gehört zu einem XFA-Formular, das Browser nicht zeigen. Speichern Sie es als gewöhnliches PDF-Formular (AcroForm), dann bleibt es ausfüllbar.`,
      link: (field) =>
        `Das Formularfeld »${field}« öffnet von selbst eine Adresse im Netz. Löschen Sie diese Aktion in den Eigenschaften des Feldes; das Formular bleibt ausfüllbar.`,
    },
  },
  en: {
    anywhere: {
      script: 'The PDF contains a script. Print it to a new PDF, then it works.',
      submission: 'The PDF sends input to an address on the web. Delete this action; the form can still be filled in.',
      attachment: 'The PDF contains embedded files or media. Remove these attachments, and upload them separately.',
      program: 'The PDF starts a program. Print it to a new PDF, then it works.',
      xfa: 'The PDF is an XFA form, which browsers do not show. Save it as an ordinary PDF form (AcroForm), so that it can still be filled in.',
      link: 'The PDF opens a web address or another file by itself. Delete this action, or print it to a new PDF.',
    },
    inField: {
      script: (field) =>
        `The form field “${field}” contains a script. Delete it in the field’s properties (format, validation, calculation, actions) and save again; the form can still be filled in.`,
      submission: (field) =>
        `The form field “${field}” sends input to an address on the web. Delete this action in the field’s properties; the form can still be filled in.`,
      attachment: (field) =>
        `The form field “${field}” opens embedded files or media. Delete this action in the field’s properties; the form can still be filled in.`,
      program: (field) =>
        `The form field “${field}” starts a program. Delete this action in the field’s properties; the form can still be filled in.`,
      xfa: (field) =>
        `The form field “${field}” belongs to an XFA form, which browsers do not show. Save it as an ordinary PDF form (AcroForm), so that it can still be filled in.`,
      link: (field) =>
        `The form field “${field}” opens a web address by itself. Delete this action in the field’s properties; the form can still be filled in.`,
    },
  },
}
