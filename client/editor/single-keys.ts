// Keys that do something on their own can be switched off (WCAG 2.2, 2.1.4): dictation software types them unasked.

const name = 'auftakt:single-keys'

/** As this device has it: keys are somebody's habits, not their account's. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(name) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(name)
  else localStorage.setItem(name, 'off')
}
