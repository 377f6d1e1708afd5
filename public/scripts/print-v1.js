// Makes the print button of the print view print. The button is hidden without JavaScript.
document.querySelector('[data-print]')?.addEventListener('click', () => print())
