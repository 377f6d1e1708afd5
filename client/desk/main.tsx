// Entry point of the desk: `/admin` and the screens below it.
import '../staff/style/tokens.css'
import '../staff/style/buttons.css'
import '../staff/style/forms.css'
import '../staff/style/dialogs.css'
import '../staff/style/menu.css'
import '../pickers/document.css'
import './style/parts.css'
import './style/states.css'
import './style/shell.css'
import './style/list.css'
import './style/table.css'
import './style/care.css'
import './style/form.css'
import './style/form-rail.css'
import './style/controls.css'
import './style/calendar.css'
import './style/season.css'
import './style/menus.css'
import './style/productions.css'
import './style/file-field.css'
import './style/media.css'
import './style/phone.css'
import './style/phone-lists.css'
import { createRoot } from 'react-dom/client'
import { showAlerts } from '../staff/alerts.tsx'
import { call } from '../staff/api.ts'
import { startBreakablePaste } from '../staff/breakable-paste.ts'
import { staffState } from '../staff/staff-state.ts'
import { Desk } from './desk.tsx'

const place = document.getElementById('desk')
if (place) {
  showAlerts()
  startBreakablePaste()
  createRoot(place).render(<Desk />)
  // loads the account's name and whether single-key shortcuts are enabled
  call('user', {}).then(
    (user) => {
      staffState.user = user
    },
    (error: unknown) => console.info('desk:', error),
  )
}
