import '../style/single-keys.css'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { useStore } from '../../use-store.ts'
import { alert } from '../alerts.tsx'
import { call } from '../api.ts'
import { withLogin } from '../login-dialog.tsx'
import { staffLocale } from '../staff-locale.ts'
import { staffState } from '../staff-state.ts'

/** Turns single-key shortcuts on or off: immediately on this page, and in the account for every device. */
export function SingleKeysSwitch() {
  const { user } = useStore(staffState)
  return (
    <label className="e-s e-single-keys">
      <input
        type="checkbox"
        checked={user?.single_keys !== false}
        onChange={({ target }) => void setSingleKeys(target.checked)}
      />
      {labels[staffLocale()].single}
    </label>
  )
}

async function setSingleKeys(isOn: boolean): Promise<void> {
  if (staffState.user) staffState.user.single_keys = isOn
  try {
    await withLogin(() => call('changeAccount', {}, { body: { single_keys: isOn } }))
  } catch (error) {
    console.info('single keys:', error)
    const { here, later } = labels[staffLocale()]
    alert('error', here, { detail: later })
  }
}

const labels = defineLabels({
  de: {
    single: 'Tasten ohne Strg und Alt, zum Beispiel ? und Entf',
    here: 'Das gilt nur, bis Sie die Seite neu laden.',
    later: 'Es ließ sich nicht in Ihrem Konto sichern. Versuchen Sie es später noch einmal.',
  },
  en: {
    single: 'Keys without Ctrl and Alt, such as ? and Del',
    here: 'This applies only until you reload the page.',
    later: 'It could not be saved in your account. Try again later.',
  },
})
