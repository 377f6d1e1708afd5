import { defineLabels } from '../../../shared/i18n/labels.ts'
import { sendFile } from '../../pickers/image/send-file.ts'
import { alert } from '../../staff/alerts.tsx'
import { alertNotes } from '../../staff/files/upload-notes.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { newBlock } from '../document/new-block.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { reasonOf } from '../ui/reason-of.ts'
import { openForm } from './edit.ts'
import { withBlockBelow } from './insert.ts'

/**
 * Uploads pictures from the clipboard one by one, and inserts them as blocks below the selected block. An alert reports
 * a failed upload; the other pictures are still inserted.
 */
export async function pastePictures(pictures: readonly File[]): Promise<void> {
  const words = labels[staffLocale()]
  let after = editorState.selected
  alert('save', words.uploading)
  for (const picture of pictures) {
    try {
      const { answer, notes } = await withLogin(() => sendFile(picture, () => {}))
      const { content_type: _, bytes: __, used_on: ___, has_more_uses: ____, ...image } = answer
      const block = newBlock('image', { image })
      const selected = after
      session().change((sections) => withBlockBelow(sections, block, selected))
      after = block.key
      alert('save', words.inserted, { action: { label: words.describe, run: () => openForm(block.key) } })
      alertNotes({ notes })
    } catch (error) {
      alert('error', words.failed, { detail: reasonOf(error) })
    }
  }
}

const labels = defineLabels({
  de: {
    uploading: 'Das Bild wird hochgeladen …',
    inserted: 'Das Bild steht unter dem Text',
    describe: 'Beschreiben',
    failed: 'Das Bild wurde nicht hochgeladen',
  },
  en: {
    uploading: 'Uploading the picture …',
    inserted: 'The picture is below the text',
    describe: 'Describe it',
    failed: 'The picture was not uploaded',
  },
})
