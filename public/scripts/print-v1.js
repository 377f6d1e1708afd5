// Opens the browser's print dialog when the print button is pressed. The button is hidden without JavaScript.
document.querySelector('[data-print]')?.addEventListener('click', () => print())
