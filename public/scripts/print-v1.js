// The print button of the print view; hidden without JavaScript, where the browser's menu prints.
document.querySelector('[data-print]')?.addEventListener('click', () => print())
