// Entry point of the documents below `/admin` that the server renders without the desk: loads their style sheets, and
// renders the picker if the document has one.
import '../staff/style/tokens.css'
import '../staff/style/buttons.css'
import '../staff/style/forms.css'
import '../staff/style/dialogs.css'
import './document.css'
import './lists.css'
import './picker.css'
import './library.css'
import './focal-point.css'
import './options.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isPickKind } from '../../shared/contract/picked.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { ImagePicker } from './image/image-picker.tsx'

const place = document.getElementById('picker')
if (place) {
  const { kind = '', title = '' } = place.dataset
  const current = Number(new URLSearchParams(location.search).get('current')) || null
  const shared = { title, locale: staffLocale(), current }
  // rendered synchronously, so that the picker is ready when the document's load event fires
  if (isPickKind(kind))
    flushSync(() =>
      createRoot(place).render(
        kind === 'image' ? <ImagePicker {...shared} /> : <ChoicePicker {...shared} kind={kind} />,
      ),
    )
}
