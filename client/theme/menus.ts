// The header's menus are disclosures of the browser, which work before hydration; this closes them as menus close.
import { uiState } from '../ui-state.ts'

/** Closes menus on Escape, on a press elsewhere and when the focus leaves, and keeps the UI state up to date. */
export function watchMenus(): void {
  document.addEventListener('toggle', reflect, true)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const menu of openMenus()) close(menu).querySelector('summary')?.focus()
  })
  for (const sign of ['pointerdown', 'focusin'] as const)
    document.addEventListener(sign, ({ target }) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) close(menu)
    })
}

export function closeMenus(): void {
  for (const menu of openMenus()) close(menu)
  reflect()
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.head .nav [open],.head .menu[open]')]
}

function close(menu: HTMLDetailsElement): HTMLDetailsElement {
  menu.open = false
  return menu
}

function reflect(): void {
  const [menu] = openMenus()
  uiState.isBurgerOpen = menu?.className === 'menu'
  uiState.submenuOpen = menu?.id || null
}
