// The print view's one button; without JavaScript it is not shown, and the browser's own menu prints.
document.querySelector('[data-print]')?.addEventListener('click', () => print())
